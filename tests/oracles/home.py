"""Where setup.sh put the real libraries, and the loop that every worker runs."""

import json
import os
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
HOME = Path(os.environ.get("DIFFERENTIAL_HOME") or Path.home() / ".cache/phasescope-differential").resolve()
WORK = Path(os.environ.get("DIFFERENTIAL_WORK") or HOME / "work")


def answer_all(answer, version, failures=(Exception,)):
    """`worker.py CASES ANSWERS`: answer(case) for each case; what it raises is the answer `error`."""
    answers = []
    for case in json.loads(Path(sys.argv[1]).read_text()):
        try:
            result = answer(case)
        except failures as e:
            result = {"error": f"{type(e).__name__}: {e}"[:400]}
        answers.append({"id": case["id"], **result})
    Path(sys.argv[2]).write_text(json.dumps({"version": version, "results": answers}, default=str))

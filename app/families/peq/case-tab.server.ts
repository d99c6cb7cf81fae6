/** The preliminary examination of one case: how it stands to its days, and what was submitted of it. */
import {
  CLOSED_STATUSES,
  examinationSchedule,
  isExaminationOverdue,
  getPeqStage,
} from "~/workflows/records/case-file/index";
import { peq } from "~/workflows/forms/peq/index";

import { loadHolidays } from "~/app/services/cases/holidays/holidays.server";
import { mayStart } from "~/app/services/filings/submissions/may-start.server";
import {
  filterFormsOfTab,
  type CaseTabRequest,
} from "~/app/services/workspace/case-overview/case-overview.server";
import { filedExamination } from "./filed-examination.server";
import type { CaseExamination } from "./case-tab.view";
import { filingStates } from "~/workflows/kit/filing/states";
import { isIn } from "~/workflows/kit/states";

export async function loadExamination({
  portal,
  visible,
  seen: all,
  overview,
  locale,
}: Pick<CaseTabRequest, "portal" | "visible" | "seen" | "overview" | "locale">): Promise<CaseExamination> {
  const { dates, status } = visible.file;
  const seen = filterFormsOfTab(overview.tab, all);
  const holidays = await loadHolidays(portal);
  const stands = seen.filter(({ submission }) => !isIn(filingStates, submission.current.state, "withdrawn"));
  const input = {
    dates,
    filed: stands.some(({ submission }) => submission.current.context.filed.length > 0),
  };
  const [newest] = stands
    .flatMap(({ submission }) => submission.current.context.filed)
    .sort((one, other) => (one.at < other.at ? 1 : -1));
  const open = !CLOSED_STATUSES.some((closed) => closed === status);
  const [first] = peq.form.steps;
  const isToBeExamined = getPeqStage({ dates, status }) !== "boNotMade";
  const starts =
    stands.length === 0 && isToBeExamined && first && mayStart(portal, peq, visible).length === 0;
  return {
    filed: newest ? filedExamination(newest, locale) : null,
    schedule: open ? examinationSchedule(input, overview.today, holidays) : [],
    alert: open && isExaminationOverdue(input, overview.today, holidays),
    submissions: seen.map(({ form: { actions: _actions, actionsTo: _to, ...item } }) => item),
    start: starts ? `/casefile/${visible.id}/${peq.code}/${first.id}` : null,
  };
}

/** The preliminary examination of one case: how it stands to its days, and what was submitted of it. */
import {
  CLOSED_STATUSES,
  examinationSchedule,
  isExaminationOverdue,
  type ScheduledMilestone,
} from "~/workflows/case-file/index";
import type { CalendarDate } from "~/workflows/kit";
import { peq } from "~/workflows/peq/index";

import type { VisibleCase } from "~/app/services/cases/visible-case.server";
import { holidaysOf } from "~/app/services/holidays/holidays.server";
import type { Portal } from "~/app/services/portal/portal";
import type { SubmissionItem } from "~/app/services/submissions/items.server";
import { mayStart } from "~/app/services/submissions/may-start.server";
import type { SeenReferral } from "~/app/services/case-overview/case-referrals.server";

export interface CaseExamination {
  readonly schedule: readonly ScheduledMilestone[];
  /** Outstanding for more than 12 working days. */
  readonly alert: boolean;
  readonly submissions: readonly SubmissionItem[];
  /** Where one is started; `null` where there is one, or the person may not. */
  readonly start: string | null;
}

export async function examinationOf(
  portal: Portal,
  caseFile: VisibleCase,
  seen: readonly SeenReferral[],
  today: CalendarDate,
): Promise<CaseExamination> {
  const { dates, status } = caseFile.file;
  const holidays = await holidaysOf(portal);
  const stands = seen.filter(({ submission }) => submission.current.state !== "withdrawn");
  const asked = {
    dates,
    filed: stands.some(({ submission }) => submission.current.context.filed.length > 0),
  };
  const open = !CLOSED_STATUSES.some((closed) => closed === status);
  const [first] = peq.form.steps;
  const starts = stands.length === 0 && first && mayStart(portal, peq, caseFile).length === 0;
  return {
    schedule: open ? examinationSchedule(asked, today, holidays) : [],
    alert: open && isExaminationOverdue(asked, today, holidays),
    submissions: seen.map(({ referral: { actions: _actions, actionsTo: _to, ...item } }) => item),
    start: starts ? `/casefile/${caseFile.id}/${peq.code}/${first.id}` : null,
  };
}

/** What every call about one form begins with: where the form lies, which it is, and how a refusal of its chart is told. */
import { loadSubmission as submissionAt } from "~/app/services/platform/pages/page.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { Refusal as MachineRefusal } from "~/workflows/kit";

import type { CallInput } from "../call.server";
import { CallRefused } from "../refusal.server";

/** Where everything of one form lies. */
export const FORM = "/api/v1/cases/:caseId/forms/:form/:submissionId";

/** What the machine objected to, in the reader's words: 403 where a right is missing, else 409. */
export function toCallRefusal(
  type: VisibleSubmission["type"],
  refusals: readonly MachineRefusal[],
  { locale }: Pick<CallInput<unknown, unknown>, "locale">,
): CallRefused {
  const reasons = explainRefusals(type, refusals, locale);
  const code = reasons[0]?.code ?? "ERR-WKSP-001";
  return new CallRefused({ code, status: code === "ERR-AUTH-005" ? 403 : 409, reasons });
}

/** The form that the address names. @throws 404 where it went out of sight since the guard looked */
export const loadSubmission = (input: CallInput<unknown, unknown>): Promise<VisibleSubmission> =>
  submissionAt({ context: input, params: input.params });

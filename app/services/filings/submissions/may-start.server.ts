/** The reasons why a person may not start a form for a case; nothing where they may. */
import { decide, type Refusal, type SubmissionType } from "~/workflows/kit";

import { toFilingActor, type VisibleCase } from "../../cases/access/visible-case.server";
import type { Portal } from "../../platform/portal/portal";

export function mayStart(
  portal: Pick<Portal, "clock">,
  type: SubmissionType,
  caseFile: VisibleCase,
): readonly Refusal[] {
  const decision = decide(type, null, {
    type: "draft.started",
    by: toFilingActor(caseFile, type),
    at: portal.clock.now(),
    data: {
      caseId: caseFile.id,
      caseType: caseFile.file.type,
      caseOpen: caseFile.open,
      formVersion: type.form.version,
    },
  });
  return decision.ok ? [] : decision.refusals;
}

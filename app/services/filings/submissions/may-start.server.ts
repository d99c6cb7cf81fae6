/** The reasons why a person may not start a form for a case; nothing where they may. */
import { decide, type Locale, type Refusal, type SubmissionType } from "~/workflows/kit";

import { toFilingActor, type VisibleCase } from "../../cases/access/visible-case.server";
import { explainRefusals } from "../../platform/pages/reasons";
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

/** Those reasons in sentences, for the page on which the form would be started. */
export const listObjections = (
  portal: Pick<Portal, "clock">,
  type: SubmissionType,
  caseFile: VisibleCase,
  locale: Locale,
): readonly string[] =>
  explainRefusals(type, mayStart(portal, type, caseFile), locale).map(({ sentence }) => sentence);

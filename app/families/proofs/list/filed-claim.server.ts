import { describedFiles, getForm } from "~/workflows/kit";
import type { ProofContext } from "~/workflows/forms/proof-of-debt/index";

import { readFile, readForm } from "~/app/services/filings/reading/reading.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { FiledClaim } from "./filed-claim.view";

/** @throws 404 for what was not filed */
export function readFiledClaim(
  { locale, t }: Pick<PageContext, "locale" | "t">,
  submission: VisibleSubmission,
  { filed: editions, formVersion }: Pick<ProofContext, "filed" | "formVersion">,
): FiledClaim {
  const { type } = submission;
  const filed = editions.at(-1);
  if (filed === undefined) throw new Response(null, { status: 404 });
  const form = getForm(type, formVersion);
  const reader = { type, locale, t };
  const marks = { filesOpen: true, changed: new Set<string>() };
  return {
    steps: readForm(reader, formVersion, filed, marks),
    files: describedFiles(form, filed.values, filed.files).map((file) => readFile(reader, file, marks)),
    document: getAddress(submission, `document.pdf?edition=${String(filed.edition)}`),
  };
}

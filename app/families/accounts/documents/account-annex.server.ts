/** The account within the form that is signed and filed: its declaration, its figures, and the books that they come from. */
import { html, type Html } from "~/app/services/documents/printing/html.server";
import { figureWords } from "~/workflows/shared/accounts/index";
import type { PaperAnnex } from "~/app/services/filings/papers/paper-annex.server";

import { countEntries, figuresInput, isPrintedWhole } from "../statement/figures-input.server";
import { accountSections, type AccountPart, type AccountSections } from "./account-document.server";
import { deponentNamed, listDeponents } from "./signatory.server";

const PARTS: readonly AccountPart[] = ["declaration", "summary", "books", "fee", "assets"];

/** Of more entries than are printed while one waits the books stay out, and the paper says so: they are printed apart. */
export function buildAnnex(input: AccountSections): Html {
  if (isPrintedWhole(input)) return html`${accountSections(input, PARTS)}`;
  const apart = figureWords(input.locale)("books.apart", {
    count: countEntries(input).toLocaleString("en-US"),
  });
  return html`${accountSections(
      input,
      PARTS.filter((part) => part !== "books"),
    )}
    <p class="note">${apart}</p>`;
}

export const accountAnnex: PaperAnnex = async (portal, { submission, language, signatory }) => {
  const figures = await figuresInput(portal, submission, language);
  if (figures === null) return null;
  const { caseFile } = submission;
  return buildAnnex({
    ...figures,
    caseNo: caseFile.caseNo,
    caseName: caseFile.nameEn,
    deponents:
      signatory === null
        ? listDeponents(portal, caseFile.file)
        : [deponentNamed(signatory, portal, caseFile.file)],
  });
};

/** The account within the form that is signed and filed: its declaration, its figures, and the books that they come from. */
import { figureWords } from "~/workflows/shared/accounts/index";
import type { PaperAnnex } from "~/app/services/filings/papers/paper-annex.server";
import type { PaperBlock } from "~/app/services/platform/portal/ports/paper";

import { countEntries, figuresInput, isPrintedWhole } from "../statement/figures-input.server";
import { describeParts } from "./account-blocks";
import type { AccountPart, AccountSections } from "./account-parts";
import { deponentNamed, listDeponents } from "./signatory.server";

const PARTS: readonly AccountPart[] = ["declaration", "summary", "books", "fee", "assets"];

/** Of more entries than are printed while one waits the books stay out, and the paper says so: they are printed apart. */
export function buildAnnex(input: AccountSections): readonly PaperBlock[] {
  const describe = (parts: readonly AccountPart[]): readonly PaperBlock[] =>
    describeParts(input, parts).flatMap((part) => [{ kind: "pageBreak" }, ...part]);
  if (isPrintedWhole(input)) return describe(PARTS);
  const count = countEntries(input).toLocaleString("en-US");
  return [
    ...describe(PARTS.filter((part) => part !== "books")),
    { kind: "paragraph", text: figureWords(input.locale)("books.apart", { count }), look: "note" },
  ];
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

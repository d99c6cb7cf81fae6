/** The compiled account of a submission as a file. Whose it is, the page has seen to. */
import type { Locale } from "~/workflows/kit";

import type { Portal } from "~/app/services/portal/portal";
import { hongKongTime } from "~/app/services/receipts/receipt.server";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

import { figuresInput, isPrintedWhole } from "../statement/figures-input.server";
import { ACCOUNT_PARTS, type AccountDocumentInput, type AccountPart } from "./account-document.server";
import { accountPdf, accountWorkbook } from "./account-files.server";
import { signatoryOf } from "./signatory.server";

/** Parts that have a row for each entry. */
const OF_ENTRIES: ReadonlySet<AccountPart> = new Set(["books", "why"]);

/**
 * @param format `pdf` or `xlsx`
 * @returns `null` where nothing is compiled, and for any other format
 */
export async function accountFile(
  portal: Portal,
  submission: VisibleSubmission,
  format: string | undefined,
  { locale, notInTime }: { readonly locale: Locale; readonly notInTime: string },
): Promise<Response | null> {
  if (format !== "pdf" && format !== "xlsx") return null;
  const figures = await figuresInput(portal, submission, locale);
  if (figures === null) return null;
  const input: AccountDocumentInput = { ...figures, ...headOf(portal, submission) };
  if (format === "xlsx") return accountWorkbook(portal, input);
  const isWhole = isPrintedWhole(figures);
  const parts = ACCOUNT_PARTS.filter((part) => isWhole || !OF_ENTRIES.has(part));
  return accountPdf(portal, input, parts, notInTime);
}

function headOf({ clock }: Pick<Portal, "clock">, { caseFile, current }: VisibleSubmission) {
  return {
    caseNo: caseFile.caseNo,
    caseName: caseFile.nameEn,
    reference: current.context.filed.at(-1)?.reference ?? null,
    printedAt: hongKongTime(clock.now()),
    signatory: signatoryOf({ clock }, caseFile.file),
  };
}

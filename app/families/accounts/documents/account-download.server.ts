/** The compiled account of a submission as a file. Whose it is, the page has seen to. */
import type { Locale } from "~/workflows/kit";

import { readChoice } from "~/app/services/lists/list-request.server";
import type { Portal } from "~/app/services/portal/portal";
import { hongKongTime } from "~/app/services/receipts/receipt.server";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

import { figuresInput, isPrintedWhole } from "../statement/figures-input.server";
import { ACCOUNT_PARTS, type AccountDocumentInput, type AccountPart } from "./account-document.server";
import { accountPdf, accountWorkbook } from "./account-files.server";
import { signatoryOf } from "./signatory.server";

/**
 * - `declaration`: what is sworn (Form 146) or certified by the liquidator
 * - `extract`: the figures without the entries, for whoever asks for them
 */
const EXTRACTS = {
  declaration: ["declaration"],
  extract: ["summary", "fee", "assets"],
} as const satisfies Record<string, readonly AccountPart[]>;
type Extract = keyof typeof EXTRACTS;

/** The extract that an address asks for; `undefined` for the whole account. */
export const readExtract = (parameters: URLSearchParams): Extract | undefined =>
  readChoice(parameters, "part", ["declaration", "extract"]);

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
  {
    locale,
    notInTime,
    extract,
  }: {
    readonly locale: Locale;
    readonly notInTime: string;
    /** A print of some of its parts alone. */
    readonly extract: Extract | undefined;
  },
): Promise<Response | null> {
  if (format !== "pdf" && format !== "xlsx") return null;
  const figures = await figuresInput(portal, submission, locale);
  if (figures === null) return null;
  const input: AccountDocumentInput = { ...figures, ...headOf(portal, submission) };
  if (format === "xlsx") return accountWorkbook(portal, input);
  const isWhole = isPrintedWhole(figures);
  const asked = extract === undefined ? ACCOUNT_PARTS : EXTRACTS[extract];
  const parts = asked.filter((part) => isWhole || !OF_ENTRIES.has(part));
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

/** The compiled account of a submission as a file. Whose it is, the page has seen to. */
import type { Locale } from "~/workflows/kit";

import { readChoice } from "~/app/services/platform/lists/list-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import type { AccountFiguresInput } from "../figures/account-figures";
import { figuresInput, isPrintedWhole } from "../statement/figures-input.server";
import { accountPieces } from "./account-document.server";
import { accountPdf, accountWorkbook, getName } from "./account-files.server";
import { ACCOUNT_PARTS, type AccountDocumentInput, type AccountPart } from "./account-parts";
import { listDeponents } from "./signatory.server";

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

/**
 * @param format `pdf` or `xlsx`
 * @returns `null` where nothing is compiled, and for any other format; `long` for an account that is printed in the background
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
): Promise<Response | "long" | null> {
  if (format !== "pdf" && format !== "xlsx") return null;
  const figures = await figuresInput(portal, submission, locale);
  if (figures === null) return null;
  const input: AccountDocumentInput = { ...figures, ...getHead(portal, submission) };
  if (format === "xlsx") return accountWorkbook(portal, input);
  if (extract === undefined && !isPrintedWhole(figures)) return "long";
  return accountPdf(portal, input, extract === undefined ? ACCOUNT_PARTS : EXTRACTS[extract], notInTime);
}

/** The whole account as it is set, piece by piece, with every entry, however many they are. */
export function printedAccount(
  portal: Pick<Portal, "clock">,
  submission: VisibleSubmission,
  figures: AccountFiguresInput,
) {
  const input: AccountDocumentInput = { ...figures, ...getHead(portal, submission) };
  return { name: `${getName(input)}.pdf`, pieces: accountPieces(input) };
}

function getHead({ clock }: Pick<Portal, "clock">, { caseFile, current }: VisibleSubmission) {
  return {
    caseNo: caseFile.caseNo,
    caseName: caseFile.nameEn,
    reference: current.context.filed.at(-1)?.reference ?? null,
    madeAt: clock.now(),
    deponents: listDeponents({ clock }, caseFile.file),
  };
}

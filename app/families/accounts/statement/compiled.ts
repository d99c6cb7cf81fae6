/** A statement as it is recorded. */
import type { Compiled } from "~/workflows/shared/account-period/index";
import {
  getSummaryLayout,
  type FeeLineCode,
  type FeeWorksheet,
  type Statement,
} from "~/workflows/shared/accounts/index";
import { HOME_CURRENCY, type SubmissionContext } from "~/workflows/kit";

/** The name under which a line of the fee is recorded. */
export const feeName = (code: FeeLineCode): string => `fee.${code}`;

/**
 * All amounts are of Hong Kong dollars: foreign books stand in it by their equivalents. Sums have the entries of what they add up.
 * @param books each in the version that was read
 */
export function toCompiled(
  {
    statement,
    fee,
  }: { readonly statement: Statement; readonly fee: Pick<FeeWorksheet, "lines" | "waitsFor"> },
  books: readonly Compiled["books"][number][],
  { caseId, contentVersion }: Pick<SubmissionContext, "caseId" | "contentVersion">,
): Compiled {
  const hkd = (minor: number) => [{ currency: HOME_CURRENCY, minor }];
  const { lines } = getSummaryLayout(statement.layoutVersion);
  const sums = new Set(
    lines.flatMap(({ code, sumOf: computeSum }) => (computeSum === undefined ? [] : [code])),
  );
  return {
    contentVersion,
    layout: String(statement.layoutVersion),
    books: [...books],
    figures: [
      ...statement.lines.map(({ code, amount, entries }) => ({
        line: code,
        currency: HOME_CURRENCY,
        minor: amount,
        entries: sums.has(code) ? [] : [...entries],
      })),
      // The next assessment goes on from these.
      ...fee.lines.map(({ code, amount }) => ({
        line: feeName(code),
        currency: HOME_CURRENCY,
        minor: amount,
        entries: [],
      })),
    ],
    opening: hkd(statement.broughtForward),
    receipts: hkd(statement.receipts),
    payments: hkd(statement.payments),
    closing: hkd(statement.carriedForward),
    ...(statement.accepted && { difference: statement.accepted }),
    under: { caseId, from: statement.period.from, to: statement.period.to },
    ...(fee.waitsFor && { waitsFor: { ...fee.waitsFor } }),
  };
}

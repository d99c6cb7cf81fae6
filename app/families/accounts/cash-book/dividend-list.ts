/** The list of creditors of a dividend as it is typed, or pasted from a spreadsheet: a line each, with the share and whether it was taken. */
import type { Entry } from "~/workflows/records/cash-book/index";
import { readMinor, writeMinor } from "~/workflows/kit";

type Shares = NonNullable<Entry["dividend"]>;

const BETWEEN = /[\t;；]/;
const UNCLAIMED = /^(unclaimed|未領|未领|無人申索|无人申索|無人申領|无人申领)$/i;

/** @returns the number of the first line that is not a name and an amount where there is one */
export function readDividend(
  typed: string,
): { readonly ok: true; readonly shares: Shares } | { readonly ok: false; readonly line: number } {
  const shares: Shares = [];
  for (const [index, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const [creditor = "", amount = "", state = "", more] = line.split(BETWEEN).map((part) => part.trim());
    const minor = readMinor(amount);
    const isUnclaimed = UNCLAIMED.test(state);
    const isRead =
      creditor !== "" && creditor.length <= 300 && (state === "" || isUnclaimed) && more === undefined;
    if (!isRead || minor === null) return { ok: false, line: index + 1 };
    shares.push({ creditor, minor, paid: !isUnclaimed });
  }
  return { ok: true, shares };
}

/** @param unclaimed the word for a share that nobody has taken, in the reader's language */
export const writeDividend = (shares: Shares | undefined, unclaimed: string): string =>
  (shares ?? [])
    .map(({ creditor, minor, paid }) =>
      [creditor, writeMinor(minor), ...(paid ? [] : [unclaimed])].join("; "),
    )
    .join("\n");

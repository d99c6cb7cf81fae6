/** What the figures of a compiled account are shown, printed and exported from. */
import { isWithin } from "~/workflows/shared/accounts/index";
import { cashBook } from "~/workflows/records/cash-book/index";
import { ENTRIES_PRINTED_AT_ONCE, say, type Locale } from "~/workflows/kit";

import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import type { AccountFiguresInput } from "../figures/account-figures";
import { toAccounted } from "./compile.server";
import { asCompiled, type ComputedStatement } from "./statement.server";

/** @returns `null` where nothing is compiled */
export async function figuresInput(
  portal: Pick<Portal, "log" | "database" | "findNames">,
  submission: Pick<VisibleSubmission, "type" | "current">,
  locale: Locale,
): Promise<AccountFiguresInput | null> {
  const accounted = toAccounted(submission);
  const compiled = accounted?.account.statement;
  if (!accounted || !compiled) return null;
  const worked = await asCompiled(portal, accounted, compiled);
  const { refund } = worked.fee;
  if (refund === null) return getFigures(worked, locale);
  const getName = await findNamesIn(portal, [refund.by], locale);
  const told = { ...refund, by: getName(refund.by) };
  return getFigures({ ...worked, fee: { ...worked.fee, refund: told } }, locale);
}

/** The same, of figures that were worked out already. */
export const getFigures = (
  { statement, fee, assets, entries }: Omit<ComputedStatement, "versions">,
  locale: Locale,
): AccountFiguresInput => ({
  statement,
  fee,
  entries,
  assets,
  locale,
  category: (category) => say(cashBook, locale, `categories.${category}`),
});

/** Entries of the period. */
export const countEntries = ({ statement: { period }, entries }: AccountFiguresInput): number =>
  entries.filter(({ date }) => isWithin(period, date)).length;

/** Whether the account is printed with every entry while one waits; a longer one is printed in the background. */
export const isPrintedWhole = (input: AccountFiguresInput): boolean =>
  countEntries(input) <= ENTRIES_PRINTED_AT_ONCE;

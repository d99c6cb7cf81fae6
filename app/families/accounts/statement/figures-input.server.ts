/** What the figures of a compiled account are shown, printed and exported from. */
import { isWithin } from "~/workflows/accounts/index";
import { cashBook } from "~/workflows/cash-book/index";
import { ENTRIES_PRINTED_AT_ONCE, say, type Locale } from "~/workflows/kit";

import type { Portal } from "~/app/services/portal/portal";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

import type { AccountFiguresInput } from "../figures/account-figures";
import { assetsIn } from "./asset-rows";
import { accountedOf } from "./compile.server";
import { asCompiled, type Accounted, type WorkedOut } from "./statement.server";

/** @returns `null` where nothing is compiled */
export async function figuresInput(
  portal: Pick<Portal, "log" | "database">,
  submission: Pick<VisibleSubmission, "type" | "current">,
  locale: Locale,
): Promise<AccountFiguresInput | null> {
  const accounted = accountedOf(submission);
  const compiled = accounted?.account.statement;
  if (!accounted || !compiled) return null;
  return figuresOf(accounted, await asCompiled(portal, accounted, compiled), locale);
}

/** The same, of figures that were worked out already. */
export const figuresOf = (
  { kind, values }: Pick<Accounted, "kind" | "values">,
  { statement, fee, entries }: Omit<WorkedOut, "versions">,
  locale: Locale,
): AccountFiguresInput => ({
  statement,
  fee,
  entries,
  assets: kind === "s203" ? assetsIn(values) : null,
  locale,
  category: (category) => say(cashBook, locale, `categories.${category}`),
});

/** Entries of the period. */
export const countEntries = ({ statement: { period }, entries }: AccountFiguresInput): number =>
  entries.filter(({ date }) => isWithin(period, date)).length;

/** Whether the account is printed with every entry while one waits; a longer one is printed in the background. */
export const isPrintedWhole = (input: AccountFiguresInput): boolean =>
  countEntries(input) <= ENTRIES_PRINTED_AT_ONCE;

/** The page of an account's statement: its period, what it opens with, and every figure with the number of entries behind it. */
import { ulid } from "ulidx";

import { accountIn } from "~/workflows/account-period/index";
import { getSummaryLayout } from "~/workflows/accounts/index";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "~/app/services/portal/portal";
import { whyNot } from "~/app/services/submissions/why-not.server";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

import { statementKindOf } from "./compile.server";
import type { StatementPage } from "./statement-page.view";

/** @returns `null` for what has no statement */
export function statementPage(
  portal: Portal,
  submission: VisibleSubmission,
  locale: Locale,
): StatementPage | null {
  const account = accountIn(submission.current.context);
  if (account === null || statementKindOf(submission.type) === null) return null;
  const { period, opening, statement, newest, disagreements } = account;
  const labels = statement && getSummaryLayout(Number(statement.layout));
  return {
    period,
    opening: opening && { on: opening.on, balances: opening.balances },
    newest,
    statement: statement && {
      lines: statement.figures.map(({ line, currency, minor, entries }) => ({
        label: labels?.lines.find(({ code }) => code === line)?.label[locale] ?? line,
        money: { currency, minor },
        entries: entries.length,
      })),
      opening: statement.opening,
      closing: statement.closing,
    },
    disagreements,
    objections: whyNot({ portal, locale }, submission, "statement.compiled").map(({ sentence }) => sentence),
    commandId: ulid(),
  };
}

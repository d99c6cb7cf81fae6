/** The page of an account's statement: its period, what it opens with, and every figure with the entries behind it. */
import { ulid } from "ulidx";

import type { Locale } from "~/workflows/kit";

import type { Portal } from "~/app/services/portal/portal";
import { whyNot } from "~/app/services/submissions/why-not.server";
import type { VisibleSubmission } from "~/app/services/submissions/visible.server";

import { accountFigures, type AccountFiguresInput } from "../figures/account-figures";
import { accountedOf } from "./compile.server";
import { figuresInput, isPrintedWhole } from "./figures-input.server";
import type { StatementPage } from "./statement-page.view";

/** @returns `null` for what has no statement */
export async function statementPage(
  portal: Portal,
  submission: VisibleSubmission,
  locale: Locale,
  asked: NonNullable<AccountFiguresInput["asked"]>,
): Promise<StatementPage | null> {
  const accounted = accountedOf(submission);
  if (accounted === null) return null;
  const { period, opening, newest, disagreements } = accounted.account;
  const input = await figuresInput(portal, submission, locale);
  return {
    period,
    opening: opening && { on: opening.on, balances: opening.balances },
    newest,
    figures: input && accountFigures({ ...input, asked }),
    isPrintedWhole: input === null || isPrintedWhole(input),
    disagreements,
    objections: whyNot({ portal, locale }, submission, "statement.compiled").map(({ sentence }) => sentence),
    commandId: ulid(),
  };
}

/** The page of an account's statement: its period, what it opens with, and every figure with the entries behind it. */
import { ulid } from "ulidx";

import { findPeriodsOfCase } from "~/db/queries/families/account-periods";
import { figureWords } from "~/workflows/shared/accounts/index";
import {
  whatMayHappen,
  type Instant,
  type Locale,
  type SubmissionContext,
  type CalendarDate,
  type Money,
} from "~/workflows/kit";

import { foldEntries } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { explainRefusal } from "~/app/services/filings/submissions/explain-refusal.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

import { accountFigures, type AccountFiguresInput, type AccountFigures } from "../figures/account-figures";
import { unquoteWritten } from "./recorded-words";
import { differenceToAccept } from "./accept-difference.server";
import { daysToOpen } from "./open-days.server";
import { sayFixed } from "./say-fixed.server";
import { findUncertified } from "./earlier-fees.server";
import { booksOpening } from "./opening";
import { toAccounted } from "./compile.server";
import { figuresInput, isPrintedWhole } from "./figures-input.server";

import type { AcceptedDifference, Disagreements, Period } from "~/workflows/shared/account-period/index";

export interface StatementPage {
  readonly period: Period;
  /** The certified closing of the period before, and what was accepted beside it; `null` where there is none. */
  readonly opening: {
    readonly on: CalendarDate;
    readonly balances: readonly Money[];
    readonly difference: AcceptedDifference | null;
  } | null;
  /** Why it opens with what the books hold instead; `null` where it does not. */
  readonly opensWithBooks: ReturnType<typeof booksOpening>;
  /** What the office has accepted that the books hold beside this account. */
  readonly accepted: (AcceptedDifference & { readonly at: Instant }) | null;
  /** What whoever reads could accept now, in cents of HKD; `null` for nothing. */
  readonly toAccept: number | null;
  /** Days of an earlier account that whoever reads could open again; `null` for nothing. */
  readonly toOpen: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** That its days are fixed by a later account, and what can be done about it; `null` where they are not. */
  readonly fixed: string | null;
  readonly newest: boolean;
  /** The first account before it that is not certified yet: its own figures are provisional as long. */
  readonly waitsFor: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** For the office: the refund of the fee as it was told; `null` for whoever cannot tell it. */
  readonly refund: { readonly minor: number | null } | null;
  /** `null` where nothing is compiled. */
  readonly figures: AccountFigures | null;
  /** Title and sentence of an account in which no money moved; `null` of every other. */
  readonly nil: { readonly title: string; readonly text: string } | null;
  /** Whether it is printed with every entry while one waits; a longer one is printed in the background. */
  readonly isPrintedWhole: boolean;
  readonly disagreements: readonly {
    readonly about: Disagreements;
    readonly was: string;
    readonly now: string;
  }[];
  /** The entry after which it is shown, for whoever replays; `null`: as it stands. */
  readonly replayed: { readonly step: number; readonly at: Instant } | null;
  /** Why it cannot be compiled now; empty where it can. */
  readonly objections: readonly string[];
  readonly commandId: string;
}

/**
 * @param step for whoever replays: the entry after which the account is shown, with its books as they were compiled then
 * @returns `null` for what has no statement
 */
export async function statementPage(
  portal: Portal,
  now: VisibleSubmission,
  locale: Locale,
  { step, ...query }: NonNullable<AccountFiguresInput["query"]> & { readonly step: number | null },
): Promise<StatementPage | null> {
  const then = step === null ? null : after(now, step);
  const submission = then ?? now;
  const accounted = toAccounted(submission);
  if (accounted === null) return null;
  const { account } = accounted;
  const { period, opening, newest, disagreements, accepted } = account;
  const mayAccept =
    then === null && explainRefusal({ portal, locale }, submission, "difference.accepted").length === 0;
  const say = figureWords(locale);
  const input = await figuresInput(portal, submission, locale);
  const { refund } = account;
  const periods = await findPeriodsOfCase(portal.database, accounted.caseId);
  const earlier = periods.filter((each) => each.kind === accounted.kind && each.from_date < period.from);
  const tellsRefund = then === null && input !== null && mayTellRefund(submission, portal.clock.now());
  return {
    period,
    opening: opening && {
      on: opening.on,
      balances: opening.balances,
      difference: opening.difference ?? null,
    },
    accepted,
    toAccept: mayAccept ? await differenceToAccept(portal, submission) : null,
    toOpen: mayAccept ? await daysToOpen(portal, submission) : null,
    fixed: then === null ? await sayFixed(portal, submission, locale) : null,
    newest,
    waitsFor: findUncertified(earlier),
    opensWithBooks: booksOpening(
      account,
      earlier.map(({ from_date: from, to_date: to, certified_at: certifiedAt }) => ({
        from,
        to,
        certifiedAt,
      })),
    ),
    refund: tellsRefund ? { minor: refund?.minor ?? null } : null,
    figures: input && accountFigures({ ...input, query }),
    nil: input?.statement.isNil ? { title: say("nil.title"), text: say("nil.text") } : null,
    isPrintedWhole: input === null || isPrintedWhole(input),
    disagreements: disagreements.map(({ about, was, now }) => ({
      about,
      was: unquoteWritten(was),
      now: unquoteWritten(now),
    })),
    replayed: then && { step: then.current.entries.length, at: then.current.entries.at(-1)?.at ?? "" },
    objections: explainRefusal({ portal, locale }, submission, "statement.compiled").map(
      ({ sentence }) => sentence,
    ),
    commandId: ulid(),
  };
}

const mayTellRefund = ({ type, current, by }: VisibleSubmission, at: Instant): boolean =>
  whatMayHappen(type, current, by, at).some(({ fact, allowed }) => fact === "fee.refunded" && allowed);

/** The submission after one of its entries; `null` where it has no such entry. */
function after(submission: VisibleSubmission, step: number): VisibleSubmission | null {
  const { type, stream, current } = submission;
  const entries = current.entries.filter(({ version }) => version <= step);
  const then = foldEntries<SubmissionContext>(type, stream, entries);
  return then === undefined ? null : { ...submission, current: then };
}

/** The contributions of a case as its tab shows them: what is set, which months are missing, what was objected to, and what can be done. */
import { formatAmount, formatLongDate } from "~/app/i18n/format";
import {
  addMonths,
  administersEstate,
  getStatus,
  say,
  whatMayHappen,
  type Instant,
  type Locale,
} from "~/workflows/kit";
import {
  contribution,
  findOpenObjection,
  findNextMonth,
  findStanding,
  getAmount,
  getLastDayOfAll,
  GRACE_DAYS,
  mayStandAgain,
  type CaseEnds,
  type Contribution,
  type EndReason,
  type Payer,
  type Undertaking,
} from "~/workflows/records/contribution/index";

import {
  loadContributionOfCase,
  type ContributionOfCase,
} from "~/app/services/cases/contributions/contribution.server";
import { recordContributionLook } from "~/app/services/cases/contributions/record-look.server";
import { listMonthLines } from "~/app/services/cases/contributions/month-lines";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { chooseChannel } from "~/app/services/filings/bankrupt-door/write-to.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { listWorksheetLines } from "../worksheet/worksheet-lines.server";
import { findReader } from "./access";

/** The buttons of the tab. */
export const TAB_FACTS = [
  "objection.decided",
  "objection.withdrawn",
  "contribution.resumed",
  "change.withdrawn",
] as const;
type Fact = (typeof TAB_FACTS)[number];

export type ContributionView = NonNullable<Awaited<ReturnType<typeof loadView>>>;

/**
 * Records the look.
 * @returns `null` for whoever does not administer the estate
 */
export async function loadView(
  { portal, locale, requestId }: Pick<PageContext, "portal" | "locale" | "requestId">,
  visible: VisibleCase,
) {
  const by = findReader(visible);
  if (by === null) return null;
  const loaded = await loadContributionOfCase(portal, visible.id, visible.file);
  await recordContributionLook({ portal, requestId }, by, loaded && loaded.current);
  const now = portal.clock.now();
  const acts = administersEstate(by);
  const isClosed = visible.file.closedOn !== null;
  // In a closed case what was recorded may be corrected and answered; nothing new begins.
  const begins = acts && !isClosed;
  const may = loaded === null ? [] : whatMayHappen(contribution, loaded.current, by, now);
  const allows = (fact: string): boolean => may.some((each) => each.fact === fact && each.allowed);
  const base = `/casefile/${visible.id}/contribution`;
  return {
    acts,
    isClosed,
    // Nothing is recorded yet: the chart cannot be asked, and the first page may be opened.
    links: {
      worksheet: begins ? `${base}/worksheet` : null,
      record:
        begins && (loaded === null || allows("agreement.recorded") || allows("order.recorded"))
          ? `${base}/record`
          : null,
      change: allows("amount.changed") ? `${base}/change` : null,
      objection: begins && allows("objection.recorded") ? `${base}/objection` : null,
    },
    may: TAB_FACTS.filter((fact): fact is Fact => allows(fact)),
    seen: loaded?.current.version ?? 0,
    grace: GRACE_DAYS,
    set:
      loaded === null
        ? null
        : describe(loaded, {
            locale,
            now,
            base,
            resumes: allows("contribution.resumed"),
            hasContact: chooseChannel(portal, visible.file) !== "post",
          }),
  };
}

interface Asked {
  readonly locale: Locale;
  readonly now: Instant;
  readonly base: string;
  /** Whether the person may resume what was ended. */
  readonly resumes: boolean;
  /** Whether the portal can tell the bankrupt anything. */
  readonly hasContact: boolean;
}

function describe(of: ContributionOfCase, { locale, now, base, resumes, hasContact }: Asked) {
  const today = hongKongDay(now);
  const { current, months, ends } = of;
  const { context, state } = current;
  const standing = findStanding(context);
  const status = getStatus(contribution, state, context, now);
  const thisMonth = today.slice(0, 7);
  const describeOne = (each: Undertaking) => ({
    ...describeUndertaking(each, { today, base, locale }),
    mayResume: resumes && mayStandAgain(context, each.id),
  });
  return {
    status: say(contribution, locale, `status.${status}`),
    isRunning: status === "agreed" || status === "ordered",
    /** The last day of what was ended before its last month has passed. */
    endsAfter:
      status === "ended" && standing?.end?.lastDay != null && standing.end.lastDay.slice(0, 7) >= thisMonth
        ? formatLongDate(standing.end.lastDay, locale)
        : null,
    standing: standing && describeOne(standing),
    earlier: context.undertakings.filter((each) => each !== standing).map(describeOne),
    ends: describeEnds(ends, standing, locale),
    months: listMonthLines(months, locale),
    sums: {
      expected: formatAmount(of.expected),
      received: formatAmount(of.received),
      outstanding: formatAmount(of.outstanding),
      inGrace: of.inGrace === 0 ? null : formatAmount(of.inGrace),
      ahead: of.ahead === 0 ? null : formatAmount(of.ahead),
    },
    /** Whether a month is still to come that what lies ahead can cover. */
    isOver: findNextMonth(context, ends, addMonths(`${thisMonth}-01`, 1)) === null,
    missing: of.missing.length,
    told:
      context.notices
        .slice(-1)
        .map(({ at, channel }) => ({ day: formatLongDate(hongKongDay(at), locale), channel }))[0] ?? null,
    hasContact,
    hasBooks: of.hasBooks,
    worksheet: context.worksheet && listWorksheetLines(context.worksheet, locale),
    objections: describeObjections(context, { base, locale }),
    isDisputed: findOpenObjection(context) !== null,
    promised: context.promised,
  };
}

interface Shown {
  readonly today: string;
  readonly base: string;
  readonly locale: Locale;
}

export interface ShownUndertaking {
  readonly id: string;
  readonly kind: Undertaking["kind"];
  /** Today, or in its first or last month where that lies ahead or behind; what it began with may be another. */
  readonly monthly: string;
  /** Whether today lies in its time. */
  readonly isNow: boolean;
  readonly from: string;
  /** Its last day, by itself or because it was ended; `null`: until the discharge, or where no month of it is owed. */
  readonly until: string | null;
  readonly payer: Payer;
  readonly payDay: number;
  readonly madeOn: string;
  readonly reference: string | null;
  readonly outlivesDischarge: boolean;
  readonly paper: { readonly name: string; readonly to: string } | null;
  readonly changes: readonly {
    readonly id: string;
    readonly from: string;
    readonly monthly: string;
    readonly reason: string;
  }[];
  readonly end: {
    readonly because: EndReason;
    readonly lastDay: string | null;
    readonly reason: string;
  } | null;
  /** Whether the person may let it stand again. */
  readonly mayResume: boolean;
}

function describeUndertaking(
  each: Undertaking,
  { today, base, locale }: Shown,
): Omit<ShownUndertaking, "mayResume"> {
  const { id, kind, terms, madeOn, reference, outlivesDischarge, changes, end, paper } = each;
  const { first, last, isNow, shown } = findTime(each, today);
  return {
    id,
    kind,
    monthly: formatAmount(getAmount(each, shown)),
    isNow,
    from: formatLongDate(first, locale),
    until: last === null ? null : formatLongDate(last, locale),
    payer: terms.payer,
    payDay: terms.payDay,
    madeOn: formatLongDate(madeOn, locale),
    reference,
    outlivesDischarge,
    paper: paper && { name: paper.name, to: `${base}/papers/${paper.id}` },
    changes: changes.map((change) => ({
      id: change.id,
      from: formatLongDate(change.from, locale),
      monthly: formatAmount(change.monthly),
      reason: change.reason,
    })),
    end: end && {
      because: end.because,
      lastDay: end.lastDay === null ? null : formatLongDate(end.lastDay, locale),
      reason: end.reason,
    },
  };
}

/** When it holds, and the month of which its amount is shown. */
function findTime({ terms: { from, until }, end }: Undertaking, today: string) {
  const last = [until, end?.lastDay ?? null].filter((day) => day !== null).sort()[0] ?? null;
  const [month, firstMonth, lastMonth] = [today, from, last ?? today].map((day) => day.slice(0, 7));
  if (month === undefined || firstMonth === undefined || lastMonth === undefined)
    throw new Error("Three days have three months");
  const isVoid = end !== null && end.lastDay === null;
  return {
    ...{ first: from, last },
    isNow: !isVoid && month >= firstMonth && month <= lastMonth,
    shown: month < firstMonth ? firstMonth : month > lastMonth ? lastMonth : month,
  };
}

/** What of the case ends it, said before the list stops without a word. */
function describeEnds(
  { order, discharge, setAside, closed }: CaseEnds,
  standing: Undertaking | null,
  locale: Locale,
) {
  if (closed !== null) return { because: "closed", day: formatLongDate(closed, locale) } as const;
  if (setAside !== null) return { because: "setAside", day: formatLongDate(setAside, locale) } as const;
  if (standing === null) return null;
  const last = order === null ? null : getLastDayOfAll(order);
  const { until } = standing.terms;
  // The day of the bankruptcy order was corrected after it was recorded.
  if (last !== null && until !== null && until > last)
    return { because: "eightYears", day: formatLongDate(last, locale) } as const;
  if (discharge === null) return null;
  return {
    because: standing.outlivesDischarge ? "outlives" : "discharged",
    day: formatLongDate(discharge, locale),
  } as const;
}

const describeObjections = ({ objections }: Contribution, { base, locale }: Omit<Shown, "today">) =>
  objections
    .map(({ receivedOn, text, ground, isOwn, paper, at, decision }) => ({
      id: at,
      receivedOn: formatLongDate(receivedOn, locale),
      ...{ text, ground, isOwn },
      paper: paper && { name: paper.name, to: `${base}/papers/${paper.id}` },
      decision: decision && {
        outcome: decision.outcome,
        reason: decision.reason,
        on: formatLongDate(hongKongDay(decision.at), locale),
      },
    }))
    .reverse();

/** The office asks for an account: of which case and kind, up to which day, and by when. */
import type { TFunction } from "i18next";
import * as z from "zod";

import {
  ACCOUNT_KINDS,
  CALENDAR_KINDS,
  dayAfter,
  numberAfter,
  placeDemand,
  type AccountKind,
} from "~/workflows/shared/account-period/index";
import {
  addDays,
  readDate,
  writeDate,
  type Actor,
  type CalendarDate,
  type Refusal,
  type SubmissionContext,
} from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";

import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { findTypedCase } from "~/app/services/cases/access/typed-case.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

import { loadChain, isFiled, type KnownPeriod } from "./follow.server";
import {
  demandedStream,
  isAccountedFor,
  buildOpening,
  openPeriod,
  findOrder,
  type NewPeriod,
} from "./open-period.server";

export const PeriodRequest = z.object({
  caseNo: z.string().trim().max(100).default(""),
  kind: z.enum(ACCOUNT_KINDS).optional(),
  to: z.string().max(20).default(""),
  dueOn: z.string().max(20).default(""),
  /** Of another day by which an account that was asked for is due. */
  reason: z.string().trim().max(2_000).default(""),
  /** The due day that the page showed for it, or that it showed none. Programs do not say. */
  seen: z.union([z.iso.date(), z.literal("none")]).optional(),
});
type Input = z.output<typeof PeriodRequest>;

export type AskOutcome =
  | { readonly outcome: "opened"; readonly kind: AccountKind }
  /** It stood already; its due day is another one now. */
  | { readonly outcome: "corrected"; readonly kind: AccountKind }
  /** It stands already, exactly as it is asked for. */
  | { readonly outcome: "known"; readonly kind: AccountKind }
  /** `stands`: the due day of the account that was asked for up to this day. */
  | {
      readonly outcome: "problems";
      readonly problems: Readonly<Record<string, string>>;
      readonly stands?: CalendarDate;
    }
  /** It is due on another day by now than whoever corrects it was shown. */
  | { readonly outcome: "moved"; readonly stands: CalendarDate }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  | { readonly outcome: "conflict" };

/**
 * Opens the period that ends on the day that the officer typed: behind the last one of its kind, or with the order; or within one whose
 * account is not filed yet, which then goes on from the day after. The calendar of the case stays as it is.
 * @returns sentences by field where something of it does not fit the case
 */
export async function askForAccount(
  portal: Portal,
  user: CurrentUser,
  input: Input,
  t: TFunction,
): Promise<AskOutcome> {
  const today = hongKongDay(portal.clock.now());
  const visible = await findCaseFor(portal, user, await findTypedCase(portal, user, input.caseNo));
  const { kind } = input;
  const [to, dueOn] = [readDate(input.to), readDate(input.dueOn)];
  const problems: Record<string, string> = {
    ...(visible === null && { caseNo: t("accounts.ask.noCase") }),
    ...(kind === undefined && { kind: t("accounts.ask.choose") }),
    // Section 5.
    ...(to === null && { to: t("accounts.ask.selectPeriod") }),
    ...(dueOn === null && { dueOn: t("accounts.ask.selectDue") }),
  };
  if (visible === null || kind === undefined || to === null || dueOn === null)
    return { outcome: "problems", problems };
  const order =
    visible.file.type === (kind === "s203" ? "L" : "B") ? findOrder(kind, visible.file) : undefined;
  if (order === undefined) return { outcome: "problems", problems: { kind: t("accounts.ask.otherCase") } };
  if (!isAccountedFor(visible.file, today))
    return { outcome: "problems", problems: { caseNo: t("accounts.ask.nobody") } };
  const chain = await loadChain(portal, kind, visible.id);
  const stream = demandedStream(kind, visible.id, to);
  const stands = chain.find((each) => each.stream === stream && !wasFiled(each));
  if (stands?.account.period.dueOn === dueOn) return { outcome: "known", kind };
  if (stands?.account.onDemand === true)
    return correctDueDay(portal, stands, { ...input, kind, dueOn, today }, visible.by, t);
  // Whoever gives a reason corrects a due day: with another last day, a period would be opened that nobody asked for.
  if (input.reason !== "") return { outcome: "problems", problems: { to: t("accounts.ask.noneToCorrect") } };
  const known = chain.map((each) => ({ ...each.account.period, isFiled: wasFiled(each), of: each }));
  const goesOn = visible.file.dates.release === undefined;
  const place = placeDemand(kind, { order, to, goesOn }, known);
  if (place.place === "refused")
    return {
      outcome: "problems",
      problems: {
        to:
          place.why === "beyond"
            ? t("accounts.ask.beyond", { end: writeDate(place.end) })
            : t(`accounts.ask.${place.why}`),
      },
    };
  if (dueOn <= to) return { outcome: "problems", problems: { dueOn: t("accounts.ask.dueBefore") } };
  if (dueOn < today) return { outcome: "problems", problems: { dueOn: t("accounts.ask.duePast") } };
  const last = chain.at(-1);
  const within = place.place === "within" ? place.period.of : null;
  const period: NewPeriod = {
    stream,
    kind,
    caseId: visible.id,
    number: getNumber(kind, { order, to }, chain),
    from: place.place === "within" ? place.period.from : place.from,
    to,
    dueOn,
    follows: within ? within.account.follows : (last?.account.period.to ?? null),
    countedFrom: order,
    onDemand: true,
  };
  const opened = await (within
    ? openWithin(portal, period, within, visible.by)
    : openPeriod(portal, period, visible.by));
  switch (opened.outcome) {
    case "done":
      return { outcome: "opened", kind };
    case "refused":
      return { outcome: "refused", refusals: opened.refusals };
    case "conflict":
      return { outcome: "conflict" };
  }
}

/** What somebody typed wrong is put right with its reason, and those who sign are told. */
async function correctDueDay(
  portal: Portal,
  { stream, version, account: { period } }: KnownPeriod,
  input: Pick<Input, "reason" | "seen"> & {
    readonly kind: AccountKind;
    readonly dueOn: string;
    readonly today: string;
  },
  by: Actor,
  t: TFunction,
): Promise<AskOutcome> {
  const { kind, dueOn, today, reason, seen } = input;
  const stands = period.dueOn;
  const wrong = (problems: Readonly<Record<string, string>>): AskOutcome => ({
    outcome: "problems",
    problems,
    stands,
  });
  if (seen !== undefined && seen !== "none" && seen !== stands) return { outcome: "moved", stands };
  if (dueOn <= period.to) return wrong({ dueOn: t("accounts.ask.dueBefore") });
  if (dueOn < today) return wrong({ dueOn: t("accounts.ask.duePast") });
  if (reason === "") return wrong({ reason: t("accounts.ask.dueStands", { due: writeDate(stands) }) });
  // Nobody corrects what they were not shown.
  if (seen === "none") return wrong({ dueOn: t("accounts.ask.dueShown", { due: writeDate(stands) }) });
  const corrected = await dispatch(portal.log, getByCode(kind), {
    stream,
    type: "due.corrected",
    data: { was: period.dueOn, now: dueOn, reason },
    by,
    at: portal.clock.now(),
    commandId: `due-corrected-${String(version)}`,
    expectedVersion: version,
  });
  return corrected.outcome === "done" ? { outcome: "corrected", kind } : corrected;
}

/** Of what was filed once, and came back, the period stays as well. */
const wasFiled = (known: KnownPeriod): boolean => isFiled(known) || known.context.filed.length > 0;

/** By the calendar the number of the period in which it ends; where there is no calendar, the next. */
function getNumber(
  kind: AccountKind,
  { order, to }: { readonly order: CalendarDate; readonly to: CalendarDate },
  chain: readonly KnownPeriod[],
): number {
  const calendar = CALENDAR_KINDS.find((each) => each === kind);
  return calendar
    ? numberAfter(calendar, order, addDays(to, -1))
    : Math.max(0, ...chain.map(({ account }) => account.number)) + 1;
}

/** Opens a period at the beginning of another, which goes on from the day after it: both at once, or neither. */
function openWithin(portal: Portal, period: NewPeriod, { stream, account }: KnownPeriod, by: Actor) {
  const at = portal.clock.now();
  const { countedFrom, period: was } = account;
  return dispatchTogether<SubmissionContext>(portal.log, getByCode(period.kind), [
    buildOpening(period, by, at),
    {
      stream,
      facts: [
        {
          type: "dates.rederived",
          data: {
            was,
            now: { ...was, from: dayAfter(period) },
            why: "formerPeriod",
            countedFrom: { was: countedFrom, now: countedFrom },
          },
        },
      ],
      by: SYSTEM,
      at,
      commandId: `${period.stream}-begins`,
    },
  ]);
}

/** The accounts of a dozen estates of the demo office, in every status: one overdue, one to be amended, one of joint trustees. */
import { s203Values, s89Values, s93Values, calendarPeriod, dueAfter } from "~/workflows/account-period/index";
import type { AccountKind, Period } from "~/workflows/account-period/index";
import {
  addDays,
  addMonths,
  changesBetween,
  hongKongDate,
  type CalendarDate,
  type FormValues,
} from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { SYSTEM } from "~/app/services/cases/standing.server";
import { isClosed, type DemoCase } from "~/app/services/demo/cases.server";
import type { DemoContext } from "~/app/services/demo/demo-context.server";
import { signAndSubmit, StoryClock, type Tell } from "~/app/services/demo/filing-story.server";
import { byOf, preparerOf } from "~/app/services/demo/filings.server";
import { seededRandom } from "~/app/services/demo/random";
import type { StoryFact } from "~/app/services/demo/story.server";

import { streamOf } from "../periods/open-period.server";

const ENDINGS = [
  "overdue",
  "withPrincipal",
  "submitted",
  "amendmentRequired",
  "certified",
  "pendingSignature",
  "checked",
] as const;
type Ending = (typeof ENDINGS)[number];

/** Estates of each kind of account. */
const ESTATES: Readonly<Record<AccountKind, number>> = { s89: 7, s93: 3, s203: 5 };
const VALUES: Readonly<Record<AccountKind, FormValues>> = {
  s89: s89Values,
  s93: s93Values,
  s203: s203Values,
};
/** Ten in the morning in Hong Kong. */
const morningOf = (day: CalendarDate): string => `${day}T02:00:00.000Z`;

interface Estate {
  readonly kind: AccountKind;
  readonly demoCase: DemoCase & { readonly firm: string };
  readonly ending: Ending;
  readonly number: number;
  readonly period: Period;
}

export async function demoOfAccounts(office: DemoContext): Promise<readonly StoryFact[]> {
  const today = hongKongDate(office.now);
  const open = office.cases.flatMap((each) =>
    each.firm !== null && !isClosed(each.status) && addMonths(each.orderDate, 7) < today
      ? [{ ...each, firm: each.firm }]
      : [],
  );
  // A joint appointment stands among the first.
  const ordered = [...open].sort(
    (one, other) => Number(other.jointly ?? false) - Number(one.jointly ?? false),
  );
  const estates = (["s89", "s93", "s203"] as const).flatMap((kind) =>
    ordered
      .filter(
        ({ type, orderDate }) =>
          type === (kind === "s203" ? "L" : "B") && addMonths(orderDate, kind === "s203" ? 7 : 13) < today,
      )
      .slice(0, ESTATES[kind])
      .map((demoCase, place): Estate => ({
        kind,
        demoCase,
        // Who signs jointly waits for the other.
        ending: demoCase.jointly ? "pendingSignature" : (ENDINGS[place % ENDINGS.length] ?? "overdue"),
        ...lastEnded(kind, demoCase.orderDate, today),
      })),
  );
  return estates.flatMap((estate, place) => storyOf(office, estate, place));
}

/** The period that ended last: its account is what somebody works on. */
function lastEnded(
  kind: AccountKind,
  order: CalendarDate,
  today: CalendarDate,
): { readonly number: number; readonly period: Period } {
  if (kind === "s93") {
    const to = addDays(today, -40);
    return { number: 1, period: { from: order, to, dueOn: addDays(today, 20) } };
  }
  let number = 1;
  while (dueAfter(calendarPeriod(kind, order, number + 1).to) < addDays(today, -3)) number += 1;
  return { number, period: calendarPeriod(kind, order, number) };
}

function storyOf(
  { portal, tellers, now, seed }: DemoContext,
  { kind, demoCase, ending, number, period }: Estate,
  place: number,
): readonly StoryFact[] {
  const type = getByCode(kind);
  const stream = streamOf(kind, demoCase.id, number);
  const facts: StoryFact[] = [];
  const preparer = byOf(preparerOf(demoCase.firm), "appointedFirm");
  const trustee = byOf(demoCase.trustees[0] ?? "pa.demo", "appointee");
  const officer = byOf("officer.demo", "office");
  const asked = kind === "s93";
  const openedAt = morningOf(asked ? addDays(hongKongDate(now), -30) : addDays(period.from, 5));
  const clock = new StoryClock(
    morningOf(addDays(hongKongDate(now), -8)),
    now,
    seededRandom(seed + 9_000 + place),
  );
  const tell: Tell = (fact, by, data = {}, at = clock.next()) =>
    void facts.push({ stream, type: fact, at, by, data });
  tell(
    "period.opened",
    asked ? officer : SYSTEM,
    {
      caseId: demoCase.id,
      formVersion: type.form.version,
      number,
      ...period,
      follows: null,
      countedFrom: demoCase.orderDate,
      onDemand: asked,
    },
    openedAt,
  );
  if (ending === "overdue") return facts;
  tell("draft.saved", preparer, { changes: changesBetween(type.form, {}, VALUES[kind]), basedOn: 0 });
  if (kind !== "s89") tell("statement.compiled", preparer, NOTHING_MOVED);
  tell("review.requested", preparer, { dueOn: addDays(hongKongDate(clock.last), 7) });
  if (ending === "withPrincipal") return facts;
  tell("signing.begun", trustee);
  if (ending === "pendingSignature") return facts;
  const filing = { stream, startedAt: openedAt, form: { type }, demoCase, trustee };
  signAndSubmit(portal, tellers, filing, tell, clock, 1);
  if (ending === "submitted") return facts;
  tell("office.checked", officer);
  if (ending === "amendmentRequired")
    tell("amendment.required", officer, {
      reason: "The progress made since the last account is not stated. Please add it.",
      dueOn: addDays(hongKongDate(now), 10),
    });
  if (ending === "certified") tell("accounts.certified", byOf("supervisor.demo", "office"));
  return facts;
}

/** A statement of no receipts or payments. */
const NIL = [{ currency: "HKD", minor: 0 }];
const NOTHING_MOVED = {
  contentVersion: 1,
  layout: "1",
  books: [],
  figures: [],
  opening: NIL,
  receipts: NIL,
  payments: NIL,
  closing: NIL,
};

/** The estates of the demo office whose accounts are given: a dozen with books (s.93, s.203), and statements of proceedings beside. */
import { calendarPeriod, dueAfter } from "~/workflows/shared/account-period/index";
import type { AccountKind, Period } from "~/workflows/shared/account-period/index";
import { addDays, addMonths, hongKongDate, type CalendarDate } from "~/workflows/kit";

import { isClosed, type DemoCase } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";

const ENDINGS = [
  "overdue",
  "amendmentRequired",
  "withPrincipal",
  "submitted",
  "certified",
  "pendingSignature",
  "checked",
] as const;
type Ending = (typeof ENDINGS)[number];

/** Estates of each kind of account. */
const ESTATES: Readonly<Record<AccountKind, number>> = { s89: 7, s93: 5, s203: 7 };

export interface Estate {
  readonly kind: AccountKind;
  readonly demoCase: DemoCase & { readonly firm: string };
  readonly ending: Ending;
  readonly number: number;
  readonly period: Period;
}

export function demoEstates({ cases, now }: Pick<DemoContext, "cases" | "now">): readonly Estate[] {
  const today = hongKongDate(now);
  const open = cases.flatMap((each) =>
    each.firm !== null && !isClosed(each.status) ? [{ ...each, firm: each.firm }] : [],
  );
  // A joint appointment stands among the first.
  const ordered = [...open].sort(
    (one, other) => Number(other.jointly ?? false) - Number(one.jointly ?? false),
  );
  return (["s89", "s93", "s203"] as const).flatMap((kind) =>
    ordered
      .filter(
        ({ type, orderDate }) =>
          type === (kind === "s203" ? "L" : "B") && addMonths(orderDate, kind === "s203" ? 7 : 13) < today,
      )
      .slice(0, ESTATES[kind])
      .map((demoCase, place): Estate => {
        // Who signs jointly waits for the other.
        const ending = demoCase.jointly ? "pendingSignature" : (ENDINGS[place % ENDINGS.length] ?? "overdue");
        return { kind, demoCase, ending, ...lastEnded(kind, ending, demoCase.orderDate, today) };
      }),
  );
}

/** The period that ended last: its account is what somebody works on. */
function lastEnded(
  kind: AccountKind,
  ending: Ending,
  order: CalendarDate,
  today: CalendarDate,
): Pick<Estate, "number" | "period"> {
  if (kind === "s93") {
    const dueOn = addDays(today, ending === "overdue" ? -4 : 20);
    return { number: 1, period: { from: order, to: addDays(today, -40), dueOn } };
  }
  let number = 1;
  while (dueAfter(calendarPeriod(kind, order, number + 1).to) < addDays(today, -3)) number += 1;
  return { number, period: calendarPeriod(kind, order, number) };
}

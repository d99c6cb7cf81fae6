/** Everything that the court ordered in a case: the entries of its list, and the dates of the case that are orders. */
import type { CalendarDate } from "../../kit";
import type { CaseFile } from "./case";
import { DATE_OF_ORDER } from "./correcting";
import { ORDER_KINDS } from "./particulars";

/** Dates of a case of which there is one order alone. */
const ORDER_DATES = ["bankruptcyOrder", "windingUpOrder", "spo"] as const;

export const COURT_ORDERS = [...ORDER_DATES, ...ORDER_KINDS] as const;
export type CourtOrderKind = (typeof COURT_ORDERS)[number];

export interface CourtOrder {
  /** Id of the entry, or the name of the date. */
  readonly id: string;
  readonly kind: CourtOrderKind;
  readonly on: CalendarDate;
  readonly until?: CalendarDate | undefined;
  readonly details?: string | undefined;
}

/** A date that hangs on orders counts by itself where none is in the list. */
export function listCourtOrders({
  dates,
  orders,
}: Pick<CaseFile, "dates" | "orders">): readonly CourtOrder[] {
  const dated = ORDER_DATES.flatMap((kind): readonly CourtOrder[] => {
    const on = dates[kind];
    return on === undefined ? [] : [{ id: kind, kind, on }];
  });
  const alone = ORDER_KINDS.flatMap((kind): readonly CourtOrder[] => {
    const name = DATE_OF_ORDER[kind];
    const on = name && dates[name];
    const listed = orders.some(({ entry }) => DATE_OF_ORDER[entry.kind] === name);
    // A rescission and an annulment have one date: which of the two it is, only an entry can say.
    return on === undefined || listed || kind === "annulment" ? [] : [{ id: name ?? kind, kind, on }];
  });
  return [...dated, ...alone, ...orders.map(({ id, entry }) => ({ id, ...entry }))];
}

/** Which days of a book are fixed, as its row remembers them. */
import * as z from "zod";

import type { CashBookRow } from "~/db/queries/families/cash-books";
import { OpenedDays, isFixed, type FixedDays } from "~/workflows/records/cash-book/index";
import type { CalendarDate } from "~/workflows/kit";

type Row = Pick<CashBookRow, "closed_until" | "opened_days">;

export const toFixedDays = ({ closed_until: closedUntil, opened_days: opened }: Row): FixedDays => ({
  closedUntil,
  openedDays: readOpenedDays(opened),
});
export const readOpenedDays = (text: string): readonly OpenedDays[] =>
  z.array(OpenedDays).parse(JSON.parse(text));

/** The last day that is certified, for a day that is fixed by it; `null` for one that is not. */
export const findFixedUntil = (row: Row, day: CalendarDate): CalendarDate | null =>
  isFixed(toFixedDays(row), day) ? row.closed_until : null;

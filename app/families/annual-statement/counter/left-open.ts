/** What a statement on paper leaves open: it is taken in as it came, and the officer asks about the rest. */
import type { CalendarDate } from "~/workflows/kit";
import { listStatementGaps, type AnnualStatement } from "~/workflows/records/annual-statement/index";

/** The part of the declaration that names it; nothing where the paper answers everything. */
export function listLeftOpen(
  said: Pick<AnnualStatement, "values" | "papers" | "noPapersBecause" | "from" | "to">,
  today: CalendarDate,
): { readonly unanswered?: readonly string[] } {
  const unanswered = listStatementGaps(said, today).map(({ path }) => path);
  return unanswered.length === 0 ? {} : { unanswered };
}

/** What the list of annual statements keeps of their editions: the one that stands, when it was declared, and the day on which it came in. */
import type { AnnualStatementTable } from "~/db/schema";
import type { RecordedEntry } from "~/events/types";
import { hongKongDate } from "~/workflows/kit";
import type { AnnualStatement } from "~/workflows/records/annual-statement/index";

type Columns = Pick<AnnualStatementTable, "reference" | "declared_at" | "paper_on" | "came_on">;

export const NO_EDITION: Columns = { reference: null, declared_at: null, paper_on: null, came_on: null };

/**
 * @param row as it was
 * @param told what the entry alone says
 */
export function followEditions(
  row: Columns,
  told: Pick<AnnualStatement, "editions" | "receivedOn">,
  { at }: Pick<RecordedEntry, "at">,
): Partial<Columns> {
  const edition = told.editions.at(-1);
  if (edition === undefined) return told.receivedOn === null ? {} : { paper_on: told.receivedOn };
  // What the bankrupt sends came when it was sent, though a paper lay at the counter before.
  const paperOn = edition.via === "counter" ? row.paper_on : null;
  return { reference: edition.reference, declared_at: at, came_on: paperOn ?? hongKongDate(at) };
}

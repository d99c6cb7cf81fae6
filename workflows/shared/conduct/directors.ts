/** The Schedule of D1 and D2: everybody who was a director or shadow director in the three years before the relevant date. */
import type { FieldByKind, FormSection } from "../../kit";

/** More than any company of the register has had in three years. */
const MOST_DIRECTORS = 100;

type Columns = FieldByKind<"table">["columns"];
const COLUMNS: Columns = [
  { kind: "person", id: "name", required: true },
  { kind: "person", id: "nameZh" },
  { kind: "address", id: "address", required: true },
  { kind: "yesNo", id: "shadow", required: true },
  // D1 says when the company was incorporated; D2 does not ask.
  { kind: "date", id: "from", required: true, notAfter: "today", notBeforeField: "incorporatedOn" },
  { kind: "date", id: "to", notAfter: "today", notBeforeField: "from" },
];

/** @param more what a form asks of each director beside: D1 whether there are details of conduct */
export function directorsSection(more: Columns = []): FormSection {
  return {
    id: "schedule",
    fields: [
      {
        kind: "table",
        id: "directors",
        required: true,
        maxRows: MOST_DIRECTORS,
        columns: [...COLUMNS, ...more],
      },
    ],
  };
}

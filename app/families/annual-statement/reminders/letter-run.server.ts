/** Letters that were printed together: one row for each run, from the reminders that bear its name. */
import * as z from "zod";

import type { StatementLetterRunTable } from "~/db/schema";
import type { Projection, RecordedEntry } from "~/events/types";
import { idInStream } from "~/events/stream-id";
import { annualStatement, statementFacts } from "~/workflows/records/annual-statement/index";

const Letters = z.array(z.strictObject({ statement: z.string(), version: z.int().positive() }));
type RunLetter = z.output<typeof Letters>[number];

/** @throws for a row that the fold has not written */
export const readLetters = ({ detail }: Pick<StatementLetterRunTable, "detail">): readonly RunLetter[] =>
  Letters.parse(JSON.parse(detail));

/** The run that an entry belongs to; `null` for a message, and for anything else. */
function findRun({ stream, type, data }: Pick<RecordedEntry, "stream" | "type" | "data">): string | null {
  if (type !== "reminder.sent" || !stream.startsWith(`${annualStatement.type}/`)) return null;
  return statementFacts["reminder.sent"].payload.safeParse(data).data?.run ?? null;
}

export const letterRunProjection: Projection<StatementLetterRunTable> = {
  name: "statement_letter_run",
  version: 1,
  table: "statement_letter_run",
  getKeys: (entry) => {
    const run = findRun(entry);
    return run === null ? [] : [run];
  },
  fold(row, { stream, version, at, meta }, id) {
    const letters = [
      ...(row === undefined ? [] : readLetters(row)),
      { statement: idInStream(stream), version },
    ];
    return {
      id,
      printed_at: row?.printed_at ?? at,
      printed_by: row?.printed_by ?? meta.by.id,
      letters: letters.length,
      detail: JSON.stringify(letters),
    };
  },
};

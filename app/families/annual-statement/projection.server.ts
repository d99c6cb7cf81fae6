/** Annual statements as the office's list knows them: the case, the year, how it stands, and the edition that stands. */
import type { AnnualStatementTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { annualStatement, NO_STATEMENT, statementStates } from "~/workflows/records/annual-statement/index";
import { isIn } from "~/workflows/kit/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { followReminders } from "./reminders/follow-reminders";

export const annualStatementProjection: Projection<AnnualStatementTable> = {
  name: "annual_statement",
  version: 2,
  table: "annual_statement",
  getKeys: keyByStream(annualStatement),
  fold(row, entry, id) {
    if (isIn(statementStates, entry.state, "forgotten")) return undefined;
    const told = annualStatement.evolve(NO_STATEMENT, toFact(entry));
    const { state } = entry;
    const edition = told.editions.at(-1);
    const declared = edition && { reference: edition.reference, declared_at: entry.at };
    if (row !== undefined) {
      const due = told.due === "" ? row.due : told.due;
      return { ...row, state, due, ...declared, ...followReminders(row, told, { state, due }) };
    }
    if (told.caseId === "") return undefined;
    const { caseId: case_id, year, due } = told;
    const reminders = followReminders({ reminded: null, letter: null }, told, { state, due });
    return { id, case_id, year, state, due, reference: null, declared_at: null, ...reminders };
  },
};

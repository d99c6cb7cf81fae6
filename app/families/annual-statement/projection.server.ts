/**
 * Annual statements as the office's list knows them: the case, the year, how it stands, the edition that stands, what the rules found
 * in it and what an examination did not follow.
 */
import type { AnnualStatementTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { annualStatement, NO_STATEMENT, statementStates } from "~/workflows/records/annual-statement/index";
import { isIn } from "~/workflows/kit/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { findingsSatellite, followRules } from "./examination/follow-rules";
import { followReminders } from "./reminders/follow-reminders";

export const annualStatementProjection: Projection<AnnualStatementTable> = {
  name: "annual_statement",
  version: 4,
  table: "annual_statement",
  getKeys: keyByStream(annualStatement),
  fold(row, entry, id) {
    if (isIn(statementStates, entry.state, "forgotten")) return undefined;
    const told = annualStatement.evolve(NO_STATEMENT, toFact(entry));
    const { state, type } = entry;
    const edition = told.editions.at(-1);
    const declared = edition && { reference: edition.reference, declared_at: entry.at };
    if (row !== undefined) {
      const due = told.due === "" ? row.due : told.due;
      const reminders = followReminders(row, told, { state, due, type });
      return { ...row, state, due, ...declared, ...reminders, ...followRules(told, entry) };
    }
    if (told.caseId === "") return undefined;
    const { caseId: case_id, year, due } = told;
    const reminders = followReminders({ reminded: null, letter: null }, told, { state, due, type });
    const nothing = { reference: null, declared_at: null, found: null, overruled: null };
    return { id, case_id, year, state, due, ...nothing, ...reminders };
  },
  satellites: [findingsSatellite],
};

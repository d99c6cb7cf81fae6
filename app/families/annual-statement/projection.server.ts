/**
 * Annual statements as the office's list knows them: the case, the year, how it stands, the edition that stands and when it came, what
 * the rules found in it, what its examination led to, and what that did not follow.
 */
import type { AnnualStatementTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { annualStatement, NO_STATEMENT, statementStates } from "~/workflows/records/annual-statement/index";
import { isIn } from "~/workflows/kit/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { followEditions, NO_EDITION } from "./office/follow-editions";
import { findingsSatellite, followRules } from "./examination/follow-rules";
import { followReminders } from "./reminders/follow-reminders";

export const annualStatementProjection: Projection<AnnualStatementTable> = {
  name: "annual_statement",
  version: 5,
  table: "annual_statement",
  getKeys: keyByStream(annualStatement),
  fold(row, entry, id) {
    if (isIn(statementStates, entry.state, "forgotten")) return undefined;
    const told = annualStatement.evolve(NO_STATEMENT, toFact(entry));
    const { state, type } = entry;
    if (row !== undefined) {
      const due = told.due === "" ? row.due : told.due;
      const reminders = followReminders(row, told, { state, due, type });
      const editions = followEditions(row, told, entry);
      return { ...row, state, due, ...editions, ...reminders, ...followRules(told, entry) };
    }
    if (told.caseId === "") return undefined;
    const { caseId: case_id, year, due } = told;
    const reminders = followReminders({ reminded: null, letter: null }, told, { state, due, type });
    const nothing = { found: null, overruled: null, result: null };
    return { id, case_id, year, state, due, ...NO_EDITION, ...nothing, ...reminders };
  },
  satellites: [findingsSatellite],
};

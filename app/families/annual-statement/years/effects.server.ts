/** What follows in the case from a statement, and in the statements from their case: an anniversary is settled, years follow, all is forgotten. */
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import { caseFile, COUNTED_FROM } from "~/workflows/records/case-file/index";
import { annualStatement, findStandingEdition, MOST_YEARS } from "~/workflows/records/annual-statement/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement, statementStream } from "../streams.server";
import { followCase } from "./open-years.server";

/** The alert of the anniversary ends with the first edition: as the oldest year comes first, so does everything due before. */
export const settleStatementEffect = (parts: () => Portal): Effect => ({
  name: "settle-annual-statement",
  concerns: ({ stream, type }) =>
    stream.startsWith(`${annualStatement.type}/`) && type === "statement.declared",
  async run({ stream, at }) {
    const { log, clock } = parts();
    const statement = (await loadStatement({ log }, stream))?.context;
    const edition = statement === undefined ? null : findStandingEdition(statement);
    if (statement === undefined || edition === null) return;
    // Of the first edition: a correction may stand by the time that this is told.
    const paper = statement.editions[0]?.paper;
    mayBeRefused(
      await dispatch(log, caseFile, {
        stream: `${caseFile.type}/${statement.caseId}`,
        type: "settlement.recorded",
        data: {
          id: idInStream(stream),
          // Its number is for those who read the statement: the case file is open to all of a firm.
          // A paper has come on its own day, whenever it is entered.
          entry: { kind: "annualStatement", upTo: edition.due, on: paper?.receivedOn ?? hongKongDay(at) },
        },
        by: SYSTEM,
        at: clock.now(),
        commandId: `settle-${stream}`,
        input: {},
      }),
    );
  },
});

const FILES = `${caseFile.type}/`;
/** What of a case says for which days a statement is asked. */
const MOVES_YEARS: ReadonlySet<string> = new Set([
  ...COUNTED_FROM,
  "case.statusChanged",
  "debtor.corrected",
  "order.recorded",
  "order.corrected",
  "order.removed",
  "settlement.recorded",
  "settlement.corrected",
  "settlement.removed",
]);

/** Where a case is corrected, ends or goes on, the years that are open follow. */
export const followCaseEffect = (parts: () => Portal): Effect => ({
  name: "annual-statement-dates",
  concerns: ({ stream, type }) => MOVES_YEARS.has(type) && stream.startsWith(FILES),
  async run({ stream }) {
    const portal = parts();
    const caseId = stream.slice(FILES.length);
    const file = await loadBankruptcy(portal, caseId);
    if (file !== null) await followCase(portal, caseId, file);
  },
});

export const forgetStatementsEffect = (
  portal: () => Pick<Portal, "log" | "database" | "clock" | "documents">,
): Effect =>
  forgetWithCase("forget-annual-statements", portal, async ({ log, documents }, { caseId }, forget) => {
    for (let year = 1; year <= MOST_YEARS; year += 1) {
      const stream = statementStream(caseId, year);
      if ((await loadStatement({ log }, stream)) === null) continue;
      await documents.removeAllBut(stream, new Set());
      await forget(annualStatement, stream, "statement.forgotten");
    }
  });

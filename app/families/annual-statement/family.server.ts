/** What the server does for annual statements. */
import type { FamilyServices } from "../family.server";
import { buildStatementsDemo } from "./demo/demo.server";
import { statementsSheet } from "./office/statement-list.server";
import { annualStatementProjection } from "./projection.server";
import { statementMailEffect, statementTextEffect } from "./receipt/effects.server";
import { STATEMENTS } from "./streams.server";
import { forgetStatementsEffect, settleStatementEffect } from "./years/effects.server";

export const annualStatementServices: FamilyServices = {
  exports: { [STATEMENTS]: statementsSheet },
  widgets: [],
  effects: (portal) => [
    statementMailEffect(portal),
    statementTextEffect(portal),
    settleStatementEffect(portal),
    forgetStatementsEffect(portal),
  ],
  projections: [annualStatementProjection],
  demo: buildStatementsDemo,
};

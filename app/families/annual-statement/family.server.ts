/** What the server does for annual statements. */
import type { FamilyServices } from "../family.server";
import { buildStatementsDemo } from "./demo/demo.server";
import { statementMailEffect, statementTextEffect } from "./receipt/effects.server";
import { forgetStatementsEffect, settleStatementEffect } from "./years/effects.server";

export const annualStatementServices: FamilyServices = {
  exports: {},
  widgets: [],
  effects: (portal) => [
    statementMailEffect(portal),
    statementTextEffect(portal),
    settleStatementEffect(portal),
    forgetStatementsEffect(portal),
  ],
  demo: buildStatementsDemo,
};

/** What the server does for annual statements. */
import type { FamilyServices } from "../family.server";
import { buildStatementsDemo } from "./demo/demo.server";
import { applyRulesEffect } from "./examination/apply-rules.server";
import { statementsSheet } from "./office/statement-list.server";
import { annualStatementProjection } from "./projection.server";
import { statementMailEffect, statementTextEffect } from "./receipt/effects.server";
import { reminderMailEffect, reminderTextEffect } from "./reminders/effects.server";
import { letterRunProjection } from "./reminders/letter-run.server";
import { REMINDER_JOBS } from "./reminders/remind.server";
import { STATEMENTS } from "./streams.server";
import { followOrderEffect, forgetStatementsEffect, settleStatementEffect } from "./years/effects.server";

export const annualStatementServices: FamilyServices = {
  exports: { [STATEMENTS]: statementsSheet },
  widgets: [],
  effects: (portal) => [
    applyRulesEffect(portal),
    statementMailEffect(portal),
    statementTextEffect(portal),
    reminderMailEffect(portal),
    reminderTextEffect(portal),
    settleStatementEffect(portal),
    followOrderEffect(portal),
    forgetStatementsEffect(portal),
  ],
  jobs: REMINDER_JOBS,
  projections: [annualStatementProjection, letterRunProjection],
  demo: buildStatementsDemo,
};

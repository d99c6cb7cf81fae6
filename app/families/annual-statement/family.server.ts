/** What the server does for annual statements. */
import type { FamilyServices } from "../family.server";
import { buildStatementsDemo } from "./demo/demo.server";
import { applyRulesEffect } from "./examination/apply-rules.server";
import { defaultJobs } from "./default/record-defaults.server";
import { waitingDefaults } from "./default/waiting.server";
import { waitingStatements } from "./office/waiting.server";
import { statementsSheet } from "./office/statement-list.server";
import { annualStatementProjection } from "./projection.server";
import { questionNotices } from "./receipt/question-notices.server";
import { checkStatementReceipt } from "./receipt/check-receipt.server";
import { statementMailEffect, statementTextEffect } from "./receipt/effects.server";
import { reminderNotices } from "./reminders/effects.server";
import { letterRunProjection } from "./reminders/letter-run.server";
import { REMINDER_JOBS } from "./reminders/remind.server";
import { contactActivity } from "./own/contact/case-activity.server";
import { statementActivity } from "./office/looks.server";
import {
  changeMailEffect,
  changeTextEffect,
  forgetChangesEffect,
  takeOverUntoldEffect,
} from "./own/contact/effects.server";
import { forgetDraftsEffect } from "./own/drafts.server";
import { waitingChanges } from "./own/contact/office.server";
import { contactChangeProjection } from "./own/contact/projection.server";
import { takeContactsOver } from "./own/contact/take-over.server";
import { savingsActivity } from "./own/savings/case-activity.server";
import { checkSavingsPaper } from "./own/savings/check-paper.server";
import { forgetSavingsEffect, savingsMailEffect, savingsTextEffect } from "./own/savings/effects.server";
import { waitingSavingsLetters } from "./own/savings/office.server";
import { savingsLetterProjection } from "./own/savings/projection.server";
import { STATEMENTS } from "./streams.server";
import { followCaseEffect, forgetStatementsEffect, settleStatementEffect } from "./years/effects.server";
import { settledYearsEffect } from "./years/settled-years.server";

const MINUTE = 60_000;

export const annualStatementServices: FamilyServices = {
  exports: { [STATEMENTS]: statementsSheet },
  widgets: [],
  waiting: [...waitingDefaults, ...waitingStatements, ...waitingChanges, ...waitingSavingsLetters],
  effects: (portal) => [
    applyRulesEffect(portal),
    statementMailEffect(portal),
    statementTextEffect(portal),
    ...questionNotices(portal),
    ...reminderNotices(portal),
    settleStatementEffect(portal),
    settledYearsEffect(portal),
    followCaseEffect(portal),
    forgetStatementsEffect(portal),
    changeMailEffect(portal),
    changeTextEffect(portal),
    takeOverUntoldEffect(portal),
    forgetChangesEffect(portal),
    savingsMailEffect(portal),
    savingsTextEffect(portal),
    forgetSavingsEffect(portal),
    forgetDraftsEffect(portal),
  ],
  jobs: [
    ...REMINDER_JOBS,
    ...defaultJobs,
    { name: "take-contacts-over", every: MINUTE, run: ({ portal }) => takeContactsOver(portal) },
  ],
  projections: [
    annualStatementProjection,
    letterRunProjection,
    contactChangeProjection,
    savingsLetterProjection,
  ],
  caseActivity: async (...asked) =>
    (
      await Promise.all([contactActivity(...asked), statementActivity(...asked), savingsActivity(...asked)])
    ).flat(),
  sealedPaper: async (...asked) => (await checkStatementReceipt(...asked)) ?? checkSavingsPaper(...asked),
  demo: buildStatementsDemo,
};

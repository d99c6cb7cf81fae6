/** What the server does for statements of accounts. */
import type { FamilyServices } from "../family.server";
import { demoOfAccounts } from "./demo/demo.server";
import { answerFormPage, statementFormPage } from "./form-pages.server";
import { accountEffects } from "./periods/effects.server";
import { jobs } from "./periods/jobs.server";
import { accountChainProjection, accountPeriodProjection } from "./periods/projection.server";
import { workspaceExport } from "./workspace/export.server";

export const accountServices: FamilyServices = {
  exports: { "/accounts/workspace/:accountType": workspaceExport },
  widgets: [],
  effects: accountEffects,
  jobs,
  formPages: [statementFormPage, answerFormPage],
  demo: demoOfAccounts,
  projections: [accountPeriodProjection, accountChainProjection],
};

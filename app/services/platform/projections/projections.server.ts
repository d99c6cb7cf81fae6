/** Every list of the portal, as pure folds of the log. A change of a fold raises its version: the table is then rebuilt. */
import { familyServices } from "~/app/families/registry.server";
import type { Projection } from "~/events/types";

import { accessDenialProjection } from "./access-denial.server";
import { accountProjection } from "./account.server";
import { accountCredentialProjection } from "./account-credential.server";
import { apiKeyProjection } from "./api-key.server";
import { caseDocumentProjection } from "./case-document.server";
import { caseFileProjection } from "./case-file.server";
import { dashboardProjection } from "./dashboard.server";
import { filingAttemptProjection } from "./filing-attempt.server";
import { filingChangeProjection } from "./filing-change.server";
import { firmProjection } from "./firm.server";
import { importRunProjection } from "./import-run.server";
import { listOpeningProjection, listViewProjection } from "./list-view.server";
import { replayOpeningProjection } from "./replay-opening.server";
import { signingBatchProjection } from "./signing-batch.server";
import { spreadsheetUploadProjection } from "./spreadsheet-upload.server";
import { submissionProjection } from "./submission.server";
import { userGroupProjection } from "./user-group.server";
import { webhookProjection } from "./webhook.server";

/** @param lasting the secret from which the key of hashed identity card numbers follows */
export const createProjections = (lasting: Buffer): readonly Projection[] => [
  caseFileProjection(familyServices.flatMap(({ caseSatellites = [] }) => caseSatellites)),
  caseDocumentProjection,
  submissionProjection,
  filingChangeProjection,
  filingAttemptProjection,
  firmProjection,
  accountProjection,
  accountCredentialProjection(lasting),
  apiKeyProjection,
  userGroupProjection,
  accessDenialProjection,
  replayOpeningProjection,
  dashboardProjection,
  listViewProjection,
  listOpeningProjection,
  signingBatchProjection,
  spreadsheetUploadProjection,
  webhookProjection,
  importRunProjection,
  ...familyServices.flatMap(({ projections = [] }) => projections),
];

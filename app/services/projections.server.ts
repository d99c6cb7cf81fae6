/** Every list of the portal, as pure folds of the log. A change of a fold raises its version: the table is then rebuilt. */
import type { Projection } from "~/events/types";

import { accessDenialProjection } from "./projections/access-denial.server";
import { accountProjection } from "./projections/account.server";
import { accountCredentialProjection } from "./projections/account-credential.server";
import { apiKeyProjection } from "./projections/api-key.server";
import { conductReminderProjection } from "./projections/conduct-reminder.server";
import { caseFileProjection } from "./projections/case-file.server";
import { dashboardProjection } from "./projections/dashboard.server";
import { firmProjection } from "./projections/firm.server";
import { signingBatchProjection } from "./projections/signing-batch.server";
import { spreadsheetUploadProjection } from "./projections/spreadsheet-upload.server";
import { submissionProjection } from "./projections/submission.server";
import { userGroupProjection } from "./projections/user-group.server";

/** @param masterKey from which the key of hashed identity card numbers follows */
export const projectionsWith = (masterKey: Buffer): readonly Projection[] => [
  caseFileProjection,
  submissionProjection,
  firmProjection,
  accountProjection,
  accountCredentialProjection(masterKey),
  apiKeyProjection,
  userGroupProjection,
  accessDenialProjection,
  dashboardProjection,
  signingBatchProjection,
  spreadsheetUploadProjection,
  conductReminderProjection,
];

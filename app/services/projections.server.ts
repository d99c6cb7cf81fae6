/** Every list of the portal, as pure folds of the log. A change of a fold raises its version: the table is then rebuilt. */
import type { Projection } from "~/events/types";

import { accountProjection } from "./projections/account.server";
import { caseFileProjection } from "./projections/case-file.server";
import { firmProjection } from "./projections/firm.server";
import { submissionProjection } from "./projections/submission.server";

export const PROJECTIONS: readonly Projection[] = [
  caseFileProjection,
  submissionProjection,
  firmProjection,
  accountProjection,
];

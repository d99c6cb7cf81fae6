import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { proofStates } from "~/workflows/forms/proof-of-debt/states";
import { isIn } from "~/workflows/kit/states";

/** Whether this person enters it from paper now. */
export const entersPaper = ({
  type,
  by,
  current,
}: Pick<VisibleSubmission, "type" | "by" | "current">): boolean =>
  type.type === proofOfDebt.type &&
  by.standing === "party" &&
  isIn(proofStates, current.state, "paperDrafted");

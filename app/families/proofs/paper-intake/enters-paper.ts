import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** Whether this person enters it from paper now. */
export const entersPaper = ({
  type,
  by,
  current,
}: Pick<VisibleSubmission, "type" | "by" | "current">): boolean =>
  type.type === proofOfDebt.type && by.standing === "party" && current.state === "paperDrafted";

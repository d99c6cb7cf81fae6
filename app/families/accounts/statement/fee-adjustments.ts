/** The adjustments to the ad valorem fee as the form has them. */
import { ADJUSTMENT_REASONS, type Adjustment } from "~/workflows/shared/accounts/index";
import { isMoney, getRows, type FormValues } from "~/workflows/kit";

/** Rows that are not filled in that far are left out. */
export const listAdjustments = ({ feeAdjustments }: FormValues): readonly Adjustment[] =>
  getRows(feeAdjustments).flatMap(({ reason, amount, note }) => {
    const known = ADJUSTMENT_REASONS.find((each) => each === reason);
    if (known === undefined || !isMoney(amount)) return [];
    return [{ reason: known, amount: amount.minor, note: typeof note === "string" ? note : "", entries: [] }];
  });

/** What the case knows of the bankrupt that a statement asks, too. */
import type { Changes } from "~/workflows/kit";
import type { CaseFile } from "~/workflows/records/case-file/index";

export function listKnown({
  debtor: { address, phone, email },
  approvedMonthlyExpenditure: approved,
}: Pick<CaseFile, "debtor" | "approvedMonthlyExpenditure">): Changes {
  return {
    ...(address !== undefined && address !== "" && { address }),
    ...(phone !== undefined && phone !== "" && { phone }),
    ...(email !== undefined && email !== "" && { email }),
    ...(approved !== undefined && { approved: { minor: approved, currency: "HKD" } }),
  };
}

/** The drawings of the family's entries in the sidebar. */
import { BookOpenText, Building2, Landmark, UserRound } from "lucide-react";

export const accountIcons = {
  statementOfAccounts: Landmark,
  bankruptcyAccounts: UserRound,
  liquidationAccounts: Building2,
  cashBook: BookOpenText,
};

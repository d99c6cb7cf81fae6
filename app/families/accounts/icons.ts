/** The drawings of the family's entries in the sidebar. */
import { BookOpenText, Building2, CalendarClock, Landmark, UserRound } from "lucide-react";

export const accountIcons = {
  statementOfAccounts: Landmark,
  accountPeriods: CalendarClock,
  bankruptcyAccounts: UserRound,
  liquidationAccounts: Building2,
  cashBook: BookOpenText,
};

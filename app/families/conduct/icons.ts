/** The drawings of the family's entries in the sidebar. */
import { BellRing, UserRoundSearch } from "lucide-react";

export const conductIcons = {
  conduct: UserRoundSearch,
  conductReminders: BellRing,
};

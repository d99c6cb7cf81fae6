/** The drawings of the family's entries in the sidebar. */
import { Scale } from "lucide-react";

export const referralIcons = {
  referrals: Scale,
};

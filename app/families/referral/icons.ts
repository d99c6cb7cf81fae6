/** The drawings of the family's entries in the sidebar, and of its button in the banner. */
import { Scale } from "lucide-react";

export const referralIcons = {
  referrals: Scale,
  referralSubmission: Scale,
};

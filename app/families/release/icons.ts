/** The drawings of the entries in the sidebar. */
import { Building2, DoorOpen, MailQuestion, UserRound } from "lucide-react";

export const releaseIcons = {
  release: DoorOpen,
  releaseBankruptcy: UserRound,
  releaseLiquidation: Building2,
  releaseInquiries: MailQuestion,
};

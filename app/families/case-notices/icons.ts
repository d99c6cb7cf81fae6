/** The drawings of the family's entries in the sidebar. */
import { Megaphone } from "lucide-react";

export const caseNoticesIcons = { caseNotices: Megaphone };

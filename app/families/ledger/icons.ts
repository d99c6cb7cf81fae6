/** The drawing of the entry in the sidebar. */
import { BookOpenText } from "lucide-react";

export const ledgerIcons = { ledgers: BookOpenText };

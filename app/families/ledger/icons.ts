/** The drawing of the entry in the sidebar. */
import { ScrollText } from "lucide-react";

export const ledgerIcons = { ledgers: ScrollText };

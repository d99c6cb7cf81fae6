/** The drawing of the entry in the sidebar. */
import { Banknote } from "lucide-react";

export const paymentIcons = { payments: Banknote };

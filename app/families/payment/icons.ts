/** The drawing of the entry in the sidebar. */
import { HandCoins } from "lucide-react";

export const paymentIcons = { payments: HandCoins };

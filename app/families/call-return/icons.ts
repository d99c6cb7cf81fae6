/** The drawing of the entry in the sidebar. */
import { FileSpreadsheet } from "lucide-react";

export const callReturnIcons = { callReturns: FileSpreadsheet };

/** The drawing of the entry in the sidebar. */
import { MailCheck } from "lucide-react";

export const noObjectionIcons = { noObjection: MailCheck };

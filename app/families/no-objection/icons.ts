/** The drawings of the entries in the sidebar. */
import { ListChecks, MailCheck, Mails } from "lucide-react";

export const noObjectionIcons = {
  noObjection: MailCheck,
  noObjectionLetters: Mails,
  noObjectionBatch: ListChecks,
};

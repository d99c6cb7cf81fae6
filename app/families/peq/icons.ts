/** The drawings of the family's entries in the sidebar. */
import { CircleOff, FileQuestionMark, Gavel, MessagesSquare, Stamp } from "lucide-react";

export const peqIcons = {
  peqCases: MessagesSquare,
  boMade: Gavel,
  petition: Stamp,
  boNotMade: CircleOff,
  peqSubmission: FileQuestionMark,
};

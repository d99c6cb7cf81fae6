/** Between whom questions are asked, and who writes for each side. */
import { hasRight } from "../../kit";
import type { Actor } from "../../kit";

export const QUESTION_SIDES = ["office", "trustee", "filer"] as const;
/** `filer`: whose the subject is, its creditor or bankrupt; `trustee`: whoever administers the estate. */
export type QuestionSide = (typeof QUESTION_SIDES)[number];

export const QUESTION_SUBJECTS = ["proof", "statement"] as const;
/** What a thread stands beside. Another kind is one line of `WRITERS` and the wording of its pages. */
export type QuestionSubjectKind = (typeof QUESTION_SUBJECTS)[number];

/**
 * The rights of which whoever writes for a side holds one; none is asked for where the list is empty: whose the subject is, proved who
 * they are.
 */
const WRITERS: Readonly<Record<QuestionSubjectKind, Readonly<Record<QuestionSide, readonly string[]>>>> = {
  proof: { office: ["POD_COUNTER", "POD_ADJUDICATE"], trustee: ["REF_SUBMIT"], filer: ["POD_FILE"] },
  statement: { office: ["OFFICE_ANNOTATE"], trustee: ["REF_SUBMIT"], filer: [] },
};

/** The side on which somebody stands, whether or not they may write for it. */
export const findSide = (by: Pick<Actor, "standing">): QuestionSide | null => {
  if (by.standing === "office") return "office";
  if (by.standing === "party") return "filer";
  return by.standing === "appointee" || by.standing === "appointedFirm" ? "trustee" : null;
};

/** The side for which somebody writes about a subject; `null`: for none. */
export function findWritingSide(kind: QuestionSubjectKind, by: Actor): QuestionSide | null {
  const side = findSide(by);
  if (side === null) return null;
  const rights = WRITERS[kind][side];
  return rights.length === 0 || rights.some((right) => hasRight(by, right)) ? side : null;
}

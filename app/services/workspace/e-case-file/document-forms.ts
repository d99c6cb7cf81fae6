/** What the forms of the e-Case File take. Messages are keys below `caseDocuments.problems.`. */
import * as z from "zod";

import { DOCUMENT_FORMS, DOCUMENT_TYPES, RECEIVED_MEDIA } from "~/workflows/records/case-document/index";
import { DateText } from "~/app/services/platform/pages/typed-date";

/** Every message of these forms. */
export const DOCUMENT_PROBLEMS = [
  "required",
  "select",
  "type",
  "date",
  "tooLong",
  "number",
  "file",
  "oneFile",
] as const;

/** How the office receives documents; what comes through the portal enters by itself. */
export const OFFICE_MEDIA = RECEIVED_MEDIA.filter((medium) => medium !== "portal");

/** Blanks alone are nothing. */
const line = z
  .string()
  .trim()
  .max(200, "tooLong")
  .transform((typed) => (typed === "" ? undefined : typed))
  .optional();
const number = (most: number) => z.number("number").int("number").min(1, "number").max(most, "number");
const PLACE = { part: number(999), enclosure: number(99_999) };
const reason = z.string("required").trim().min(1, "required").max(2_000, "tooLong");

const particulars = {
  description: z.string("required").trim().min(1, "required").max(500, "tooLong"),
  documentType: z.enum(DOCUMENT_TYPES, "type"),
  form: z.enum(DOCUMENT_FORMS, "select"),
  medium: z.enum(OFFICE_MEDIA, "select"),
  receivedOn: DateText,
  receivedBy: line,
};

/** Forms that stand on one page have names of their own for what each asks. */
export const DOCUMENT_FORM = {
  add: z.object({ ...particulars, part: PLACE.part.optional(), enclosure: PLACE.enclosure.optional() }),
  correct: z.object({ ...particulars, reason }),
  /** Of what was filed through the portal only what it is called can be changed. */
  describe: z.object({ description: particulars.description, reason }),
  move: z.object({ ...PLACE, moveReason: reason }),
} as const;

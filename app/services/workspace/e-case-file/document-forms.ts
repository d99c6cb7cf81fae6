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
  "tooManyFiles",
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

const MOST_DESCRIBED = 500;
const particulars = {
  description: z.string("required").trim().min(1, "required").max(MOST_DESCRIBED, "tooLong"),
  documentType: z.enum(DOCUMENT_TYPES, "type"),
  form: z.enum(DOCUMENT_FORMS, "select"),
  medium: z.enum(OFFICE_MEDIA, "select"),
  receivedOn: DateText,
  receivedBy: line,
};

/**
 * What a document that is added is called: what was typed; after its file, where nothing was or several come at once.
 * @param fileName `null` for a document on paper, without a scan
 */
export function describeAdded(typed: string, fileName: string | null, isOneOfSeveral: boolean): string {
  const name = (fileName ?? "").replace(/\.[A-Za-z0-9]{1,5}$/, "").trim();
  if (typed === "" || name === "") return (typed === "" ? name : typed).slice(0, MOST_DESCRIBED);
  return (isOneOfSeveral ? `${typed} – ${name}` : typed).slice(0, MOST_DESCRIBED);
}

/** Forms that stand on one page have names of their own for what each asks. */
export const DOCUMENT_FORM = {
  /** Without a description, a document is called after its file. */
  add: z.object({
    ...particulars,
    description: z.string().trim().max(MOST_DESCRIBED, "tooLong").default(""),
    part: PLACE.part.optional(),
    enclosure: PLACE.enclosure.optional(),
  }),
  correct: z.object({ ...particulars, reason }),
  /** Of what was filed through the portal only what it is called can be changed. */
  describe: z.object({ description: particulars.description, reason }),
  move: z.object({ ...PLACE, moveReason: reason }),
} as const;

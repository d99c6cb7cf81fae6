/** The case and the person at a door, as they were typed. */
import * as z from "zod";

import { isHkid, normaliseHkid } from "~/workflows/kit";

import { CODE_MEANS } from "../../identity/visitors/code-means";
import { parseForm } from "../../platform/pages/parse-form.server";
import { splitCaseNumber } from "../spreadsheets/split-case-number";
import { DOCUMENTS } from "./bankrupt.server";

export const required = z.string("required").trim().min(1, "required");
/** Passports of all countries: letters and digits, however they are spaced. */
const PASSPORT = /^[A-Z0-9]{5,20}$/;
/** Whose the case is, and how that is proved. */
export const Proving = z.object({
  document: z.enum(DOCUMENTS, "required"),
  idNumber: required.max(30, "idNumber"),
  captchaId: z.string("required"),
  captchaAnswer: required,
  intent: z.enum([...CODE_MEANS, "app"]),
});
export type Proving = z.output<typeof Proving>;
type Judged = Pick<z.output<typeof Proving>, "document" | "idNumber" | "intent">;

/** What is wrong with the number, or with the way in which it is to be proved; looked at together with everything else. */
export const judged = <Shape extends z.ZodObject>(form: Shape) =>
  form.check(
    z.superRefine(
      (typed, found) => {
        const read = Proving.pick({ document: true, idNumber: true, intent: true }).safeParse(typed);
        if (!read.success) return;
        for (const [field, message] of listNumberProblems(read.data))
          found.addIssue({ code: "custom", path: [field], message });
      },
      { when: () => true },
    ),
  );

function listNumberProblems({ document, idNumber, intent }: Judged): readonly (readonly [string, string])[] {
  if (idNumber.trim() === "") return [];
  if (document === "hkid") return isHkid(idNumber) ? [] : [["idNumber", "hkid"]];
  return [
    ...(PASSPORT.test(normaliseHkid(idNumber)) ? [] : [["idNumber", "passport"] as const]),
    ...(intent === "app" ? [["document", "app"] as const] : []),
  ];
}

const AtDoor = judged(
  Proving.extend({
    number: required.regex(/^0*[1-9]\d{0,5}$/, "number"),
    year: required.regex(/^(19|20)\d{2}$/, "year"),
  }),
);
/** What can be wrong at a door: keys below `bankruptDoor.problems.` */
export const DOOR_PROBLEMS = [
  "required",
  "number",
  "year",
  "hkid",
  "passport",
  "idNumber",
  "app",
  "reference",
] as const;

interface ReadAtDoor extends Proving {
  readonly ok: true;
  readonly caseId: string;
}

/**
 * Reads which case, and whose it is.
 * @throws what `parseForm` throws
 */
export function readCaseAtDoor(
  form: FormData,
): ReadAtDoor | { readonly ok: false; readonly wrong: Readonly<Record<string, string>> } {
  const read = parseForm(withNumberSplit(form), AtDoor);
  // A number that is missing, or that was typed with its year, brings the year along: it is not asked for by itself then.
  if (!read.ok) {
    const { year, ...others } = read.wrong;
    const bringsYear =
      others["number"] === "required" || (others["number"] !== undefined && splitNumber(form).year !== "");
    return bringsYear && year === "required" ? { ok: false, wrong: others } : read;
  }
  const { number, year, ...rest } = read.input;
  return { ok: true, ...rest, caseId: `HCB-${String(Number(number))}-${year}` };
}

/** A number that was typed whole, in its two fields; the number of a winding-up stays as it is, and is refused. */
function withNumberSplit(form: FormData): FormData {
  const split = splitNumber(form);
  const read = new FormData();
  for (const [name, value] of form) read.append(name, value);
  if (split.prefix === "HCCW") return read;
  read.set("number", split.number);
  read.set("year", split.year);
  return read;
}

function splitNumber(form: FormData) {
  const [number, year] = [form.get("number"), form.get("year")];
  return splitCaseNumber({
    number: typeof number === "string" ? number : "",
    year: typeof year === "string" ? year : "",
  });
}

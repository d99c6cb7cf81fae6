/** The forms that correct a case: names of their fields, and how what was typed into them is read. */
import { readAmount, readTypedDate } from "~/app/i18n/format";
import type { Scalar } from "~/workflows/records/case-file/index";
import { formatHkid, isHkid, normaliseHkid } from "~/workflows/kit";

import { listChoices, type CaseField, type FieldGroup } from "./case-fields";

/** Every message of these forms, below `caseCorrections.problems.` */
export const CORRECTION_PROBLEMS = [
  "required",
  "select",
  "date",
  "time",
  "amount",
  "hkid",
  "tooLong",
  "order",
] as const;
export type CorrectionProblem = (typeof CORRECTION_PROBLEMS)[number];

export const CORRECTION_ACTS = ["correct", "add", "remove"] as const;
export type CorrectionAct = (typeof CORRECTION_ACTS)[number];

/** What the button of a form asks for: `correct-debtor`, `add-order`. */
export const correctionIntent = (act: CorrectionAct, group: FieldGroup): string => `${act}-${group}`;
/** The name that a field is posted under: several of these forms stand on one page. */
export const getFieldName = (act: CorrectionAct, group: FieldGroup, field: string): string =>
  `${act}-${group}-${field}`;
/** What the field read when its form was made, posted along with it. */
export const getSeenFieldName = (name: string): string => `${name}-seen`;

/** Characters that a line, and a text, take. */
export const MOST = { line: 300, text: 2_000 } as const;

type Read = { readonly value: Scalar } | { readonly problem: CorrectionProblem };

/** Reads one field. @param typed what was posted; blanks alone are nothing */
export function readField(field: CaseField, typed: string, caseType: "B" | "L"): Read {
  // Browsers end lines in their own way.
  const text = typed.replaceAll("\r\n", "\n").trim();
  const choosing = field.kind === "choice" || field.kind === "yesNo";
  if (text === "") return field.required ? { problem: choosing ? "select" : "required" } : { value: null };
  if (text.length > getMaxLength(field)) return { problem: "tooLong" };
  switch (field.kind) {
    case "money":
      return orProblem(positive(readAmount(text)), "amount");
    case "date":
      return orProblem(readTypedDate(text), "date");
    case "time":
      return orProblem(readTime(text), "time");
    case "yesNo":
      return { value: text === "true" };
    case "choice":
      return orProblem(
        listChoices(field, caseType).find((each) => each === text),
        "select",
      );
    case "line":
    case "text":
    case "phone":
    case "email":
      return { value: text };
  }
}

export const getMaxLength = ({ kind }: CaseField): number => (kind === "text" ? MOST.text : MOST.line);

const orProblem = (value: Scalar | undefined, problem: CorrectionProblem): Read =>
  value === undefined ? { problem } : { value };
const positive = (minor: number | undefined): number | undefined =>
  minor !== undefined && minor >= 0 ? minor : undefined;

/** `9:30` is `09:30`. */
function readTime(text: string): string | undefined {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  const valid = hours !== undefined && minutes !== undefined && Number(hours) < 24 && Number(minutes) < 60;
  return valid ? `${hours.padStart(2, "0")}:${minutes}` : undefined;
}

type Values = Readonly<Record<string, Scalar>>;

/**
 * What does not fit together. An identity card number is written as cards have it, where it is another one.
 * @param seen what the fields read when the form was made
 */
export function checkTogether(
  values: Values,
  seen: Values,
): { readonly values: Values; readonly problems: Readonly<Record<string, CorrectionProblem>> } {
  const { idType, idNumber, on, until } = values;
  const problems: Record<string, CorrectionProblem> = {};
  if (typeof on === "string" && typeof until === "string" && until < on) problems["until"] = "order";
  if (idType !== "hkid" || typeof idNumber !== "string") return { values, problems };
  if (!isHkid(idNumber)) return { values, problems: { ...problems, idNumber: "hkid" } };
  const was = seen["idNumber"];
  const same = typeof was === "string" && normaliseHkid(was) === normaliseHkid(idNumber);
  return { values: { ...values, idNumber: same ? was : formatHkid(idNumber) }, problems };
}

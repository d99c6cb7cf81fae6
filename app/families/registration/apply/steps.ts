/** The steps of an application: what each asks, and how what was typed there becomes answers. */
import {
  listAnswerGaps,
  PRACTITIONERS,
  RegistrationAnswers,
  type AnswerField,
  type AnswerGap,
  type ApplicantKind,
  type Practitioner,
} from "~/workflows/records/registration/index";

export const STEPS = ["organisation", "people", "practitioners"] as const;
export type ApplicationStep = (typeof STEPS)[number];

/** An institution is asked for no practitioners. */
export const listSteps = (kind: ApplicantKind): readonly ApplicationStep[] =>
  STEPS.filter((step) => step !== "practitioners" || kind === "practice");

export const FIELDS: Readonly<Record<ApplicationStep, readonly AnswerField[]>> = {
  organisation: ["nameEn", "nameZh", "shortName", "numberKind", "number", "address", "phone", "email"],
  people: [
    ...(["signatoryName", "signatoryCapacity", "holderName", "holderNameZh", "holderPost"] as const),
    ...(["holderPhone", "holderEmail", "holderLanguage", "purpose"] as const),
  ],
  practitioners: ["practitioners"],
};

export const ADDRESS_LINES = 4;
const PRACTITIONER_FIELDS = ["name", "qualification", "membership", "appointment"] as const;

/** Names of controls: `address2`, `practitioner1-name`. */
export const addressName = (index: number): string => `address${String(index + 1)}`;
export const practitionerName = (index: number, field: keyof Practitioner): string =>
  `practitioner${String(index + 1)}-${field}`;

/** The controls of a step in their order: an error summary lists them so. */
export const listControls = (step: ApplicationStep): readonly string[] =>
  FIELDS[step].flatMap((field) => {
    if (field === "address") return Array.from({ length: ADDRESS_LINES }, (_, index) => addressName(index));
    if (field !== "practitioners") return [field];
    return Array.from({ length: PRACTITIONERS }, (_, index) =>
      PRACTITIONER_FIELDS.map((each) => practitionerName(index, each)),
    ).flat();
  });

const CHOICES: ReadonlySet<string> = new Set(["numberKind", "holderLanguage"]);

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

type ReadStep =
  | { readonly answers: RegistrationAnswers }
  /** Controls whose text is longer than what is kept. */
  | { readonly tooLong: readonly string[] };

/** What was typed in one step, with the answers of the others. A choice that no page offers counts as none. */
export function readStep(step: ApplicationStep, before: RegistrationAnswers, form: FormData): ReadStep {
  const typed: Record<string, unknown> = {};
  for (const field of FIELDS[step]) {
    if (field === "address")
      typed[field] = trimEnd(
        Array.from({ length: ADDRESS_LINES }, (_, index) => textOf(form, addressName(index))),
      );
    else if (field === "practitioners") typed[field] = readPractitioners(form);
    else typed[field] = textOf(form, field);
  }
  const read = RegistrationAnswers.safeParse({ ...before, ...typed });
  if (read.success) return { answers: read.data };
  const wrong = read.error.issues.map(({ path }) => path);
  const chosen = wrong.filter(([field, , inner]) => CHOICES.has(String(field)) || inner === "qualification");
  if (chosen.length === wrong.length) {
    for (const [field] of chosen) form.delete(String(field));
    for (const [, index] of chosen) form.delete(practitionerName(Number(index), "qualification"));
    return readStep(step, before, form);
  }
  return { tooLong: wrong.map(toControl) };
}

function toControl([field, index, inner]: readonly PropertyKey[]): string {
  if (field === "address") return addressName(Number(index));
  const part = PRACTITIONER_FIELDS.find((each) => each === inner);
  return field === "practitioners" && part !== undefined
    ? practitionerName(Number(index), part)
    : String(field);
}

function readPractitioners(form: FormData): readonly object[] {
  const rows = Array.from({ length: PRACTITIONERS }, (_, index) =>
    Object.fromEntries(
      PRACTITIONER_FIELDS.map((field) => [field, textOf(form, practitionerName(index, field))]),
    ),
  );
  return rows.filter((row) => Object.values(row).some((text) => text !== ""));
}

function trimEnd(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex((line) => line !== "");
  return lines.slice(0, last + 1);
}

/** What is missing or wrong in a step, by the control beside which it is said. */
export function listStepGaps(
  step: ApplicationStep,
  kind: ApplicantKind,
  answers: RegistrationAnswers,
): Readonly<Record<string, AnswerGap>> {
  const gaps = listAnswerGaps(kind, answers);
  return Object.fromEntries(
    FIELDS[step].flatMap((field) => {
      const gap = gaps[field];
      if (gap === undefined) return [];
      if (field === "address") return [[addressName(0), gap] as const];
      return field === "practitioners" ? listPractitionerGaps(answers) : [[field, gap] as const];
    }),
  );
}

function listPractitionerGaps({
  practitioners,
}: RegistrationAnswers): readonly (readonly [string, AnswerGap])[] {
  const rows: readonly Partial<Practitioner>[] = practitioners.length === 0 ? [{}] : practitioners;
  return rows.flatMap((row, index) =>
    (["name", "qualification", "membership"] as const).flatMap((field) =>
      (row[field] ?? "") === ""
        ? [[practitionerName(index, field), field === "qualification" ? "select" : "required"] as const]
        : [],
    ),
  );
}

/** What the controls of a step show. */
export function getStepValues(
  step: ApplicationStep,
  answers: RegistrationAnswers,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    FIELDS[step].flatMap((field): readonly (readonly [string, string])[] => {
      if (field === "address") return answers.address.map((line, index) => [addressName(index), line]);
      if (field === "practitioners")
        return answers.practitioners.flatMap((row, index) =>
          PRACTITIONER_FIELDS.map((each) => [practitionerName(index, each), row[each]] as const),
        );
      return [[field, answers[field]]];
    }),
  );
}

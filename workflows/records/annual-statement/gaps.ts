/** What is missing or wrong in the answers: what the form finds by itself, and what hangs on the year. */
import { findGaps, findStepGaps, getFilledRows, getStep, isCalendarDate } from "../../kit";
import type { CalendarDate, FieldValue, FormStep, FormValues, Gap } from "../../kit";
import { form, PAPERS_FIELD, PAPERS_STEP } from "./form";
import { getPlaceOfMonth } from "./totals";
import { listMonths } from "./year";
import type { StatementYear } from "./year";

/** The answers, and what they are held against. */
export interface AnsweredYear extends Pick<StatementYear, "from" | "to"> {
  readonly values: FormValues;
  readonly papers: readonly { readonly id: string }[];
  /** Why there are no papers. */
  readonly noPapersBecause: string | null;
}

/** Every gap, in the order of the questions. */
export const listStatementGaps = (answered: AnsweredYear, today: CalendarDate): readonly Gap[] =>
  inOrder([...findGaps(form, answered.values, [], today), ...listOwnGaps(answered)]);

/** Those of one step. */
export const listGapsOfStep = (
  step: FormStep,
  answered: AnsweredYear,
  today: CalendarDate,
): readonly Gap[] => [
  ...findStepGaps(step, answered.values, [], today),
  ...listOwnGaps(answered).filter((gap) => gap.step === step.id),
];

const inOrder = (gaps: readonly Gap[]): readonly Gap[] =>
  form.steps.flatMap(({ id }) => gaps.filter(({ step }) => step === id));

const listOwnGaps = (answered: AnsweredYear): readonly Gap[] => [
  ...listMonthGaps(answered),
  ...listDayGaps(answered),
  ...(answered.papers.length === 0 && answered.noPapersBecause === null
    ? [{ step: PAPERS_STEP, field: PAPERS_FIELD, path: PAPERS_FIELD, problem: "papersOrWhyNone" }]
    : []),
];

/** Pay from a later month to an earlier one, or of a month that the year does not have. */
function listMonthGaps({ values, ...year }: AnsweredYear): readonly Gap[] {
  if (values.worked !== true) return [];
  const months = listMonths(year).length;
  return getFilledRows(values.jobs).flatMap(({ id, firstMonth, lastMonth }, index) => {
    const gap = (column: string, problem: string): Gap => ({
      step: "work",
      field: "jobs",
      path: `jobs/${id}/${column}`,
      problem,
      params: { row: index + 1 },
    });
    const [first, last] = [getPlaceOfMonth(firstMonth), getPlaceOfMonth(lastMonth)];
    return [
      ...(first !== null && first > months ? [gap("firstMonth", "monthNotInYear")] : []),
      ...(last !== null && last > months ? [gap("lastMonth", "monthNotInYear")] : []),
      ...(first !== null && last !== null && last < first ? [gap("lastMonth", "monthsWrongWayRound")] : []),
    ];
  });
}

/** Something that is said to have happened in the year, on a day that lies outside it. */
function listDayGaps({ values, from, to }: AnsweredYear): readonly Gap[] {
  const isOutside = (day: FieldValue | undefined): boolean =>
    typeof day === "string" && isCalendarDate(day) && (day < from || day > to);
  const asked = [
    { step: "home", field: "movedOn", isAsked: values.moved === true },
    { step: "marriage", field: "maritalChangedOn", isAsked: values.maritalChanged === true },
  ].flatMap(({ step, field, isAsked }): readonly Gap[] =>
    isAsked && isOutside(values[field]) ? [{ step, field, path: field, problem: "dayNotInYear" }] : [],
  );
  const rows = values.acquired === true ? getFilledRows(values.property) : [];
  const acquired = rows.flatMap(({ id, on }, index): readonly Gap[] =>
    isOutside(on)
      ? [
          {
            step: "property",
            field: "property",
            path: `property/${id}/on`,
            problem: "dayNotInYear",
            params: { row: index + 1 },
          },
        ]
      : [],
  );
  return [...asked, ...acquired];
}

/** The steps that a change of answers touches, by the paths of the changes. */
export function listStepsOf(paths: readonly string[]): readonly string[] {
  const fields = new Set(paths.map((path) => path.split("/")[0]));
  return form.steps.flatMap(({ id }) => {
    const own = getStep(form, id).sections.flatMap((section) => section.fields);
    return own.some((field) => fields.has(field.id)) ? [id] : [];
  });
}

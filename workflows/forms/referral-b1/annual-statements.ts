/** The statements that were not made, those that were, and the bankrupt's means. */
import { addDays, listAnniversariesBefore, countRows, is, isCalendarDate, getRows, yes } from "../../kit";
import type { CalendarDate, FormSection, FormValues } from "../../kit";
import { chasing } from "../../shared/referral";

/** More than any bankruptcy lasts: 5 years, and 4 for which its end can be suspended (s.30A, Cap. 6), and some over. */
const MOST_ANNIVERSARIES = 12;

/**
 * The anniversaries of the order for which no statement was made (s.43A(6), Cap. 6: one for each), with the day from which
 * each is in default. Left out: those in the table, and those for which a statement is recorded, unless it was not complete.
 */
export function anniversariesDue(values: FormValues, today: CalendarDate): readonly FormValues[] {
  const { orderDate } = values;
  if (typeof orderDate !== "string" || !isCalendarDate(orderDate)) return [];
  const made = values.priorSubmitted === true ? getRows(values.priorStatements) : [];
  const known = new Set(
    [...getRows(values.defaults), ...made.filter(({ complete }) => complete !== false)].map(
      ({ anniversaryDate }) => anniversaryDate,
    ),
  );
  return listAnniversariesBefore(orderDate, today)
    .slice(0, MOST_ANNIVERSARIES)
    .filter((anniversary) => !known.has(anniversary))
    .map((anniversary) => ({ anniversaryDate: anniversary, defaultDate: addDays(anniversary, 1) }));
}

export const defaults: FormSection = {
  id: "defaults",
  fields: [
    {
      kind: "table",
      id: "defaults",
      required: true,
      maxRows: MOST_ANNIVERSARIES,
      columns: [
        {
          kind: "date",
          id: "anniversaryDate",
          required: true,
          notAfter: "today",
          anniversaryOf: "orderDate",
          onceInTable: true,
        },
        {
          kind: "date",
          id: "defaultDate",
          required: true,
          notAfter: "today",
          notBeforeField: "anniversaryDate",
        },
        { kind: "date", id: "rsepaDate", required: true, notAfter: "today", notBeforeField: "orderDate" },
        {
          kind: "date",
          id: "noticeDate",
          required: true,
          notAfter: "today",
          // A notice of default tells of a default that is there.
          notBeforeField: ["rsepaDate", "defaultDate"],
        },
        { kind: "yesNo", id: "acknowledged", required: true },
        {
          kind: "date",
          id: "acknowledgmentDate",
          requiredWhen: yes("acknowledged"),
          notAfter: "today",
          notBeforeField: "noticeDate",
        },
      ],
      offeredRows: anniversariesDue,
    },
    { kind: "computed", id: "anniversaryCount", of: "number", compute: countRows("defaults") },
    { kind: "yesNo", id: "incomplete", required: true },
    { kind: "longText", id: "incompleteDetails", required: true, showWhen: yes("incomplete"), rows: 3 },
    ...chasing,
  ],
};

export const priorStatements: FormSection = {
  id: "priorStatements",
  fields: [
    { kind: "yesNo", id: "priorSubmitted", required: true },
    {
      kind: "table",
      id: "priorStatements",
      required: true,
      showWhen: yes("priorSubmitted"),
      maxRows: 12,
      columns: [
        {
          kind: "date",
          id: "anniversaryDate",
          required: true,
          notAfter: "today",
          anniversaryOf: "orderDate",
          onceInTable: true,
        },
        { kind: "date", id: "submittedOn", required: true, notAfter: "today", notBeforeField: "orderDate" },
        { kind: "yesNo", id: "complete", required: true },
        { kind: "text", id: "remarks", maxLength: 500 },
      ],
    },
  ],
};

export const means: FormSection = {
  id: "means",
  fields: [
    {
      kind: "choice",
      id: "situation",
      options: ["employed", "selfEmployed", "unemployed", "retired", "unknown"],
      required: true,
    },
    {
      kind: "date",
      id: "unemploymentStart",
      required: true,
      showWhen: is("situation", "unemployed"),
      notAfter: "today",
    },
    {
      kind: "date",
      id: "unemploymentEnd",
      required: true,
      showWhen: is("situation", "unemployed"),
      notAfter: "today",
      notBeforeField: "unemploymentStart",
    },
    { kind: "yesNo", id: "shortfall", required: true },
    {
      kind: "table",
      id: "shortfallFunds",
      required: true,
      showWhen: yes("shortfall"),
      maxRows: 50,
      totals: ["amount"],
      columns: [
        { kind: "text", id: "source", required: true },
        { kind: "person", id: "name", required: true },
        { kind: "text", id: "relationship", required: true },
        { kind: "money", id: "amount", required: true, positive: true, currencies: ["HKD"] },
      ],
    },
    { kind: "yesNo", id: "propertyAcquired", required: true },
    {
      kind: "table",
      id: "acquisitions",
      required: true,
      showWhen: yes("propertyAcquired"),
      maxRows: 50,
      totals: ["cost"],
      columns: [
        { kind: "text", id: "property", required: true, maxLength: 500 },
        { kind: "date", id: "acquiredOn", required: true, notAfter: "today", notBeforeField: "orderDate" },
        { kind: "money", id: "cost", required: true, currencies: ["HKD"] },
      ],
    },
  ],
};

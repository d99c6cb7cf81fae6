/** What came in: pay month by month, a business, other income, and what the family adds. */
import { HOME_CURRENCY, yes } from "../../../kit";
import type { Column, Field, FormStep } from "../../../kit";
import { MONTHS_TOUCHED, OTHER_INCOME, RELATIONS, STATEMENT_ROWS } from "../decided";

/** An amount in Hong Kong dollars, nothing included. */
export const dollars = { kind: "money", currencies: [HOME_CURRENCY], notNegative: true } as const;

/** The months of a year by their place in it: which they are follows from the year. */
export const MONTH_OPTIONS = Array.from(
  { length: MONTHS_TOUCHED },
  (_, place) => `month${String(place + 1)}`,
);

/** A question to say yes or no to, and the list that it asks for. */
const listed = (id: string, asked: string, list: string, columns: readonly Column[]): FormStep => ({
  id,
  sections: [
    {
      id,
      fields: [
        { kind: "yesNo", id: asked, required: true },
        {
          kind: "table",
          id: list,
          required: true,
          showWhen: yes(asked),
          maxRows: STATEMENT_ROWS,
          columns,
        } satisfies Field,
      ],
    },
  ],
});

/** A row is a job, or a stretch of one with the same pay: from a month to a month, so much in each. */
export const work = listed("work", "worked", "jobs", [
  { kind: "text", id: "employer", required: true },
  { kind: "choice", id: "firstMonth", options: MONTH_OPTIONS, display: "select", required: true },
  { kind: "choice", id: "lastMonth", options: MONTH_OPTIONS, display: "select", required: true },
  { ...dollars, id: "gross", required: true },
  { ...dollars, id: "tax", required: true },
  { ...dollars, id: "mpf", required: true },
]);

export const business: FormStep = {
  id: "business",
  sections: [
    {
      id: "business",
      fields: [
        { kind: "yesNo", id: "business", required: true },
        { kind: "text", id: "businessName", required: true, showWhen: yes("business") },
        { kind: "text", id: "businessWork", required: true, showWhen: yes("business") },
        { ...dollars, id: "businessReceived", required: true, showWhen: yes("business") },
        { ...dollars, id: "businessCosts", required: true, showWhen: yes("business") },
      ],
    },
  ],
};

export const otherIncome = listed("otherIncome", "hasOtherIncome", "otherIncome", [
  { kind: "choice", id: "source", options: OTHER_INCOME, display: "select", required: true },
  { kind: "text", id: "details" },
  { ...dollars, id: "received", required: true },
]);

export const dependants = listed("dependants", "hasDependants", "dependants", [
  { kind: "person", id: "name", required: true },
  { kind: "choice", id: "relation", options: RELATIONS, display: "select", required: true },
  { kind: "number", id: "age", min: 0, max: 120, integer: true, required: true },
]);

export const contributors = listed("contributors", "hasContributors", "contributors", [
  { kind: "person", id: "name", required: true },
  { kind: "choice", id: "relation", options: RELATIONS, display: "select", required: true },
  { ...dollars, id: "monthly", required: true },
]);

/** The statements that were not made, those that were, and the bankrupt's means. */
import { countRows, is, yes } from "../kit";
import type { FormSection } from "../kit";
import { chasing } from "../referral";

export const defaults: FormSection = {
  id: "defaults",
  fields: [
    {
      kind: "table",
      id: "defaults",
      required: true,
      maxRows: 12,
      columns: [
        { kind: "date", id: "anniversaryDate", required: true, notAfter: "today" },
        {
          kind: "date",
          id: "defaultDate",
          required: true,
          notAfter: "today",
          notBeforeField: "anniversaryDate",
        },
        { kind: "date", id: "rsepaDate", required: true, notAfter: "today" },
        { kind: "date", id: "noticeDate", required: true, notAfter: "today", notBeforeField: "rsepaDate" },
        { kind: "yesNo", id: "acknowledged", required: true },
        { kind: "date", id: "acknowledgmentDate", requiredWhen: yes("acknowledged"), notAfter: "today" },
      ],
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
        { kind: "date", id: "anniversaryDate", required: true, notAfter: "today" },
        { kind: "date", id: "submittedOn", required: true, notAfter: "today" },
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
        { kind: "date", id: "acquiredOn", required: true, notAfter: "today" },
        { kind: "money", id: "cost", required: true, currencies: ["HKD"] },
      ],
    },
  ],
};

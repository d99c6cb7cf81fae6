/** Annex B of Form D1: each director whose conduct makes him appear unfit, by the Fifteenth Schedule to Cap. 32. */
import { yes } from "../../../kit";
import type { Field, FieldByKind, FormSection } from "../../../kit";
import { isOnline } from "./report";

/** Matters of the Fifteenth Schedule: Part I holds for every company, Part II where it went insolvent. */
const MATTERS = [
  "misfeasance",
  "misapplication",
  "avoidance",
  "records",
  "annualAccounts",
  "causes",
  "failureToSupply",
  "preference",
  "cooperation",
  "other",
] as const;

/** Rows name the director as in the Schedule of step 1. */
const director: Field = { kind: "person", id: "director", required: true };
const paid = (id: string): FieldByKind<"money"> => ({ kind: "money", id, currencies: ["HKD"] });

export const particulars: FormSection = {
  id: "particulars",
  showWhen: isOnline,
  fields: [
    {
      kind: "table",
      id: "directorParticulars",
      required: true,
      maxRows: 100,
      columns: [
        director,
        { kind: "date", id: "bornOn", notAfter: "today" },
        { kind: "text", id: "occupation" },
        { kind: "text", id: "positions", required: true, maxLength: 500 },
      ],
    },
  ],
};

export const conduct: FormSection = {
  id: "conduct",
  showWhen: isOnline,
  fields: [
    {
      kind: "table",
      id: "matters",
      required: true,
      maxRows: 200,
      columns: [
        director,
        { kind: "choice", id: "matter", options: MATTERS, display: "select", required: true },
        { kind: "longText", id: "details", required: true, rows: 3 },
      ],
    },
  ],
};

export const remuneration: FormSection = {
  id: "remuneration",
  showWhen: isOnline,
  fields: [
    {
      kind: "table",
      id: "remunerations",
      maxRows: 300,
      totals: ["salary", "benefits", "otherPayments"],
      columns: [
        director,
        {
          kind: "date",
          id: "yearEnding",
          required: true,
          notAfter: "today",
          notBeforeField: "incorporatedOn",
        },
        paid("salary"),
        paid("benefits"),
        paid("otherPayments"),
      ],
    },
  ],
};

export const elsewhere: FormSection = {
  id: "elsewhere",
  showWhen: isOnline,
  fields: [
    { kind: "yesNo", id: "hasOtherDirectorships", required: true },
    {
      kind: "table",
      id: "otherDirectorships",
      required: true,
      showWhen: yes("hasOtherDirectorships"),
      maxRows: 300,
      columns: [
        director,
        { kind: "text", id: "otherCompany", required: true },
        { kind: "date", id: "from", notAfter: "today" },
        { kind: "date", id: "to", notAfter: "today", notBeforeField: "from" },
        { kind: "yesNo", id: "insolvent", required: true },
      ],
    },
    { kind: "yesNo", id: "hasProceedings", required: true },
    {
      kind: "table",
      id: "proceedings",
      required: true,
      showWhen: yes("hasProceedings"),
      maxRows: 100,
      columns: [
        director,
        { kind: "text", id: "nature", required: true, maxLength: 500 },
        { kind: "text", id: "court", required: true },
        { kind: "text", id: "outcome", maxLength: 500 },
      ],
    },
    { kind: "longText", id: "otherMatters", rows: 4 },
  ],
};

export const documents: FormSection = {
  id: "documents",
  fields: [{ kind: "files", id: "supportingDocuments", multiple: true }],
};

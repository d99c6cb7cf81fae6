/** The acts that are suspected, and what is asked about some kinds of them. */
import { countRows, hasTicked, yes } from "../../kit";
import type { FormSection } from "../../kit";
import { sinceOrder } from "../../shared/referral";

const isSuspected = (kind: string) => hasTicked("offenceKinds", kind);

export const acts: FormSection = {
  id: "acts",
  fields: [
    {
      kind: "checklist",
      id: "offenceKinds",
      options: [
        "concealment",
        "disposal",
        "falseStatement",
        "accounts",
        "credit",
        "business",
        "gambling",
        "absconding",
        "other",
      ],
      required: true,
    },
    { kind: "longText", id: "otherOffence", required: true, showWhen: isSuspected("other"), rows: 3 },
    {
      kind: "table",
      id: "offences",
      required: true,
      maxRows: 50,
      totals: ["amount"],
      columns: [
        { kind: "date", id: "committedOn", required: true, notAfter: "today" },
        { kind: "text", id: "act", required: true, maxLength: 500 },
        { kind: "text", id: "provision", maxLength: 100 },
        { kind: "money", id: "amount", positive: true, currencies: ["HKD"] },
      ],
    },
    { kind: "computed", id: "offenceCount", of: "number", compute: countRows("offences") },
  ],
};

export const property: FormSection = {
  id: "property",
  fields: [
    { kind: "yesNo", id: "propertyInvolved", required: true },
    {
      kind: "table",
      id: "properties",
      required: true,
      showWhen: yes("propertyInvolved"),
      maxRows: 50,
      totals: ["value"],
      columns: [
        { kind: "text", id: "property", required: true, maxLength: 500 },
        { kind: "date", id: "dealtWithOn", notAfter: "today" },
        { kind: "person", id: "heldBy" },
        { kind: "money", id: "value", required: true, positive: true, currencies: ["HKD"] },
      ],
    },
  ],
};

export const credit: FormSection = {
  id: "credit",
  showWhen: isSuspected("credit"),
  fields: [
    {
      kind: "table",
      id: "credits",
      required: true,
      maxRows: 50,
      totals: ["amount"],
      columns: [
        { kind: "text", id: "creditor", required: true },
        // Before the order there was no bankruptcy to disclose.
        { kind: "date", id: "obtainedOn", required: true, ...sinceOrder },
        { kind: "money", id: "amount", required: true, positive: true, currencies: ["HKD"] },
        { kind: "yesNo", id: "statusTold", required: true },
      ],
    },
  ],
};

export const gambling: FormSection = {
  id: "gambling",
  showWhen: isSuspected("gambling"),
  fields: [
    { kind: "date", id: "gamblingFrom", required: true, notAfter: "today" },
    { kind: "date", id: "gamblingTo", required: true, notAfter: "today", notBeforeField: "gamblingFrom" },
    { kind: "money", id: "gamblingLosses", required: true, positive: true, currencies: ["HKD"] },
    { kind: "text", id: "gamblingPlace" },
  ],
};

/** What is spent in a month by head, beside the amount that was approved; what was acquired and what was paid to the trustee. */
import { HOME_CURRENCY, isMoney, yes } from "../../../kit";
import type { FormStep, FormValues } from "../../../kit";
import { ACQUIRED, STATEMENT_ROWS } from "../decided";
import { compareSpending } from "../totals";
import { dollars } from "./income";

export const household: FormStep = {
  id: "household",
  sections: [
    {
      id: "household",
      fields: [
        { ...dollars, id: "accommodation", required: true },
        { ...dollars, id: "food", required: true },
        { ...dollars, id: "clothing", required: true },
      ],
    },
  ],
};

export const daily: FormStep = {
  id: "daily",
  sections: [
    {
      id: "daily",
      fields: [
        { ...dollars, id: "education", required: true },
        { ...dollars, id: "transport", required: true },
        { ...dollars, id: "medical", required: true },
      ],
    },
  ],
};

/** Whether more is spent in a month than was approved: then somebody is asked why. */
export function isOverApproved(values: FormValues): boolean {
  const { overApproved } = compareSpending(values);
  return overApproved !== null && overApproved > 0;
}

const needsOther = ({ otherNeeds }: FormValues): boolean => isMoney(otherNeeds) && otherNeeds.minor > 0;

export const further: FormStep = {
  id: "further",
  sections: [
    {
      id: "further",
      fields: [
        { ...dollars, id: "incomeTax", required: true },
        { ...dollars, id: "mpf", required: true },
        { ...dollars, id: "otherNeeds", required: true },
        { kind: "text", id: "otherNeedsFor", required: true, showWhen: needsOther },
        /** What the case has: shown beside what is spent. */
        { kind: "money", id: "approved", currencies: [HOME_CURRENCY], byPortal: true },
        {
          kind: "longText",
          id: "overApprovedWhy",
          required: true,
          showWhen: isOverApproved,
          maxLength: 2_000,
          rows: 3,
        },
      ],
    },
  ],
};

export const property: FormStep = {
  id: "property",
  sections: [
    {
      id: "property",
      fields: [
        { kind: "yesNo", id: "acquired", required: true },
        {
          kind: "table",
          id: "property",
          required: true,
          showWhen: yes("acquired"),
          maxRows: STATEMENT_ROWS,
          columns: [
            { kind: "choice", id: "kind", options: ACQUIRED, display: "select", required: true },
            { kind: "text", id: "details", required: true },
            { kind: "date", id: "on", required: true, notAfter: "today" },
            { ...dollars, id: "worth", required: true },
          ],
        },
      ],
    },
  ],
};

export const contributions: FormStep = {
  id: "contributions",
  sections: [
    {
      id: "contributions",
      fields: [
        { kind: "yesNo", id: "contributed", required: true },
        { ...dollars, id: "contributions", required: true, showWhen: yes("contributed") },
      ],
    },
  ],
};

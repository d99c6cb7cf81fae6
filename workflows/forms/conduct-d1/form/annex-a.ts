/** Annex A of Form D1: the company, what it owed and to whom. */
import { isMoney } from "../../../kit";
import type { Field, FormSection, FormValues } from "../../../kit";
import { isOnline } from "./report";

const amount = (id: string): Field => ({ kind: "money", id, required: true, currencies: ["HKD"] });
/** Estimated distribution in cents of each dollar that is owed. */
const cents = (id: string): Field => ({
  kind: "number",
  id,
  required: true,
  min: 0,
  max: 100,
  width: "short",
});

export const history: FormSection = {
  id: "history",
  showWhen: isOnline,
  fields: [
    { kind: "date", id: "incorporatedOn", required: true, notAfter: "today" },
    { kind: "date", id: "tradedFrom", notAfter: "today", notBeforeField: "incorporatedOn" },
    { kind: "date", id: "tradedTo", notAfter: "today", notBeforeField: "tradedFrom" },
    cents("distributionPreferential"),
    cents("distributionUnsecured"),
  ],
};

export const statementOfAffairs: FormSection = {
  id: "statementOfAffairs",
  showWhen: isOnline,
  fields: [
    amount("grossAssets"),
    amount("liabilities"),
    { kind: "computed", id: "deficiency", of: "money", compute: computeDeficiency },
    amount("calledUpCapital"),
  ],
};

export const unsecured: FormSection = {
  id: "unsecured",
  showWhen: isOnline,
  fields: [
    {
      kind: "table",
      id: "unsecuredCreditors",
      required: true,
      maxRows: 20,
      totals: ["claims"],
      columns: [
        {
          kind: "choice",
          id: "creditorKind",
          options: ["trade", "depositor", "connected", "other"],
          display: "select",
          required: true,
        },
        { kind: "number", id: "creditors", required: true, integer: true, min: 0, max: 100_000 },
        { kind: "money", id: "claims", required: true, currencies: ["HKD"] },
      ],
    },
    { kind: "yesNo", id: "hasConnected", required: true },
    {
      kind: "table",
      id: "connectedCompanies",
      required: true,
      showWhen: (values) => values.hasConnected === true,
      maxRows: 100,
      columns: [
        { kind: "text", id: "connectedName", required: true },
        { kind: "text", id: "connectedNumber", maxLength: 20 },
        { kind: "text", id: "connection", required: true, maxLength: 500 },
      ],
    },
  ],
};

/** What is owed beyond what there is; nothing where the assets suffice. */
function computeDeficiency({ grossAssets, liabilities }: FormValues) {
  if (!isMoney(grossAssets) || !isMoney(liabilities)) return null;
  return { minor: Math.max(0, liabilities.minor - grossAssets.minor), currency: liabilities.currency };
}

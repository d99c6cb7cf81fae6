/** What is claimed: amount and fee, the schedule of employees, how the debt came about, and what secures it. */
import { CURRENCIES, EMPLOYEES_OF_PROOF, HOME_CURRENCY, isMoney, getRows, yes } from "../../../kit";
import type { FormSection, FormValues, Money } from "../../../kit";
import { EXEMPTIONS, isWageClaim, computeFee } from "../fee";

/** The kinds of debts to employees, most of which rank first (Cap. 6 s.38, Cap. 32 s.265). */
const EMPLOYMENT_DEBTS = [
  "wages",
  "wagesInLieu",
  "severance",
  "longService",
  "holidayPay",
  "provident",
  "other",
] as const;

export const claimDetails: FormSection = {
  id: "claim",
  fields: [
    { kind: "money", id: "totalClaim", currencies: CURRENCIES, positive: true, required: true },
    { kind: "money", id: "uncapitalisedInterest", currencies: CURRENCIES },
    { kind: "checklist", id: "exemptions", options: EXEMPTIONS },
    { kind: "computed", id: "fee", of: "money", compute: computeFee },
  ],
};

/** Forms 48 and 64: one proof for all, with a schedule. */
export const employees: FormSection = {
  id: "employees",
  showWhen: isWageClaim,
  fields: [
    {
      kind: "table",
      id: "employees",
      required: true,
      maxRows: EMPLOYEES_OF_PROOF,
      totals: ["amount"],
      columns: [
        { kind: "text", id: "name", required: true },
        { kind: "address", id: "address", required: true },
        { kind: "text", id: "occupation", required: true },
        { kind: "choice", id: "debt", options: EMPLOYMENT_DEBTS, display: "select", required: true },
        { kind: "date", id: "from", required: true },
        { kind: "date", id: "to", notBeforeField: "from", required: true },
        { kind: "money", id: "amount", currencies: [HOME_CURRENCY], positive: true, required: true },
      ],
    },
    { kind: "computed", id: "scheduleTotal", of: "money", compute: scheduleTotal },
  ],
};

/** What the schedule adds up to: the creditor compares it with the claim. */
function scheduleTotal(values: FormValues): Money {
  const amounts = getRows(values.employees).flatMap(({ amount }) => (isMoney(amount) ? [amount.minor] : []));
  return { minor: amounts.reduce((sum, minor) => sum + minor, 0), currency: HOME_CURRENCY };
}

export const debtDetails: FormSection = {
  id: "debt",
  fields: [{ kind: "longText", id: "howIncurred", required: true, rows: 5 }],
};

const showWhen = yes("secured");
export const security: FormSection = {
  id: "security",
  fields: [
    { kind: "yesNo", id: "secured", required: true },
    { kind: "longText", id: "securityParticulars", required: true, rows: 3, showWhen },
    { kind: "money", id: "securityValue", currencies: CURRENCIES, required: true, showWhen },
    { kind: "date", id: "securityGivenOn", notAfter: "today", required: true, showWhen },
  ],
};

/** What is claimed: amount and fee, the schedule of employees, how the debt came about, and what secures it. */
import { CURRENCIES, EMPLOYEES_OF_PROOF, HOME_CURRENCY, isBlank, isMoney, getRows, yes } from "../../../kit";
import type { Field, FormSection, FormValues, Money } from "../../../kit";
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

const total = { kind: "money", id: "totalClaim", currencies: CURRENCIES, positive: true } as const;
const interest = { kind: "money", id: "uncapitalisedInterest", currencies: CURRENCIES } as const;
const exemptions = { kind: "checklist", id: "exemptions", options: EXEMPTIONS } as const;
const fee = { kind: "computed", id: "fee", of: "money", compute: computeFee } as const;

const isOtherClaim = (values: FormValues): boolean => !isWageClaim(values);

/** What is claimed; of wages it is what their schedule adds up to. */
export const claimDetails: FormSection = {
  id: "claim",
  fields: [
    exemptions,
    {
      ...total,
      requiredWhen: isOtherClaim,
      follows: (values) => {
        if (!isWageClaim(values)) return undefined;
        const sum = scheduleTotal(values);
        return sum.minor === 0 ? null : sum;
      },
    },
    { ...interest, showWhen: isOtherClaim },
    fee,
  ],
};
/** Before the total of wages followed from their schedule. */
export const firstClaimDetails: FormSection = {
  id: "claim",
  fields: [{ ...total, required: true }, interest, exemptions, fee],
};

const schedule = {
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
} as const satisfies Field;

/** Forms 48 and 64: one proof for all, with a schedule. Whoever claims their own wages is its first line. */
export const employees: FormSection = {
  id: "employees",
  showWhen: isWageClaim,
  fields: [
    {
      ...schedule,
      firstRow: ({ creditorName, creditorAddress, signingAs }) =>
        signingAs === "authorised" || isBlank(creditorName)
          ? null
          : { name: creditorName, address: creditorAddress, debt: "wages" },
    },
  ],
};
/** Before it was the total of the claim. */
export const firstEmployees: FormSection = {
  id: "employees",
  showWhen: isWageClaim,
  fields: [schedule, { kind: "computed", id: "scheduleTotal", of: "money", compute: scheduleTotal }],
};

/**
 * What the total of a claim for wages must be: what its schedule adds up to.
 * @returns `null` where the total is that, or the claim has no schedule
 */
export function findOtherTotal(values: FormValues): Money | null {
  if (!isWageClaim(values) || getRows(values.employees).length === 0) return null;
  const total = scheduleTotal(values);
  const { totalClaim } = values;
  const isTotal =
    isMoney(totalClaim) && totalClaim.minor === total.minor && totalClaim.currency === total.currency;
  return isTotal ? null : total;
}

/** What the schedule adds up to. */
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

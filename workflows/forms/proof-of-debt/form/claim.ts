/** What is claimed: amount and fee, the schedule of employees, how the debt came about, and what secures it. */
import {
  CURRENCIES,
  EMPLOYEES_OF_PROOF,
  HOME_CURRENCY,
  getRows,
  hasTicked,
  isBlank,
  isMoney,
  yes,
} from "../../../kit";
import type { Field, FieldValue, FormSection, FormValues, Money } from "../../../kit";
import { FUND_DEBTS, addUp, readEmployeeDebt } from "../../../shared/wages-fund";
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

/** By subrogation for what the wages fund has paid (Cap. 380 s.24): its own claim, with a schedule of its payments. */
export const isFundClaim = (values: FormValues): boolean =>
  isWageClaim(values) && hasTicked("subrogation", "fund")(values);
const isOwnClaim = (values: FormValues): boolean => !isFundClaim(values);

const isOtherClaim = (values: FormValues): boolean => !isWageClaim(values);

const follows = (values: FormValues): Money | null | undefined => {
  if (!isWageClaim(values)) return undefined;
  const sum = scheduleTotal(values);
  return sum.minor === 0 ? null : sum;
};
const totalOfSchedule = { ...total, requiredWhen: isOtherClaim, follows } as const;

/** What is claimed; of wages it is what their schedule adds up to, less what the wages fund has paid. */
export const claimDetails: FormSection = {
  id: "claim",
  fields: [
    exemptions,
    { kind: "checklist", id: "subrogation", options: ["fund"], showWhen: isWageClaim },
    totalOfSchedule,
    { ...interest, showWhen: isOtherClaim },
    fee,
  ],
};
/** Before the wages fund was asked about. */
export const secondClaimDetails: FormSection = {
  id: "claim",
  fields: [exemptions, totalOfSchedule, { ...interest, showWhen: isOtherClaim }, fee],
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

const firstRow = ({ creditorName, creditorAddress, signingAs }: FormValues): FormValues | null =>
  signingAs === "authorised" || isBlank(creditorName)
    ? null
    : { name: creditorName, address: creditorAddress, debt: "wages" };

const inHome = { kind: "money", currencies: [HOME_CURRENCY] } as const;

/**
 * Forms 48 and 64: one proof for all, with a schedule. Whoever claims their own wages is its first line. What the wages fund has paid for a
 * line is no longer the employee's to claim.
 */
export const employees: FormSection = {
  id: "employees",
  showWhen: (values) => isWageClaim(values) && isOwnClaim(values),
  fields: [
    {
      ...schedule,
      totals: ["amount", "fundPaid", "left"],
      columns: [
        ...schedule.columns,
        { ...inHome, id: "fundPaid", notNegative: true, notMoreThan: "amount" },
        { kind: "computed", id: "left", of: "money", compute: computeLeft },
      ],
      firstRow,
    },
  ],
};
/** What the Fund has paid to each, which it claims in their place. */
export const fundPayments: FormSection = {
  id: "fundPayments",
  showWhen: isFundClaim,
  fields: [
    {
      kind: "table",
      id: "fundPayments",
      required: true,
      maxRows: EMPLOYEES_OF_PROOF,
      totals: ["amount"],
      columns: [
        { kind: "text", id: "name", required: true },
        { kind: "choice", id: "debt", options: FUND_DEBTS, display: "select", required: true },
        { kind: "date", id: "paidOn", notAfter: "today", required: true },
        { ...inHome, id: "amount", positive: true, required: true },
      ],
    },
  ],
};
/** Before the wages fund was asked about. */
export const secondEmployees: FormSection = {
  id: "employees",
  showWhen: isWageClaim,
  fields: [{ ...schedule, firstRow }],
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
  if (
    !isWageClaim(values) ||
    getRows(values[isFundClaim(values) ? "fundPayments" : "employees"]).length === 0
  )
    return null;
  const total = scheduleTotal(values);
  const { totalClaim } = values;
  const isTotal =
    isMoney(totalClaim) && totalClaim.minor === total.minor && totalClaim.currency === total.currency;
  return isTotal ? null : total;
}

/** What the schedule adds up to, less what the Fund has paid; of the Fund's own claim its payments. */
function scheduleTotal(values: FormValues): Money {
  const rows = getRows(isFundClaim(values) ? values.fundPayments : values.employees);
  return { minor: addUp(rows.map(readEmployeeDebt)).left, currency: HOME_CURRENCY };
}

/** Of one line; blank as long as nothing is owed in it. */
function computeLeft(row: FormValues): FieldValue {
  const { owed, left } = addUp([readEmployeeDebt(row)]);
  return owed === 0 ? null : { minor: left, currency: HOME_CURRENCY };
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

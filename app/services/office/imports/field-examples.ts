/** How values of a field are written, for whoever has written one otherwise: by the last part of the field's path. */
const PHONE = "2867 2448";
const EMAIL = "name@firm.example";
const TIME = "09:30";
/** HK$1,250.00 in cents. */
const CENTS = "125000";

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ["number", "HCB 1234/2026"],
  ["phone", PHONE],
  ["officerTelephone", PHONE],
  ["officePhone", PHONE],
  ["fax", PHONE],
  ["countryCode", "852"],
  ["email", EMAIL],
  ["emailBankruptcy", EMAIL],
  ["emailLiquidation", EMAIL],
  ["time", TIME],
  ["firstHearingTime", TIME],
  ["adjournedHearingTime", TIME],
  ["amount", CENTS],
  ["approvedMonthlyExpenditure", CENTS],
  ["idNumber", "A123456(3)"],
]);

/** @param path of the field in its record: `debtor.phone` */
export const findExample = (path: string): string | undefined => EXAMPLES.get(path.split(".").at(-1) ?? "");

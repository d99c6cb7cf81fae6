/**
 * Records that are no forms and are replayed all the same: what an account, a firm, a group, a case or a release remembers, and in
 * which particulars a step is shown to an auditor. A particular that is not named here is never shown: password hashes,
 * keys and passkeys are particulars of an account as well.
 */
import { account } from "~/workflows/records/account/index";
import { caseFile } from "~/workflows/records/case-file/index";
import { firm } from "~/workflows/records/firm/index";
import { generalHolidays } from "~/workflows/records/general-holidays/index";
import type { Procedure } from "~/workflows/kit";
import { releaseBankruptcy } from "~/workflows/records/release-bankruptcy/index";
import { releaseLiquidation } from "~/workflows/records/release-liquidation/index";
import { userGroup } from "~/workflows/records/user-group/index";

/** In the order of the tabs; the codes are part of the address. */
export const RECORD_KINDS = [
  "accounts",
  "firms",
  "groups",
  "cases",
  "releasesB",
  "releasesL",
  "holidays",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

const RELEASE = [
  "noticeOn",
  "note",
  "issues",
  "reportFiledOn",
  "books",
  "order",
  "effectiveOn",
  "withdrawn",
] as const;

/** In the order in which they are shown, each with its name at `activityReplay.particulars.` */
const SHOWN = {
  accounts: [
    "loginName",
    "fullName",
    "fullNameZh",
    "role",
    "firm",
    "email",
    "officePhone",
    "affiliations",
    "groups",
    "takers",
    "reason",
    "language",
    "letters",
  ],
  firms: [
    "nameEn",
    "nameZh",
    "shortName",
    "firmType",
    "tenderReference",
    "businessRegistration",
    "companyNumber",
    "email",
    "emailBankruptcy",
    "emailLiquidation",
    "phone",
    "officePhone",
    "fax",
    "address",
    "mappings",
    "suspension",
  ],
  groups: ["name", "kind", "role", "rights"],
  cases: ["nameEn", "nameZh", "status", "dates", "appointments", "agents", "assignment", "adhoc"],
  releasesB: RELEASE,
  releasesL: RELEASE,
  holidays: ["changes"],
} as const satisfies Record<RecordKind, readonly string[]>;
export type Particular = (typeof SHOWN)[RecordKind][number];

const PROCEDURES: Readonly<Record<RecordKind, Procedure>> = {
  accounts: account,
  firms: firm,
  groups: userGroup,
  cases: caseFile,
  releasesB: releaseBankruptcy,
  releasesL: releaseLiquidation,
  holidays: generalHolidays,
};

export interface RecordType {
  readonly procedure: Procedure;
  readonly shown: readonly Particular[];
}
export const recordType = (kind: RecordKind): RecordType => ({
  procedure: PROCEDURES[kind],
  shown: SHOWN[kind],
});

/** The one table of general holidays: a record without others of its kind. */
export const HOLIDAY_TABLE = "hong-kong";

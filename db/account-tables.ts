/** Firms, accounts and what belongs to an account, as projections write them; a rebuild from the log gives the same rows. */
export interface FirmTable {
  id: string;
  name_en: string;
  name_zh: string | null;
  short_name: string | null;
  kind: string;
  state: string;
  /** JSON */
  detail: string;
}
/** The firm of the office's case system that a firm of the portal is. */
export interface FirmMappingTable {
  firm_id: string;
  /** `PIP`, `PANEL_AB` or `PEQ` */
  register: string;
  ormis_firm: string;
  name: string | null;
}
export interface AccountTable {
  id: string;
  login_name: string;
  full_name: string;
  full_name_zh: string | null;
  email: string;
  role: string;
  firm_id: string | null;
  state: string;
  password_hash: string;
  failed_attempts: number;
  last_login_at: string | null;
  previous_login_at: string | null;
  language: string | null;
  /** `ldap` where the office's own directory keeps it. */
  directory: string | null;
  opened_at: string | null;
  /** Version of the newest entry of its stream. */
  version: number;
  /** JSON */
  detail: string;
}
export interface AccountGroupTable {
  account_id: string;
  group_id: string;
}
/** The practitioners, known to cases by name alone, that an account was mapped to. */
export interface AccountAppointeeTable {
  account_id: string;
  taker: string;
}
export interface AffiliationTable {
  account_id: string;
  firm_id: string;
  from_date: string;
  /** First day on which the person no longer acts for the firm. */
  to_date: string | null;
  /** Last day to tell the office that they left. */
  notice_due_on: string | null;
  notified_at: string | null;
}
export interface UserGroupTable {
  id: string;
  name_en: string;
  name_zh_hk: string;
  name_zh_cn: string;
  /** `office` or `firm` */
  kind: string;
  /** The role whose accounts begin in it. */
  role: string | null;
  state: string;
  /** JSON */
  detail: string;
}
export interface AccessDenialTable {
  /** Account and version of the entry. */
  id: string;
  account_id: string;
  /** Id of the route, as the URL map has it. */
  route: string;
  /** The thing that was missing: `right`, or a claim to the `case`, `submission`, `file`, … */
  reason: string;
  at: string;
}
/** Somebody of the office opened the replay of a form. */
export interface ReplayOpeningTable {
  id: string;
  account_id: string;
  /** The form's stream. */
  form: string;
  case_id: string;
  reason: string;
  at: string;
}
/** A credential by which the holder of an account is found who logs in without typing a login name. */
export interface AccountCredentialTable {
  /** The account's id. */
  id: string;
  /** Keyed hash of the identity card number; `null` where the account has none. */
  hkid_hash: string | null;
  /** Keyed hash of the identifier at iAM Smart; `null` where the account is not linked. */
  subject_hash: string | null;
  /** Keyed hash of the identifiers of a person and a company at CorpID; `null` where the account is not linked. */
  company_hash: string | null;
  /** JSON: ids of the passkeys. */
  passkeys: string;
}
export interface PasskeyTable {
  passkey_id: string;
  account_id: string;
}
/** One row for each person who has arranged their dashboard. */
export interface DashboardTable {
  /** The account. */
  id: string;
  state: string;
  /** JSON; `null`: as the portal arranges it. */
  layouts: string | null;
  updated_at: string;
}

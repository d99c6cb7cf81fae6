/** What an account remembers: who it is, its groups and firms, its password's hash, and how its logins went. */
import { hongKongDate, evolveWith, when } from "../../kit";
import type { Fact, Instant, Locale } from "../../kit";
import { evolveAffiliations } from "./affiliations";
import type { Affiliated } from "./affiliations";
import { NO_CERTIFICATE, evolveCertificate } from "./certificate";
import type { Certified } from "./certificate";
import { NO_COMPANY, evolveCompany } from "./company";
import type { LinkedWithCompany } from "./company";
import { NO_CREDENTIALS, evolveCredentials } from "./credentials";
import type { Credentials } from "./credentials";
import { NO_TAKERS, evolveAppointees } from "./appointees";
import type { MappedAppointees } from "./appointees";
import { NO_API_KEYS, evolveApiKeys } from "./api-keys";
import type { ApiKeys } from "./api-keys";
import { accountFacts, Reason } from "./facts";
import type { LetterChoice } from "./facts";
import type { Role } from "./roles";

export interface Account
  extends Affiliated, Credentials, Certified, LinkedWithCompany, ApiKeys, MappedAppointees {
  readonly id: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly fullNameZh?: string | undefined;
  readonly role: Role;
  /** The firm that it was opened for; those that it acts for are in `affiliations`. */
  readonly firm: string | null;
  /** Empty of a visitor who is known by a mobile number. */
  readonly email: string;
  /** By which a visitor is known. */
  readonly mobile?: string | undefined;
  readonly hkid?: string | undefined;
  readonly officePhone?: string | undefined;
  readonly directory?: "ldap" | undefined;
  /** Keyed hash by which the directory knows its holder. */
  readonly directorySubject?: string | undefined;
  /** Ids of groups; the group of a role is named like the role. What it may do is the union of their rights. */
  readonly groups: readonly string[];
  readonly openedAt: Instant | null;
  /** Why it is locked or suspended by a person, or closed. */
  readonly reason: string | null;
  readonly passwordHash: string | null;
  /** Newest first; the last eight may not be used again (section 5). */
  readonly formerHashes: readonly string[];
  readonly passwordSetAt: Instant | null;
  /** When its holder last changed it; `null` after a reset, which may be followed by a change at once. */
  readonly passwordChangedAt: Instant | null;
  /** Wrong passwords in a row. */
  readonly failures: number;
  readonly lastLoginAt: Instant | null;
  /** The login before the last: what the header shows as "Last Login Time". */
  readonly previousLoginAt: Instant | null;
  readonly language: Locale | null;
  readonly letters: LetterChoice;
}

export const EMPTY_ACCOUNT: Account = {
  id: "",
  loginName: "",
  fullName: "",
  role: "ua",
  firm: null,
  email: "",
  groups: [],
  affiliations: [],
  actingFirm: null,
  openedAt: null,
  reason: null,
  passwordHash: null,
  formerHashes: [],
  passwordSetAt: null,
  passwordChangedAt: null,
  failures: 0,
  lastLoginAt: null,
  previousLoginAt: null,
  language: null,
  ...NO_CREDENTIALS,
  ...NO_CERTIFICATE,
  ...NO_COMPANY,
  ...NO_API_KEYS,
  ...NO_TAKERS,
  letters: "all",
};

/** Passwords that may not be used again (section 5). */
export const PASSWORD_HISTORY = 8;

const withReason = when<Account, typeof Reason>({ payload: Reason }, (context, { reason }) => ({
  ...context,
  reason: reason ?? null,
}));

const evolveParticulars = evolveWith<Account>({
  "account.opened": when(accountFacts["account.opened"], (context, data, { at }) => ({
    ...context,
    ...data,
    groups: [data.role],
    openedAt: at,
    affiliations: data.firm === null ? [] : [{ firm: data.firm, from: hongKongDate(at), end: null }],
  })),
  "account.amended": when(accountFacts["account.amended"], (context, data) => ({ ...context, ...data })),
  "directory.followed": when(accountFacts["directory.followed"], (context, { subject, ...said }) => {
    const { fullNameZh: _former, ...others } = context;
    return { ...others, ...said, directory: "ldap" as const, directorySubject: subject };
  }),
  "directory.left": ({ directory: _ours, directorySubject: _theirs, ...context }) => ({
    ...context,
    passwordHash: null,
  }),
  "account.locked": withReason,
  "account.suspended": withReason,
  "account.closed": withReason,
  "account.reinstated": (context) => ({ ...context, reason: null }),
  "group.joined": when(accountFacts["group.joined"], (context, { group }) => ({
    ...context,
    groups: [...new Set([...context.groups, group])],
  })),
  "group.left": when(accountFacts["group.left"], (context, { group }) => ({
    ...context,
    groups: context.groups.filter((each) => each !== group),
  })),
  "password.set": when(accountFacts["password.set"], (context, { hash, cause }, { at }) => ({
    ...context,
    passwordHash: hash,
    passwordSetAt: at,
    passwordChangedAt: cause === "changed" ? at : null,
    formerHashes: [hash, ...context.formerHashes].slice(0, PASSWORD_HISTORY),
    failures: 0,
    reason: null,
  })),
  "login.succeeded": (context, { at }) => ({
    ...context,
    failures: 0,
    lastLoginAt: at,
    previousLoginAt: context.lastLoginAt,
  }),
  "holder.confirmed": when(accountFacts["holder.confirmed"], (context, { way }) =>
    way === "password" ? { ...context, failures: 0 } : context,
  ),
  "login.failed": (context) => ({ ...context, failures: context.failures + 1 }),
  "account.unlocked": (context) => ({ ...context, failures: 0, reason: null }),
  "language.chosen": when(accountFacts["language.chosen"], (context, { language }) => ({
    ...context,
    language,
  })),
  "letters.chosen": when(accountFacts["letters.chosen"], (context, { letters }) => ({ ...context, letters })),
});

/** Folds one fact into the account; used by the machine and by projections alike. */
export const evolveAccount = (context: Account, fact: Fact): Account =>
  [
    evolveParticulars,
    evolveAffiliations,
    evolveCredentials,
    evolveCertificate,
    evolveCompany,
    evolveApiKeys,
    evolveAppointees,
  ].reduce((known, evolve) => evolve(known, fact), context);

/** Of an account that is locked: whether wrong passwords did it. Whoever locks one by hand gives a reason. */
export const isLockedByPasswords = ({ reason }: Pick<Account, "reason">): boolean => reason === null;

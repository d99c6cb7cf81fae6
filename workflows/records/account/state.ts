/** What an account remembers: who it is, its groups and firms, its password's hash, and how its logins went. */
import * as z from "zod";
import {
  LOCALES,
  MobileNumber,
  hongKongDate,
  evolveWith,
  when,
  final,
  supersededBy,
  supersededByNext,
  undoneBy,
} from "../../kit";
import type { Fact, Instant, Locale, ProcedureFacts } from "../../kit";
import { affiliationFacts, evolveAffiliations } from "./affiliations";
import type { Affiliated } from "./affiliations";
import { NO_CERTIFICATE, certificateFacts, evolveCertificate } from "./certificate";
import type { Certified } from "./certificate";
import { NO_COMPANY, companyFacts, evolveCompany } from "./company";
import type { LinkedWithCompany } from "./company";
import { NO_CREDENTIALS, credentialFacts, evolveCredentials } from "./credentials";
import type { Credentials } from "./credentials";
import { NO_TAKERS, evolveAppointees, appointeeFacts } from "./appointees";
import type { MappedAppointees } from "./appointees";
import { NO_API_KEYS, apiKeyFacts, evolveApiKeys } from "./api-keys";
import type { ApiKeys } from "./api-keys";

const Text = z.string().max(300);
const Nothing = z.strictObject({});
const Reason = z.strictObject({ reason: Text.optional() });

/** Roles of accounts that somebody opens and manages. */
export const MANAGED_ROLES = [
  "pa",
  "sa",
  "ua",
  "peq",
  "creditor",
  "officer",
  "supervisor",
  "legal",
  "counter",
  "pdd",
  "fsd",
  "admin",
  "auditor",
  "developer",
] as const;
/**
 * Somebody who files without an account, and is known by an e-mail address or a mobile number that they have proved: the portal opens it, and it
 * has neither a login name that anybody knows nor a password.
 */
export const VISITOR = "visitor";
export const ROLES = [...MANAGED_ROLES, VISITOR] as const;
export type Role = (typeof ROLES)[number];

const FIRM_ROLES: ReadonlySet<string> = new Set<Role>(["pa", "sa", "ua", "peq"]);
const OUTSIDE_ROLES: ReadonlySet<string> = new Set<Role>(["pa", "sa", "ua", "peq", "creditor", "visitor"]);

/** Whether accounts of this role are affiliated with a firm; those of others never are. */
export const isFirmRole = (role: string): boolean => FIRM_ROLES.has(role);
/** Whether they can be: a creditor files for themselves, or for an institution that is registered as one. */
export const mayHaveFirm = (role: string): boolean => isFirmRole(role) || role === "creditor";
/** Which groups accounts of this role may be in: those of the office, or those of firms and creditors. */
export const getGroupKind = (role: string): "office" | "firm" =>
  OUTSIDE_ROLES.has(role) ? "firm" : "office";

/** What somebody signs in with: a kind of browser and of system, never an address. */
const SignIn = z.strictObject({ browser: z.string().max(60).optional() });
const GroupId = z.string().min(1).max(100);

/** Which notices somebody also gets by e-mail: every one, those that ask them to do something, or none. */
export const LETTER_CHOICES = ["all", "waiting", "none"] as const;
export type LetterChoice = (typeof LETTER_CHOICES)[number];

export const accountFacts = {
  "account.opened": {
    payload: z.strictObject({
      /** The id that facts name the person by: the account's own. */
      id: z.string().min(1).max(100),
      loginName: z.string().min(1).max(60),
      fullName: z.string().min(1).max(200),
      fullNameZh: Text.optional(),
      role: z.enum(ROLES),
      firm: z.string().min(1).nullable(),
      /** Empty of a visitor alone, who has proved a mobile number in its place. */
      email: z.union([z.email(), z.literal("")]),
      mobile: MobileNumber.optional(),
      hkid: Text.optional(),
      officePhone: Text.optional(),
      /** Kept by the office's own directory: password, groups and deletion are not ours (sections 6 and 8). */
      directory: z.literal("ldap").optional(),
    }),
    personal: true,
    back: supersededBy("account.amended"),
  },
  "account.amended": {
    payload: z.strictObject({
      fullName: z.string().min(1).max(200).optional(),
      fullNameZh: Text.optional(),
      email: z.email().optional(),
      hkid: Text.optional(),
      officePhone: Text.optional(),
    }),
    personal: true,
    back: supersededByNext,
  },
  /** What the office's directory says of its holder: read at each login by it, and kept where it differs. The account is the directory's from then on. */
  "directory.followed": {
    payload: z.strictObject({
      /** Keyed hash of the directory's own name of the person: nobody else is let into the account. */
      subject: z.string().min(1).max(100),
      fullName: z.string().min(1).max(200),
      fullNameZh: Text.optional(),
      email: z.email(),
      role: z.enum(MANAGED_ROLES),
      groups: z.array(z.enum(MANAGED_ROLES)).min(1).max(MANAGED_ROLES.length),
    }),
    personal: true,
    back: undoneBy("directory.left"),
  },
  /** It was the wrong account, or its holder is in the directory no more: it is the portal's own again, without a password, until its holder is invited. */
  "directory.left": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    back: undoneBy("directory.followed"),
  },
  /** The holder is sent a link to set the first password, in a letter in this language. */
  "account.invited": { payload: z.strictObject({ language: z.enum(LOCALES) }), back: supersededByNext },
  "group.joined": {
    payload: z.strictObject({ group: GroupId, kind: z.enum(["office", "firm"]) }),
    asks: ["group"],
    notice: "rightsChanged",
    back: undoneBy("group.left"),
  },
  "group.left": {
    payload: z.strictObject({ group: GroupId }),
    asks: ["group"],
    notice: "rightsChanged",
    back: undoneBy("group.joined"),
  },
  ...affiliationFacts,
  "password.set": {
    payload: z.strictObject({
      hash: z.string().min(1),
      /** `changed` by its holder who knew the old one, `reset` by a mailed link; absent where somebody else gave it. */
      cause: z.enum(["changed", "reset"]).optional(),
    }),
    personal: true,
    back: supersededByNext,
  },
  "password.resetRequested": { payload: Nothing, back: supersededByNext },
  "login.succeeded": { payload: SignIn, minor: true, back: final("happened") },
  "login.failed": { payload: SignIn, notice: "accountLocked", minor: true, back: final("happened") },
  "account.locked": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "accountLocked",
    back: undoneBy("account.unlocked"),
  },
  "account.unlocked": { payload: Reason, notice: "accountUnlocked", back: undoneBy("account.locked") },
  "account.suspended": {
    payload: Reason,
    asks: ["reason"],
    personal: true,
    notice: "accountSuspended",
    back: undoneBy("account.reinstated"),
  },
  "account.reinstated": {
    payload: Nothing,
    notice: "accountReinstated",
    back: undoneBy("account.suspended"),
  },
  "account.closed": { payload: Reason, asks: ["reason"], personal: true, back: final("begunAnew") },
  "access.denied": {
    payload: z.strictObject({ route: z.string().max(500) }),
    minor: true,
    back: final("happened"),
  },
  "language.chosen": {
    payload: z.strictObject({ language: z.enum(LOCALES) }),
    minor: true,
    back: supersededByNext,
  },
  ...credentialFacts,
  ...certificateFacts,
  ...companyFacts,
  ...apiKeyFacts,
  ...appointeeFacts,
  "letters.chosen": { payload: z.strictObject({ letters: z.enum(LETTER_CHOICES) }), back: supersededByNext },
} as const satisfies ProcedureFacts;

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

/** What an account remembers: who it is, its password's hash, and how its logins went. */
import * as z from "zod";
import { LOCALES, remembering, when } from "../kit";
import type { Fact, Instant, Locale } from "../kit";

const Text = z.string().max(300);
const Nothing = z.strictObject({});
const Reason = z.strictObject({ reason: Text.optional() });

export const ROLES = [
  "pa",
  "sa",
  "ua",
  "peq",
  "creditor",
  "officer",
  "supervisor",
  "legal",
  "counter",
  "admin",
  "auditor",
  "developer",
] as const;
export type Role = (typeof ROLES)[number];

export const accountFacts = {
  "account.opened": z.strictObject({
    /** The id that facts name the person by: the account's own. */
    id: z.string().min(1).max(100),
    loginName: z.string().min(1).max(60),
    fullName: z.string().min(1).max(200),
    fullNameZh: Text.optional(),
    role: z.enum(ROLES),
    firm: z.string().min(1).nullable(),
    email: z.email(),
  }),
  "password.set": z.strictObject({ hash: z.string().min(1) }),
  "login.succeeded": Nothing,
  "login.failed": Nothing,
  "account.locked": Reason,
  "account.unlocked": Reason,
  "account.suspended": Reason,
  "account.reinstated": Nothing,
  "access.denied": z.strictObject({ route: z.string().max(500) }),
  "language.chosen": z.strictObject({ language: z.enum(LOCALES) }),
} as const;

export interface Account {
  readonly id: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly fullNameZh?: string | undefined;
  readonly role: Role;
  readonly firm: string | null;
  readonly email: string;
  readonly passwordHash: string | null;
  /** Newest first; the last eight may not be used again (section 5). */
  readonly formerHashes: readonly string[];
  readonly passwordSetAt: Instant | null;
  /** Wrong passwords in a row. */
  readonly failures: number;
  readonly lastLoginAt: Instant | null;
  /** The login before the last: what the header shows as "Last Login Time". */
  readonly previousLoginAt: Instant | null;
  readonly language: Locale | null;
}

export const EMPTY_ACCOUNT: Account = {
  id: "",
  loginName: "",
  fullName: "",
  role: "ua",
  firm: null,
  email: "",
  passwordHash: null,
  formerHashes: [],
  passwordSetAt: null,
  failures: 0,
  lastLoginAt: null,
  previousLoginAt: null,
  language: null,
};

/** Passwords that may not be used again (section 5). */
export const PASSWORD_HISTORY = 8;

/** Folds one fact into the account; used by the machine and by projections alike. */
export const evolveAccount: (context: Account, fact: Fact) => Account = remembering<Account>({
  "account.opened": when(accountFacts["account.opened"], (context, data) => ({ ...context, ...data })),
  "password.set": when(accountFacts["password.set"], (context, { hash }, { at }) => ({
    ...context,
    passwordHash: hash,
    passwordSetAt: at,
    formerHashes: [hash, ...context.formerHashes].slice(0, PASSWORD_HISTORY),
    failures: 0,
  })),
  "login.succeeded": (context, { at }) => ({
    ...context,
    failures: 0,
    lastLoginAt: at,
    previousLoginAt: context.lastLoginAt,
  }),
  "login.failed": (context) => ({ ...context, failures: context.failures + 1 }),
  "account.unlocked": (context) => ({ ...context, failures: 0 }),
  "language.chosen": when(accountFacts["language.chosen"], (context, { language }) => ({
    ...context,
    language,
  })),
});

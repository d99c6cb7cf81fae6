/** The facts of an account, and what each of them carries. */
import * as z from "zod";
import { LOCALES, MobileNumber, final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { ProcedureFacts } from "../../kit";
import { affiliationFacts } from "./affiliations";
import { apiKeyFacts } from "./api-keys";
import { appointeeFacts } from "./appointees";
import { certificateFacts } from "./certificate";
import { companyFacts } from "./company";
import { credentialFacts } from "./credentials";
import { MANAGED_ROLES, ROLES } from "./roles";

const Text = z.string().max(300);
const Nothing = z.strictObject({});
/** Why it was done, where somebody says so. */
export const Reason = z.strictObject({ reason: Text.optional() });
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

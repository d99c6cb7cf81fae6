/**
 * The texts of every wing: the words of its pages, which add to those of the portal beside chapters of their own, and what it
 * announces. One line each, in the order of `registry.ts`; `registry.test.ts` names the wing that is missing. The list is the
 * server's alone: browsers fetch their texts.
 */
import type { Locale, Wording } from "~/workflows/kit";

import annualStatement from "./annual-statement/words";
import contribution from "./contribution/words";
import callReturn from "./call-return/words";
import accounts from "./accounts/words";
import caseNotices from "./case-notices/words";
import conduct from "./conduct/words";
import colleagues from "./colleagues/words";
import dossier from "./dossier/words";
import ledger from "./ledger/words";
import noObjection from "./no-objection/words";
import payment from "./payment/words";
import peq from "./peq/words";
import proofs from "./proofs/words";
import registration from "./registration/words";
import release from "./release/words";
import referral from "./referral/words";

/** What is said of an entry to those whom it concerns. */
export type NoticeText = Readonly<Record<"title" | "body", string>>;

interface FamilyWords {
  readonly pages: Wording;
  readonly announcements?: {
    readonly texts: Readonly<Record<Locale, Readonly<Record<string, NoticeText>>>>;
    /** Those that ask their reader to do something. */
    readonly tasks: readonly string[];
  };
}

export const familyWords = {
  // One line for each.
  peq,
  referral,
  conduct,
  caseNotices,
  callReturn,
  ledger,
  accounts,
  payment,
  proofs,
  noObjection,
  annualStatement,
  contribution,
  registration,
  release,
  dossier,
  colleagues,
} satisfies Readonly<Record<string, FamilyWords>>;

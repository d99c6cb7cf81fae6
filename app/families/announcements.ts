/** What the families of forms announce, beside what the portal does: one line for each that has texts of its own. */
import type { Locale } from "~/workflows/kit";

import callReturn, { CALL_RETURN_TASKS } from "./call-return/announcements";
import accounts, { ACCOUNT_TASKS } from "./accounts/announcements";
import proofs, { PROOF_TASKS } from "./proofs/announcements";
import noObjection, { NO_OBJECTION_TASKS } from "./no-objection/announcements";
import release, { RELEASE_TASKS } from "./release/announcements";
import ledger from "./ledger/announcements";
import payment from "./payment/announcements";
import dossier from "./dossier/announcements";
import conduct, { CONDUCT_TASKS } from "./conduct/announcements";

const inLocale = <W>(words: Readonly<Record<Locale, W>>, locale: Locale): W => words[locale];

export const familyAnnouncements = (locale: Locale) => ({
  ...inLocale(conduct, locale),
  ...inLocale(callReturn, locale),
  ...inLocale(ledger, locale),
  ...inLocale(accounts, locale),
  ...inLocale(payment, locale),
  ...inLocale(proofs, locale),
  ...inLocale(noObjection, locale),
  ...inLocale(release, locale),
  ...inLocale(dossier, locale),
});

/** Those of them that ask their reader to do something. */
export const FAMILY_TASKS = [
  ...CONDUCT_TASKS,
  ...CALL_RETURN_TASKS,
  ...ACCOUNT_TASKS,
  ...PROOF_TASKS,
  ...NO_OBJECTION_TASKS,
  ...RELEASE_TASKS,
] as const;

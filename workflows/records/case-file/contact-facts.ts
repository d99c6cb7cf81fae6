/** What can happen to the e-mail address and the mobile number at which a bankrupt is reached, and what each fact carries. */
import * as z from "zod";

import { LOCALES, MobileNumber, correctedBy, supersededByNext } from "../../kit";
import type { CalendarDate, Locale, ProcedureFacts } from "../../kit";
import { Reason } from "./corrections";
import { Text } from "./particulars";

/** By what an officer made sure that it is the bankrupt's: the card was seen, they called back to a number on file, or had a signed letter. */
export const CONTACT_WAYS = ["inPerson", "telephone", "letter"] as const;
/** `ownRequest`: nobody of the office did; the bankrupt asked for it, and the former contact did not object. */
export type ContactWay = (typeof CONTACT_WAYS)[number] | "ownRequest";
const Email = z.email().max(254);
/** Absent: nothing was said of it, as before numbers were verified. */
const Mobile = MobileNumber.nullable().optional();
const FormerMobile = Text.nullable().optional();
/** How it was verified, and the language in which the bankrupt is written to. */
const Contacted = { how: z.enum(CONTACT_WAYS), language: z.enum(LOCALES) };

export const contactFacts = {
  /** An officer has made sure that the bankrupt is reached there: codes and messages go to it. Whoever had another one on file is told. */
  "contact.verified": {
    payload: z.strictObject({
      was: Text.nullable(),
      wasMobile: FormerMobile,
      email: Email.nullable(),
      mobile: Mobile,
      ...Contacted,
    }),
    asks: ["was", "wasMobile", "email", "mobile", "how", "language"],
    personal: true,
    back: correctedBy("contact.corrected"),
  },
  /** It was another one, or none (`null`): whoever had the former one is told that it is used no longer. */
  "contact.corrected": {
    payload: z.strictObject({
      was: Text.nullable(),
      wasMobile: FormerMobile,
      now: Email.nullable(),
      nowMobile: Mobile,
      ...Contacted,
      reason: Reason,
    }),
    asks: ["was", "wasMobile", "now", "nowMobile", "how", "language", "reason"],
    personal: true,
    back: supersededByNext,
  },
  /** The bankrupt asked for it, and whoever has the former contact has not objected within the days (`records/contact-change`). */
  "contact.changed": {
    payload: z.strictObject({
      was: Text.nullable(),
      wasMobile: Text.nullable(),
      wasAddress: Text.nullable(),
      /** Absent: it stays. */
      email: z.email().max(254).optional(),
      mobile: MobileNumber.optional(),
      address: Text.optional(),
      language: z.enum(LOCALES),
    }),
    personal: true,
    back: correctedBy("contact.corrected", "debtor.corrected"),
  },
} as const satisfies ProcedureFacts;

/** What an officer has verified. It holds as long as the debtor has this address. */
export interface VerifiedContact {
  /** `null`: none is known. */
  readonly email: string | null;
  /** `null`: none is known; absent: nobody has looked at it. */
  readonly mobile?: MobileNumber | null | undefined;
  readonly how: ContactWay;
  /** In which the bankrupt is written to. */
  readonly language: Locale;
  readonly on: CalendarDate;
  readonly by: string;
}

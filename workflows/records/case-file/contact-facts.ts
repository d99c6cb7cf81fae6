/** What can happen to the e-mail address at which a bankrupt is reached, and what each fact carries. */
import * as z from "zod";

import { LOCALES, correctedBy, supersededByNext } from "../../kit";
import type { CalendarDate, ProcedureFacts } from "../../kit";
import { Reason } from "./corrections";
import { Text } from "./particulars";

/** By what an officer made sure that an address is the bankrupt's. */
export const CONTACT_WAYS = ["inPerson", "telephone", "letter"] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];
const Email = z.email().max(254);
/** How it was verified, and the language in which the bankrupt is written to. */
const Contacted = { how: z.enum(CONTACT_WAYS), language: z.enum(LOCALES) };

export const contactFacts = {
  /** An officer has made sure that the bankrupt is reached at this e-mail address: codes and letters go to it. */
  "contact.verified": {
    payload: z.strictObject({ was: Text.nullable(), email: Email, ...Contacted }),
    asks: ["was", "email", "how", "language"],
    personal: true,
    back: correctedBy("contact.corrected"),
  },
  /** It was another address, or none (`null`): whoever had the former one is told that it is used no longer. */
  "contact.corrected": {
    payload: z.strictObject({ was: Text, now: Email.nullable(), ...Contacted, reason: Reason }),
    asks: ["was", "now", "how", "language", "reason"],
    personal: true,
    back: supersededByNext,
  },
} as const satisfies ProcedureFacts;

/** What an officer has verified. It holds as long as the debtor has this address. */
export interface VerifiedContact {
  readonly email: string;
  readonly how: ContactWay;
  readonly on: CalendarDate;
  readonly by: string;
}

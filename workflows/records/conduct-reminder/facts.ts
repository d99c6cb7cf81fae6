/** What can happen to the reminders of a case, and what each fact carries. */
import * as z from "zod";
import { final, supersededBy, supersededByNext, undoneBy } from "../../kit";
import type { ProcedureFacts } from "../../kit";
import { CATEGORIES } from "./schedule";

const Id = z.string().min(1).max(100);
const On = z.iso.date();
const Text = z.string().trim().max(2000);

/** What the days of the reminders are derived from, as the case has it. */
const Basis = z.strictObject({
  commencementDate: On.nullable(),
  relevantDate: On,
  appointedOn: On,
  category: z.enum(CATEGORIES),
});

export const reminderFacts = {
  /** A liquidator was appointed in a winding up: from here on the return is waited for. */
  "reminders.opened": { payload: Basis.extend({ caseId: Id }), back: supersededBy("reminders.rederived") },
  /** A date or an appointment of the case was corrected: what is still to come is derived anew. What was sent stays sent. */
  "reminders.rederived": { payload: z.strictObject({ former: Basis, basis: Basis }), back: supersededByNext },
  "reminder.sent": {
    payload: z.strictObject({
      number: z.int().positive(),
      expiresOn: On,
      /** Persons appointed on that day, and their firms. */
      to: z.array(z.strictObject({ person: Id, firm: Id.nullable() })).max(20),
    }),
    notice: "conductReminder",
    back: final("sentOutside"),
  },
  /** One that the office sends by hand, about anything. */
  "otherReminder.sent": {
    payload: z.strictObject({
      subject: Text.max(200),
      text: Text,
      expiresOn: On.nullable(),
      to: z.array(z.strictObject({ person: Id, firm: Id.nullable() })).max(20),
    }),
    asks: ["subject", "text", "expiresOn"],
    personal: true,
    notice: "otherConductReminder",
    back: final("sentOutside"),
  },
  "reminders.withheld": {
    payload: z.strictObject({ until: On, reason: Text }),
    asks: ["until", "reason"],
    personal: true,
    back: undoneBy("withholding.ended"),
  },
  "withholding.ended": { payload: z.strictObject({}), back: undoneBy("reminders.withheld") },
  /** A report or return was filed. `settles`: nothing more is waited for. */
  "return.received": {
    payload: z.strictObject({
      form: z.enum(["d1", "d2"]),
      submission: Id,
      reference: z.string().max(100),
      on: On,
      interim: z.boolean(),
      settles: z.boolean(),
      /** First day on which the final return is missing; of an interim one. */
      finalDueOn: On.nullable(),
      resubmission: z.boolean(),
    }),
    back: undoneBy("return.withdrawn"),
  },
  /** Every filing of that report or return was taken back. */
  "return.withdrawn": { payload: z.strictObject({ submission: Id }), back: supersededBy("return.received") },
  /** The day on which the office looks at the file again ("BU date"). */
  "bringUp.set": { payload: z.strictObject({ on: On.nullable() }), asks: ["on"], back: supersededByNext },
  "reminders.closed": { payload: z.strictObject({}), back: final("ownFacts") },
} as const satisfies ProcedureFacts;

export type Reminder = { readonly sentOn: string } & Pick<
  z.output<(typeof reminderFacts)["reminder.sent"]["payload"]>,
  "number" | "expiresOn" | "to"
>;
export type OtherReminder = { readonly sentOn: string; readonly by: string } & z.output<
  (typeof reminderFacts)["otherReminder.sent"]["payload"]
>;
export type ReceivedReturn = z.output<(typeof reminderFacts)["return.received"]["payload"]>;

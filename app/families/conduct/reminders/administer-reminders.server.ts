/** What the office does with the reminders of a case: one fact each. */
import * as z from "zod";

import { conductReminder } from "~/workflows/records/conduct-reminder/index";

import {
  dispatchForPage,
  type AdministrationOutcome,
  type Administering,
} from "~/app/services/platform/administration/administration.server";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { parseForm, parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { TypedDate } from "~/app/services/platform/pages/typed-date";
import { listAddressees, toStream } from "./remind.server";
import { REMINDER_ACTS, type ReminderAct } from "./reminder-page.view";

const text = (most: number) =>
  z
    .string()
    .default("")
    .transform((typed) => typed.trim().slice(0, most));

const Pressed = z.object({ intent: z.enum(REMINDER_ACTS) });
/** What each button posts beside its intent. */
const TYPED = {
  "reminders.withheld": z.object({ until: TypedDate, reason: z.string().trim().default("") }),
  "withholding.ended": z.object({}),
  "otherReminder.sent": z.object({
    subject: text(200),
    text: text(2000),
    expiresOn: TypedDate.nullable().default(null),
  }),
  "bringUp.set": z.object({ on: TypedDate.nullable().default(null) }),
} as const satisfies Record<ReminderAct, z.ZodType>;

export interface Reminded {
  /** The fact that was asked for. */
  readonly act: ReminderAct;
  /** `unreadable`: nothing was recorded, for a date could not be read. */
  readonly outcome: AdministrationOutcome | { readonly outcome: "unreadable" };
}

/** Lets happen what a button of the page asks. @throws 400 for what no page of ours posts */
export async function administerReminders(
  administering: Administering,
  caseFile: VisibleCase,
  form: FormData,
): Promise<Reminded> {
  const { intent: act } = parseFormOrThrow(form, Pressed);
  const read = parseForm(form, TYPED[act]);
  if (!read.ok) return { act, outcome: { outcome: "unreadable" } };
  const to = listAddressees(caseFile.file, hongKongDay(administering.portal.clock.now()));
  const outcome = await dispatchForPage(administering, conductReminder, {
    stream: toStream(caseFile.id),
    type: act,
    data: act === "otherReminder.sent" ? { ...read.input, to } : read.input,
    by: caseFile.by,
  });
  return { act, outcome };
}

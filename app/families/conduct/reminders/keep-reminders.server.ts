/** What the office does with the reminders of a case: one fact each. */
import { readTypedDate } from "~/app/i18n/format";
import { conductReminder } from "~/workflows/conduct-reminder/index";

import type { VisibleCase } from "~/app/services/cases/visible-case.server";
import { hongKongDay } from "~/app/services/portal/clock.server";
import {
  keep,
  typedText,
  type KeptOutcome,
  type Keeping,
} from "~/app/services/administration/administration.server";
import { addresseesOf, streamOf } from "./remind.server";
import type { ReminderAct } from "./reminder-page.view";

/** Nothing was recorded: a date could not be read. */
export type ReminderOutcome = KeptOutcome | { readonly outcome: "unreadable" };

export async function keepReminders(
  keeping: Keeping,
  caseFile: VisibleCase,
  act: ReminderAct,
  form: FormData,
): Promise<ReminderOutcome> {
  const data = dataOf(keeping, caseFile, act, form);
  if (data === null) return { outcome: "unreadable" };
  return keep(keeping, conductReminder, {
    stream: streamOf(caseFile.id),
    type: act,
    data,
    by: caseFile.by,
  });
}

/** What the fact carries; `null` where a date was typed that is none. */
function dataOf(
  { portal }: Keeping,
  { file }: VisibleCase,
  act: ReminderAct,
  form: FormData,
): Readonly<Record<string, unknown>> | null {
  switch (act) {
    case "reminders.withheld": {
      const until = readTypedDate(typedText(form, "until"));
      return until === undefined ? null : { until, reason: typedText(form, "reason") };
    }
    case "withholding.ended":
      return {};
    case "otherReminder.sent": {
      const expiresOn = optionalDate(form, "expiresOn");
      if (expiresOn === undefined) return null;
      return {
        subject: typedText(form, "subject").slice(0, 200),
        text: typedText(form, "text").slice(0, 2000),
        expiresOn,
        to: addresseesOf(file, hongKongDay(portal.clock.now())),
      };
    }
    case "bringUp.set": {
      const on = optionalDate(form, "on");
      return on === undefined ? null : { on };
    }
  }
}

/** `null` for a blank field, `undefined` for what is no date. */
function optionalDate(form: FormData, name: string): string | null | undefined {
  const typed = typedText(form, name);
  return typed === "" ? null : readTypedDate(typed);
}

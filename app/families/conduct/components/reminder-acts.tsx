import { useTranslation } from "react-i18next";

import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { ReminderAct, ReminderPage } from "~/app/families/conduct/reminders/reminder-page.view";

const KEYS = {
  "reminders.withheld": "withhold",
  "withholding.ended": "release",
  "otherReminder.sent": "other",
  "bringUp.set": "bringUp",
} as const satisfies Record<ReminderAct, string>;
const BODIES = {
  withhold: "conduct.reminders.acts.withholdBody",
  release: "conduct.reminders.acts.releaseBody",
  other: "conduct.reminders.acts.otherBody",
  bringUp: "conduct.reminders.acts.bringUpBody",
} as const;

/** What the office can do with the reminders of a case now, each in a dialog. */
export function ReminderActs({
  acts,
  bringUpOn,
}: Pick<ReminderPage, "acts"> & { readonly bringUpOn: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-3">
      {acts.map(({ act, commandId }) => {
        const key = KEYS[act];
        return (
          <ConfirmDialog
            key={act}
            action={t(`conduct.reminders.acts.${key}`)}
            title={t(`conduct.reminders.acts.${key}`)}
            body={t(BODIES[key])}
            values={{ intent: act, commandId }}
          >
            {act === "reminders.withheld" && (
              <>
                <DateField name="until" label={t("conduct.reminders.acts.until")} required />
                <LongTextField name="reason" label={t("conduct.reminders.acts.reason")} rows={3} required />
              </>
            )}
            {act === "otherReminder.sent" && (
              <>
                <TextField
                  name="subject"
                  label={t("conduct.reminders.acts.subject")}
                  maxLength={200}
                  required
                />
                <LongTextField
                  name="text"
                  label={t("conduct.reminders.acts.text")}
                  rows={6}
                  maxLength={2000}
                  required
                />
                <DateField name="expiresOn" label={t("conduct.reminders.acts.expiresOn")} />
              </>
            )}
            {act === "bringUp.set" && (
              <DateField
                name="on"
                label={t("conduct.reminders.acts.bringUpOn")}
                {...(bringUpOn !== null && { defaultValue: bringUpOn })}
              />
            )}
          </ConfirmDialog>
        );
      })}
    </div>
  );
}

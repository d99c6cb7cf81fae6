import { useTranslation } from "react-i18next";

import { FactFields, type FactFieldsProps } from "~/app/components/platform/fact-form/fact-fields";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
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
  const words: FactFieldsProps["words"] = {
    until: { label: t("conduct.reminders.acts.until") },
    reason: { label: t("conduct.reminders.acts.reason"), rows: 3, required: true },
    subject: { label: t("conduct.reminders.acts.subject"), required: true },
    text: { label: t("conduct.reminders.acts.text"), rows: 6, required: true },
    expiresOn: { label: t("conduct.reminders.acts.expiresOn") },
    on: { label: t("conduct.reminders.acts.bringUpOn"), ...(bringUpOn !== null && { value: bringUpOn }) },
  };
  return (
    <div className="flex flex-wrap gap-3">
      {acts.map(({ act, asks, commandId }) => {
        const key = KEYS[act];
        return (
          <ConfirmDialog
            key={act}
            action={t(`conduct.reminders.acts.${key}`)}
            title={t(`conduct.reminders.acts.${key}`)}
            body={t(BODIES[key])}
            values={{ intent: act, commandId }}
          >
            <FactFields fields={asks} words={words} />
          </ConfirmDialog>
        );
      })}
    </div>
  );
}

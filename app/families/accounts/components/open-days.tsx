/** The office opens the days of an earlier account again that a certified one has fixed: the days are those of the account, the reason is typed. */
import { useTranslation } from "react-i18next";

import { formatDate } from "~/app/i18n/format";
import { DecideWithReason, type Decision } from "./decide-with-reason";

export const OPEN_DAYS_FIELDS = ["reasonToOpen"] as const;

export function OpenDays({
  days: { from, to },
  ...decision
}: Decision & { readonly days: { readonly from: string; readonly to: string } }) {
  const { t } = useTranslation();
  return (
    <DecideWithReason
      {...decision}
      title={t("accounts.openDays.title", { from: formatDate(from), to: formatDate(to) })}
      body={t("accounts.openDays.body")}
      reason={{ name: "reasonToOpen", label: t("accounts.openDays.reason") }}
      decide={{ intent: "openDays", label: t("accounts.openDays.open") }}
    />
  );
}

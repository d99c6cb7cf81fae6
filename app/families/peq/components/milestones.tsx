import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { BadgeTone } from "~/app/components/ui/badge/badge";
import { MayMove } from "~/app/components/cases/deadlines/may-move";
import { formatDate } from "~/app/i18n/format";
import type { ScheduledMilestone } from "~/workflows/records/case-file/index";

const TONES: Readonly<Record<ScheduledMilestone["state"], BadgeTone>> = {
  met: "good",
  ahead: "waiting",
  passed: "bad",
};

function getText({ milestone, on }: ScheduledMilestone, t: TFunction): string {
  return t(`peq.milestones.${milestone}`, { date: formatDate(on) });
}

/** What of an examination is due next, or is overdue; and the alert after 12 working days. */
export function NextMilestone({
  schedule,
  alert,
}: {
  readonly schedule: readonly ScheduledMilestone[];
  readonly alert: boolean;
}) {
  const { t } = useTranslation();
  const shown =
    schedule.filter(({ state }) => state === "passed").at(-1) ??
    schedule.find(({ state }) => state === "ahead");
  if (schedule.length === 0) return <span className="text-ink-soft">{t("common.notAvailable")}</span>;
  if (!shown) return <Badge tone="good">{t("peq.milestones.states.met")}</Badge>;
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={TONES[shown.state]}>{t(`peq.milestones.states.${shown.state}`)}</Badge>
      <span className="text-sm">
        {getText(shown, t)}
        <MayMove year={shown.unlistedYear} />
      </span>
      {alert && <Badge tone="warning">{t("peq.milestones.alert")}</Badge>}
    </span>
  );
}

/** Every day that the examination is looked at, with how it stands. */
export function Milestones({ schedule }: { readonly schedule: readonly ScheduledMilestone[] }) {
  const { t } = useTranslation();
  if (schedule.length === 0) return <p className="text-ink-soft">{t("peq.milestones.none")}</p>;
  return (
    <ul className="flex flex-col">
      {schedule.map((each) => (
        <li
          key={each.milestone}
          className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0"
        >
          <span>
            {getText(each, t)}
            <MayMove year={each.unlistedYear} />
          </span>
          <Badge tone={TONES[each.state]}>{t(`peq.milestones.states.${each.state}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}

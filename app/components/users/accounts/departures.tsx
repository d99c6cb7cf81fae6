import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import type { Departure } from "~/app/services/users/accounts/departures.server";
import { DISAFFILIATION_NOTICE_WORKING_DAYS } from "~/workflows/kit";

/** People who left a firm without the office having been told, the most urgent first. */
export function Departures({ departures }: { readonly departures: readonly Departure[] }) {
  const { t } = useTranslation();
  if (departures.length === 0) return null;
  return (
    <Section
      id="departures"
      title={t("people.departures.title")}
      className="sheet flex flex-col gap-2 border-l-4 border-l-gold p-4"
    >
      <p className="text-sm text-ink-soft">
        {t("people.departures.lead", { days: DISAFFILIATION_NOTICE_WORKING_DAYS })}
      </p>
      <ul className="divide-y divide-line">
        {departures.map(({ id, to, name, firm, on, dueOn, overdue }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <span>
              <Link to={to} className="link font-semibold">
                {name}
              </Link>{" "}
              <span className="text-sm text-ink-soft">
                {t("people.departures.left", { firm, date: formatDate(on) })}
              </span>
            </span>
            <Badge tone={overdue ? "bad" : "waiting"}>
              {t(overdue ? "people.firms.overdue" : "people.firms.due", { date: formatDate(dueOn) })}
            </Badge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

import { Link } from "@remix-run/react";
import { TriangleAlert } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { formatDate } from "~/app/i18n/format";
import type { ShownAlert } from "~/app/services/workspace/case-overview/case-alerts.view";
import { Section } from "~/app/components/ui/section";

/** Why something is due: "s.93 accounts due 12/03/2026: 12 months after the bankruptcy order of 12/03/2025". */
export function alertSentence(t: TFunction, { alert, due, basis }: Omit<ShownAlert, "act">): string {
  const words = {
    what: t(`caseAlerts.names.${alert}`),
    due: formatDate(due),
    event: t(`caseAlerts.events.${basis.after}`),
    since: formatDate(basis.since),
  };
  return basis.count === 0
    ? t("caseAlerts.sentenceOn", words)
    : t("caseAlerts.sentence", {
        ...words,
        span: t(`caseAlerts.spans.${basis.unit}`, { count: basis.count }),
      });
}

/** What is outstanding in the case, each with why it is due and where one sees to it. */
export function CaseAlerts({ alerts }: { readonly alerts: readonly ShownAlert[] }) {
  const { t } = useTranslation();
  return (
    <Section id="alerts" title={t("caseAlerts.title")}>
      {alerts.length === 0 ? (
        <p className="text-ink-soft">{t("caseAlerts.none")}</p>
      ) : (
        <ul className="sheet divide-y divide-line">
          {alerts.map((each) => (
            <li
              key={each.alert}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 px-4 py-3"
            >
              <span className="flex min-w-0 flex-1 basis-72 gap-3">
                <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber" />
                <span className="flex flex-col">
                  {alertSentence(t, each)}
                  {each.missed > 1 && (
                    <span className="text-sm text-ink-soft">
                      {t("caseAlerts.missed", { count: each.missed })}
                    </span>
                  )}
                </span>
              </span>
              {each.act !== null && (
                <Link to={each.act.to} className="link">
                  {t(`caseAlerts.${each.act.label}`)}
                  <span className="sr-only">: {t(`caseAlerts.names.${each.alert}`)}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

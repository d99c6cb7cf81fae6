import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { MayMove } from "~/app/components/cases/deadlines/may-move";
import { Badge } from "~/app/components/ui/badge/badge";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import type { CaseDeadline } from "~/app/services/workspace/case-overview/case-alerts.view";

/** The deadlines of the case, each with why it is on that day, and the way to the form that is due. */
export function CaseDeadlines({ deadlines }: { readonly deadlines: readonly CaseDeadline[] }) {
  const { t } = useTranslation();
  return (
    <Section id="deadlines" title={t("notices.deadlines.ofCase")}>
      {deadlines.length === 0 ? (
        <p className="text-ink-soft">{t("notices.deadlines.ofCaseNone")}</p>
      ) : (
        <ol className="sheet divide-y divide-line">
          {deadlines.map(({ rule, on, overdue, unlistedYear, due, opensAtOffice }) => (
            <li
              key={`${rule} ${on}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3"
            >
              <span className="flex min-w-0 flex-1 basis-72 flex-wrap gap-x-6">
                <time dateTime={on} className="w-28 font-semibold tabular-nums">
                  {formatDate(on)}
                </time>
                <span className="min-w-0 flex-1 basis-64">
                  {t(`notices.deadlines.rules.${rule}`)}
                  <span className="block text-sm text-ink-soft">{t(`notices.deadlines.basis.${rule}`)}</span>
                  {opensAtOffice && (
                    <span className="block text-sm text-ink-soft">{t("notices.deadlines.officeOpens")}</span>
                  )}
                  <MayMove year={unlistedYear} />
                </span>
              </span>
              {overdue && <Badge tone="bad">{t("submissions.overdue")}</Badge>}
              {due !== null && (
                <Link to={due.to} className="link">
                  {t(`notices.deadlines.forms.${due.state}`)}
                  <span className="sr-only">: {t(`notices.deadlines.rules.${rule}`)}</span>
                </Link>
              )}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

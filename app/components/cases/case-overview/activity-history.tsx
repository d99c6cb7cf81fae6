import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import type { Activity } from "~/app/services/case-overview/activity.view";

/** The events of the case and of its forms, newest first. */
export function ActivityHistory({
  caseId,
  activity,
}: {
  readonly caseId: string;
  readonly activity: readonly Activity[];
}) {
  const { t } = useTranslation();
  if (activity.length === 0)
    return <EmptyState title={t("caseFile.activity.empty")}>{t("caseFile.activity.emptyBody")}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-ink-soft">{t("caseFile.activity.lead")}</p>
        <ExportLink at={`/casefile/${caseId}/activity.xlsx`} />
      </div>
      <Timeline
        entries={activity.map(({ id, title, at, by, detail, to }) => ({
          id,
          title,
          at,
          by,
          details: (detail !== null || to !== null) && (
            <p className="flex flex-wrap gap-x-4">
              {detail !== null && <span className="whitespace-pre-line">{detail}</span>}
              {to !== null && (
                <Link to={to} aria-label={`${t("submissions.go.history")}: ${title}`} className="link">
                  {t("submissions.go.history")}
                </Link>
              )}
            </p>
          ),
        }))}
      />
    </div>
  );
}

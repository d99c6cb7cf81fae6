import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ExportLink } from "~/app/components/ui/list-frame/list-frame";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import type { Activity } from "~/app/services/workspace/case-overview/activity.server";

/** Old and new side by side, why, and what else there is to say. */
function ActivityDetails({ title, detail, changes, reason, to }: Activity) {
  const { t } = useTranslation();
  return (
    <>
      {(detail !== null || to !== null) && (
        <p className="flex flex-wrap gap-x-4">
          {detail !== null && <span className="whitespace-pre-line">{detail}</span>}
          {to !== null && (
            <Link to={to} aria-label={`${t("submissions.go.history")}: ${title}`} className="link">
              {t("submissions.go.history")}
            </Link>
          )}
        </p>
      )}
      {changes.length > 0 && (
        <div className="mt-1 w-full max-w-3xl">
          <ChangeList label={title} changes={changes} />
        </div>
      )}
      {reason !== null && <p className="max-w-prose">{t("caseFile.activity.reason", { reason })}</p>}
    </>
  );
}

/** Events one below the other, as they are given. */
export function Activities({ activity }: { readonly activity: readonly Activity[] }) {
  return (
    <Timeline
      entries={activity.map((each) => ({
        id: each.id,
        title: each.title,
        at: each.at,
        by: each.by,
        details: <ActivityDetails {...each} />,
      }))}
    />
  );
}

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
      <Activities activity={activity} />
    </div>
  );
}

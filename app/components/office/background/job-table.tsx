import { useTranslation } from "react-i18next";

import type { JobName } from "~/app/services/platform/portal/job-name";
import { listTime } from "~/app/i18n/format";
import type { Catalogue } from "~/app/i18n/catalogue";
import { Badge } from "~/app/components/ui/badge/badge";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { RetryButton } from "./retry-button";

export interface JobTableProps {
  readonly jobs: readonly {
    readonly name: JobName;
    readonly lastRun: string | null;
    readonly lastFailure: string | null;
    readonly lastError: string | null;
    readonly isFailing: boolean;
    readonly waiting: readonly { readonly why: string; readonly count: number }[];
    /** How far it has come, where it has an end. */
    readonly progress: { readonly done: number; readonly total: number } | null;
  }[];
}

type Reason = keyof Catalogue["background"]["reasons"];

/** The work that the portal does by itself: when last, how it went, and what waits. */
export function JobTable({ jobs }: JobTableProps) {
  const { t } = useTranslation();
  const isReason = (why: string): why is Reason =>
    ["nobody-in-office", "not-possible", "scanner-unavailable", "not-attached-yet"].includes(why);
  const reason = (why: string) =>
    isReason(why) ? t(`background.reasons.${why}`) : t("background.error", { code: why });
  return (
    <DataTable
      label={t("background.jobList")}
      rows={jobs}
      rowKey={({ name }) => name}
      empty={null}
      columns={[
        {
          id: "job",
          label: t("background.job"),
          heading: true,
          cell: ({ name, isFailing, progress }) => (
            <>
              {t(`background.jobs.${name}`)}{" "}
              {isFailing && <Badge tone="bad">{t("background.failing")}</Badge>}
              {progress !== null && (
                <span className="block text-sm font-normal text-ink-soft">
                  {t("background.progress", progress)}
                </span>
              )}
            </>
          ),
        },
        {
          id: "lastRun",
          label: t("background.lastRun"),
          cell: ({ lastRun }) => (lastRun === null ? t("background.never") : <Time at={lastRun} />),
        },
        {
          id: "lastFailure",
          label: t("background.lastFailure"),
          cell: ({ lastFailure, lastError }) =>
            lastFailure === null ? (
              t("background.noFailure")
            ) : (
              <>
                <Time at={lastFailure} />
                {lastError !== null && (
                  <span className="block text-sm break-all text-ink-soft">
                    {t("background.error", { code: lastError })}
                  </span>
                )}
              </>
            ),
        },
        {
          id: "waiting",
          label: t("background.waiting"),
          cell: ({ waiting }) =>
            waiting.length === 0
              ? t("background.nothing")
              : waiting.map(({ why, count }) => (
                  <span key={why} className="block">
                    {t("background.waits", { count, why: reason(why) })}
                  </span>
                )),
        },
        {
          id: "action",
          label: t("background.action"),
          cell: ({ name }) => <RetryButton intent="job" name={name} label={t(`background.jobs.${name}`)} />,
        },
      ]}
    />
  );
}

function Time({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {listTime(at)}
    </time>
  );
}

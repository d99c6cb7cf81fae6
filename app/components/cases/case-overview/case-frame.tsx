import { useTranslation } from "react-i18next";
import type { ReactNode } from "react";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { formatDate } from "~/app/i18n/format";
import type { CaseOverview } from "~/app/services/workspace/case-overview/case-overview.server";
import { CaseBanner } from "../case-banner/case-banner";
import { CaseStatus } from "../case-list/case-status";
import { TaskSummary } from "./task-summary";

export interface CaseFrameProps {
  readonly overview: CaseOverview;
  readonly children: ReactNode;
}

/** The frame around every tab of the case file: the case in sight, what waits in it, and the way to its other parts. */
export function CaseFrame({ overview, children }: CaseFrameProps) {
  const { t } = useTranslation();
  const { file, base, tab, tabs, former, statusLabel } = overview;
  return (
    <>
      <CaseBanner
        isHeading
        number={file.number}
        name={file.nameEn}
        chineseName={file.nameZh}
        status={<CaseStatus status={file.status} label={statusLabel} />}
        actions={
          (overview.retention !== null || overview.dossier !== null) && (
            <>
              {overview.dossier !== null && (
                <LinkButton to={overview.dossier} small>
                  {t("dossier.door")}
                </LinkButton>
              )}
              {overview.retention !== null && (
                <LinkButton to={overview.retention} small>
                  {t("retention.title")}
                </LinkButton>
              )}
            </>
          )
        }
      />
      {overview.heldSince !== null && (
        <Notice tone="warning" title={t("caseFile.hold.title")}>
          {t("caseFile.hold.body", { date: formatDate(overview.heldSince) })}
        </Notice>
      )}
      {former && <Notice>{t("caseFile.former")}</Notice>}
      <Tabs
        label={t("caseFile.sections")}
        more={t("caseFile.moreSections")}
        tabs={tabs.map(({ id, count, inStrip }) => ({
          label: t(`caseFile.tabs.${id}`),
          to: `${base}/${id}`,
          current: id === tab,
          count,
          inMenu: !inStrip,
        }))}
      />
      <TaskSummary {...overview} />
      {/* No region of its own: its lists are, and have the name of their tab. */}
      <div className="flex flex-col gap-6">{children}</div>
    </>
  );
}

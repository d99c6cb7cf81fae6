import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { listTime, formatMoney, formatDate } from "~/app/i18n/format";
import { HOME_CURRENCY } from "~/workflows/kit";
import type { ReleaseView } from "../applications/release-view.view";
import { NoticePeriod } from "./notice-period";
import { ReleaseStatus } from "./release-status";
import { Stages } from "./stages";

/** Where an application stands: its way, whose turn it is, and until when objections run. */
export function ReleaseHead({ view }: { readonly view: ReleaseView }) {
  const { t } = useTranslation();
  const day = (date: string | null) => (date === null ? null : formatDate(date));
  const money = (minor: number) => formatMoney({ minor, currency: HOME_CURRENCY });
  return (
    <>
      <Stages stages={view.stages} />
      {view.notice !== null && <NoticePeriod notice={view.notice} />}
      {view.withdrawn !== null && (
        <Notice tone="warning" title={t("release.withdrawn")}>
          {view.withdrawn}
        </Notice>
      )}
      {view.issues.map(({ note, at, settled }) => (
        <Notice
          key={at}
          tone={settled === null ? "warning" : "success"}
          title={t(settled === null ? "release.issues.open" : "release.issues.settled", {
            time: listTime(settled?.at ?? at),
          })}
        >
          {[note, settled?.note].filter(Boolean).join("\n")}
        </Notice>
      ))}
      <Section
        id="standing"
        title={t("release.standing.title")}
        className="sheet flex flex-col gap-2 px-5 py-4"
      >
        <DescriptionList
          items={[
            {
              term: t("release.columns.status"),
              description: <ReleaseStatus status={view.status} label={view.statusLabel} />,
            },
            {
              term: t("release.standing.holder"),
              description: `${view.holderLabel} · ${t("common.since", { date: listTime(view.since) })}`,
            },
            { term: t("release.fields.ground"), description: view.groundLabel },
            { term: t("release.fields.noticeOn"), description: day(view.notice?.on ?? null) },
            {
              term: t("release.fields.destroysBooks"),
              description: view.caseType === "L" && t(view.destroysBooks ? "common.yes" : "common.no"),
            },
            { term: t("release.fields.note"), description: view.note === "" ? false : view.note },
            {
              term: t("release.columns.submitted"),
              description: view.submitted === null ? null : listTime(view.submitted.at),
            },
            {
              term: t("release.standing.fee"),
              description:
                view.submitted !== null &&
                t("release.standing.feeOn", {
                  fee: money(view.submitted.fee),
                  gross: money(view.submitted.grossAssets),
                }),
            },
            {
              term: t("release.standing.report"),
              description: view.caseType === "L" && (day(view.reportFiledOn) ?? t("common.notAvailable")),
            },
            { term: t("release.standing.order"), description: day(view.orderOn) },
            {
              term: t("release.standing.books"),
              description: view.books === null ? null : `${formatDate(view.books.on)}\n${view.books.list}`,
            },
            {
              term: t("release.standing.effective"),
              description: day(view.effectiveOn) ?? t("release.standing.notYet"),
            },
          ]}
        />
      </Section>
    </>
  );
}

import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { OFFICE_SITE } from "~/app/components/shell/links";
import { typedDate } from "~/app/i18n/format";
import { choiceText } from "~/app/services/case-corrections/shown-field";
import type { CaseNoticePage } from "~/app/services/case-notices/case-notice.view";
import { Panel } from "../case-overview/panel";
import { provisionText } from "~/app/components/cases/case-overview/provision-text";

const shown = (date: string | null): string | null => (date === null ? null : typedDate(date));

/** "Notice of appointment (s.12)" and the like. */
export function noticeTitle(t: TFunction, { notice, caseType }: Pick<CaseNoticePage, "notice" | "caseType">) {
  return notice === "discharge-notice"
    ? t("caseNotices.title.discharge")
    : t(`caseNotices.title.appointment.${caseType}`);
}

/** What is to be read before. */
export function noticeIntroduction(
  t: TFunction,
  { notice, caseType }: Pick<CaseNoticePage, "notice" | "caseType">,
) {
  return notice === "discharge-notice"
    ? t("caseNotices.intro.discharge")
    : t(`caseNotices.intro.appointment.${caseType}`);
}

/** The dates of the case that a notice tells of, and where its form is found. */
export function CaseNoticeDates({ caseType, orderedOn, appointments, discharge, notice }: CaseNoticePage) {
  const { t } = useTranslation();
  const order = {
    term: t(caseType === "B" ? "caseFile.dates.bankruptcyOrder" : "caseFile.dates.windingUpOrder"),
    description: shown(orderedOn),
  };
  return (
    <>
      <Notice
        actions={
          <a href={OFFICE_SITE} className="link" rel="noreferrer">
            {t("caseNotices.formLink")}
          </a>
        }
      >
        {t("caseNotices.form")}
      </Notice>
      <Panel title={t("caseNotices.dates")}>
        <DescriptionList
          items={
            discharge === null
              ? [order]
              : [
                  order,
                  {
                    term: t("caseNotices.periodBegan"),
                    description: shown(discharge.begins) ?? t("caseNotices.notCommenced"),
                  },
                  { term: t("caseNotices.periodEnds"), description: shown(discharge.ends) },
                  { term: t("caseNotices.notice"), description: shown(discharge.notifyBy) },
                  { term: t("caseNotices.objection"), description: shown(discharge.objectBy) },
                  { term: t("caseNotices.application"), description: shown(discharge.applyBy) },
                ]
          }
        />
      </Panel>
      {discharge !== null && discharge.orders.length > 0 && (
        <Panel title={t("caseNotices.orders")}>
          <DataTable
            label={t("caseNotices.orders")}
            columns={[
              {
                id: "kind",
                label: t("caseFile.fields.kind"),
                heading: true,
                cell: ({ kind }) => choiceText(t, "orderKinds", kind),
              },
              { id: "on", label: t("caseFile.fields.on"), cell: ({ on }) => typedDate(on) },
              {
                id: "until",
                label: t("caseFile.fields.until"),
                cell: ({ until }) => shown(until) ?? t("common.notAvailable"),
              },
            ]}
            rows={discharge.orders}
            rowKey={({ id }) => id}
            empty={null}
          />
        </Panel>
      )}
      {notice === "appointment-notice" && appointments.length === 0 && (
        <p className="text-ink-soft">{t("caseNotices.noAppointment")}</p>
      )}
      {appointments.map(({ id, person, role, section, from }) => (
        <Panel key={id} title={person}>
          <DescriptionList
            items={[
              { term: t("caseFile.appointments.role"), description: roleText(t, role) },
              {
                term: t("caseFile.appointments.provision"),
                description: section === null ? null : provisionText(t, section),
              },
              { term: t("caseFile.appointments.from"), description: typedDate(from) },
            ]}
          />
        </Panel>
      ))}
    </>
  );
}

const ROLES = ["T", "OT", "PT", "L", "OL", "PL"] as const;

function roleText(t: TFunction, role: string): string {
  const known = ROLES.find((each) => each === role);
  return known === undefined ? role : t(`caseFile.appointments.roles.${known}`);
}

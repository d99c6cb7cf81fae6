import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { AdministrationForm } from "../case-administration/administration-form";
import { Badge } from "~/app/components/ui/badge/badge";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { FactFields } from "~/app/components/platform/fact-form/fact-fields";
import { Section } from "~/app/components/ui/section";
import { formatDate } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { HoldShown, Retention } from "~/app/services/cases/retention/retention.server";

export interface RetentionPageProps {
  readonly retention: Retention;
  readonly answer: PageAnswer | null;
}

/** How long the case is kept, what keeps it, and the erasure of its personal data. */
export function RetentionPage({ retention, answer }: RetentionPageProps) {
  const { t } = useTranslation();
  const { commandId, closedOn, forgettableFrom } = retention;
  return (
    <>
      <PageHeader title={t("retention.title")} subtitle={t("retention.lead")} />
      <DescriptionList
        items={[
          { term: t("retention.case"), description: retention.caseNo },
          {
            term: t("retention.closedOn"),
            description: closedOn === null ? t("retention.stillOpen") : formatDate(closedOn),
          },
          {
            term: t("retention.keptUntil"),
            description: forgettableFrom === null ? null : formatDate(forgettableFrom),
          },
        ]}
      />
      <Section id="holds" title={t("retention.holds.title")}>
        <DataTable
          label={t("retention.holds.title")}
          columns={getColumns(t, retention)}
          rows={[...retention.holds].reverse()}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t("retention.holds.none")}>{t("retention.holds.noneBody")}</EmptyState>}
        />
        <AdministrationForm
          key={retention.holds.length}
          intent="place"
          commandId={commandId}
          title={t("retention.holds.place")}
          lead={t("retention.holds.placeLead")}
          answer={answer}
        >
          {(shown) => (
            <FactFields
              {...shown}
              fields={retention.asks["hold.placed"]}
              words={{ reason: { label: t("retention.reason") } }}
            />
          )}
        </AdministrationForm>
      </Section>
      <Erasure {...{ retention, answer }} />
    </>
  );
}

function Erasure({ retention, answer }: RetentionPageProps) {
  const { t } = useTranslation();
  const { objections, commandId } = retention;
  return (
    <Section id="erasure" title={t("retention.erasure.title")}>
      {objections.length > 0 ? (
        <Notice title={t("retention.erasure.notYet")}>
          <ul className="list-disc pl-5">
            {objections.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <AdministrationForm
          intent="erase"
          commandId={commandId}
          title={t("retention.erasure.erase")}
          lead={t("retention.erasure.lead")}
          tone="danger"
          answer={answer}
        >
          {(shown) => (
            <FactFields
              {...shown}
              fields={retention.asks["case.forgotten"]}
              words={{
                authority: {
                  label: t("retention.erasure.authority"),
                  hint: t("retention.erasure.authorityHint"),
                },
                typedNumber: {
                  label: t("retention.erasure.number", { case: retention.caseNo }),
                  width: "medium",
                  most: 40,
                },
              }}
            />
          )}
        </AdministrationForm>
      )}
    </Section>
  );
}

function getColumns(
  t: TFunction,
  { commandId, asks }: Pick<Retention, "commandId" | "asks">,
): readonly DataColumn<HoldShown>[] {
  return [
    { id: "reason", label: t("retention.reason"), heading: true, cell: ({ reason }) => reason },
    { id: "placedOn", label: t("retention.holds.placedOn"), cell: ({ placedOn }) => formatDate(placedOn) },
    { id: "placedBy", label: t("retention.holds.placedBy"), cell: ({ placedBy }) => placedBy },
    {
      id: "state",
      label: t("retention.holds.state"),
      cell: ({ lifted }) =>
        lifted === null ? (
          <Badge tone="warning">{t("retention.holds.inForce")}</Badge>
        ) : (
          <>
            <Badge tone="neutral">{t("retention.holds.lifted", { date: formatDate(lifted.on) })}</Badge>
            <span className="block text-ink-soft">{lifted.reason}</span>
          </>
        ),
    },
    {
      id: "actions",
      label: t("caseAdministration.actions"),
      cell: ({ id, lifted }) =>
        lifted === null && (
          <ConfirmDialog
            small
            action={t("retention.holds.lift")}
            title={t("retention.holds.liftTitle")}
            body={t("retention.holds.liftBody")}
            values={{ intent: "lift", commandId: buttonCommand(commandId, "lift", id), hold: id }}
          >
            <FactFields
              fields={asks["hold.lifted"]}
              hidden={{ hold: id }}
              words={{ reason: { label: t("retention.reason") } }}
            />
          </ConfirmDialog>
        ),
    },
  ];
}

/** What the office has announced and written of the times in which the portal serves, and what can be done with it. */
import { useTranslation } from "react-i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";
import { LinkButton } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { Fold } from "~/app/components/ui/fold/fold";
import { Section } from "~/app/components/ui/section";
import { listTime } from "~/app/i18n/format";
import type {
  MaintenanceState,
  OfficeEdition,
  OfficeMaintenance,
  OfficeOutage,
} from "~/app/services/office/availability/office-pages.server";

import { Edition } from "./report";

const TONES: Readonly<Record<MaintenanceState, BadgeTone>> = {
  planned: "waiting",
  underWay: "warning",
  over: "neutral",
  withdrawn: "bad",
};

export function MaintenanceTable({
  maintenance,
  commandId,
}: {
  readonly maintenance: readonly OfficeMaintenance[];
  readonly commandId: string;
}) {
  const { t } = useTranslation();
  return (
    <Section id="maintenance" title={t("availability.office.maintenance")}>
      <DataTable
        label={t("availability.office.maintenance")}
        rows={maintenance}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t("availability.office.noMaintenance")}>
            {t("availability.office.noMaintenanceHint")}
          </EmptyState>
        }
        columns={[
          {
            id: "from",
            label: t("availability.office.from"),
            heading: true,
            cell: ({ from }) => listTime(from),
          },
          { id: "until", label: t("availability.office.until"), cell: ({ until }) => listTime(until) },
          { id: "affected", label: t("availability.office.affected"), cell: ({ affected }) => affected },
          {
            id: "state",
            label: t("availability.office.state"),
            cell: ({ state }) => (
              <Badge tone={TONES[state]}>{t(`availability.office.states.${state}`)}</Badge>
            ),
          },
          { id: "by", label: t("availability.office.by"), cell: ({ by, at }) => `${by} · ${listTime(at)}` },
          {
            id: "actions",
            label: t("availability.office.actions"),
            cell: ({ id, state }) =>
              (state === "planned" || state === "underWay") && (
                <div className="flex flex-wrap gap-2">
                  <LinkButton small to={`/settings/availability/maintenance/${id}`}>
                    {t("availability.office.change")}
                  </LinkButton>
                  <ConfirmDialog
                    small
                    tone="danger"
                    action={t("availability.office.withdraw")}
                    title={t("availability.office.withdrawTitle")}
                    body={t("availability.office.withdrawBody")}
                    values={{ intent: "withdraw", id, commandId: buttonCommand(commandId, "withdraw", id) }}
                  />
                </div>
              ),
          },
        ]}
      />
    </Section>
  );
}

export function OutageTable({ outages }: { readonly outages: readonly OfficeOutage[] }) {
  const { t } = useTranslation();
  return (
    <Section id="outages" title={t("availability.office.outages")}>
      <DataTable
        label={t("availability.office.outages")}
        rows={outages}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t("availability.office.noOutages")}>
            {t("availability.office.noOutagesHint")}
          </EmptyState>
        }
        columns={[
          {
            id: "from",
            label: t("availability.office.from"),
            heading: true,
            cell: ({ from }) => listTime(from),
          },
          { id: "until", label: t("availability.office.until"), cell: ({ until }) => listTime(until) },
          {
            id: "minutes",
            label: t("availability.office.lasted"),
            cell: ({ minutes, maintenance }) => (
              <>
                {minutes.toLocaleString("en-US")}
                {maintenance > 0 && (
                  <span className="block text-sm text-ink-soft">
                    {t("availability.office.ofWhich", { count: maintenance })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: "remark",
            label: t("availability.office.remark"),
            cell: ({ cause }) => cause ?? t("availability.office.noRemark"),
          },
          {
            id: "actions",
            label: t("availability.office.actions"),
            cell: ({ id }) => (
              <LinkButton small to={`/settings/availability/outages/${id}`}>
                {t("availability.office.writeRemark")}
              </LinkButton>
            ),
          },
        ]}
      />
    </Section>
  );
}

export interface StandingTextProps {
  readonly editions: readonly OfficeEdition[];
  readonly commandId: string;
  readonly seen: number;
  /** The newest edition is the office's own. */
  readonly isWritten: boolean;
}

export function StandingText({ editions, commandId, seen, isWritten }: StandingTextProps) {
  const { t } = useTranslation();
  const [newest, ...former] = editions;
  return (
    <Section id="text" title={t("availability.office.text")}>
      <div className="sheet flex flex-col gap-4 px-5 py-4">
        <OwnEdition edition={newest} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/settings/availability/text">{t("availability.office.writeText")}</LinkButton>
          {isWritten && (
            <ConfirmDialog
              action={t("availability.office.withdrawText")}
              title={t("availability.office.withdrawTextTitle")}
              body={t("availability.office.withdrawTextBody")}
              values={{
                intent: "withdrawText",
                seen: String(seen),
                commandId: buttonCommand(commandId, "withdrawText", String(seen)),
              }}
            />
          )}
        </div>
      </div>
      {former.length > 0 && (
        <Fold summary={t("availability.former")}>
          <div className="flex flex-col gap-4 pt-3">
            {former.map((each) => (
              <OwnEdition key={each.edition} edition={each} />
            ))}
          </div>
        </Fold>
      )}
    </Section>
  );
}

/** An edition with who has written it: that is the office's own. */
function OwnEdition({ edition }: { readonly edition: OfficeEdition | undefined }) {
  const { t } = useTranslation();
  if (edition === undefined) return null;
  const { by, at } = edition;
  return (
    <div>
      <Edition edition={edition} />
      {by !== null && at !== null && (
        <p className="text-sm text-ink-soft">
          {t("availability.office.writtenBy", { by, at: listTime(at) })}
        </p>
      )}
    </div>
  );
}

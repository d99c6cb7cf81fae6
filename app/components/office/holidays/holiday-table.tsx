import type { TFunction } from "i18next";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";

import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import { listTime, formatDate } from "~/app/i18n/format";
import { holidayColumns } from "~/app/services/cases/holidays/holiday-columns";
import { HOLIDAY_FORM } from "~/app/services/cases/holidays/holiday-form";
import type { HolidayItem, HolidayPage } from "~/app/services/cases/holidays/holidays.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { buttonCommand } from "~/app/components/ui/button-command";

const TONES = { listed: "neutral", added: "good", removed: "bad" } as const;

function getColumns(t: TFunction, commandId: string): readonly DataColumn<HolidayItem>[] {
  const show = onScreen(holidayColumns(t));
  return [
    show("date"),
    show("weekday"),
    show("origin", ({ origin }) => <Badge tone={TONES[origin]}>{t(`holidays.origins.${origin}`)}</Badge>),
    show("source", ({ source, by, at }) =>
      by === null || at === null ? (
        <NotAvailable />
      ) : (
        <>
          {source !== null && source !== "" && <span className="block">{source}</span>}
          <span className="block text-sm text-ink-soft">
            {by} · {listTime(at)}
          </span>
        </>
      ),
    ),
    show("actions", ({ date, origin }) => {
      const intent = origin === "removed" ? "add" : "remove";
      return (
        <ConfirmDialog
          small
          tone={intent === "remove" ? "danger" : "secondary"}
          action={t(`holidays.${intent}.action`)}
          title={t(`holidays.${intent}.title`, { date: formatDate(date) })}
          body={t("holidays.consequence")}
          values={{ intent, commandId: buttonCommand(commandId, intent, date), date: formatDate(date) }}
        />
      );
    }),
  ];
}

export interface HolidayTableProps extends HolidayPage {
  readonly answer: PageAnswer | undefined;
}

/** The holidays of a year, and a form to add one. */
export function HolidayTable({ commandId, year, items, answer }: HolidayTableProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <PlainForm
        key={items.length}
        id="new-holiday"
        declared={HOLIDAY_FORM}
        answer={answer}
        hidden={{ intent: "add", commandId: buttonCommand(commandId, "add") }}
        above={<h2 className="text-lg">{t("holidays.add.heading")}</h2>}
        className="sheet flex max-w-form flex-col gap-5 p-6"
      >
        {(getField) => (
          <>
            <DateField label={t("holidays.date")} {...getField("date")} />
            <TextField label={t("holidays.source")} hint={t("holidays.sourceHint")} {...getField("source")} />
            <div>
              <Button type="submit" tone="primary" icon={Plus}>
                {t("holidays.add.action")}
              </Button>
            </div>
          </>
        )}
      </PlainForm>
      <DataTable
        label={t("holidays.of", { year })}
        columns={getColumns(t, commandId)}
        rows={items}
        rowKey={({ date }) => date}
        empty={<EmptyState title={t("holidays.empty")} />}
      />
    </div>
  );
}

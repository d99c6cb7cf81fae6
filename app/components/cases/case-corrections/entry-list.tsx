import { Link, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DataTable, type DataColumn } from "~/app/components/ui/data-table/data-table";

import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { getFields, type CaseField } from "~/app/services/cases/corrections/case-fields";
import { entryText, fieldText } from "~/app/services/cases/corrections/shown-field";
import { correctionIntent, MOST, getFieldName } from "~/app/services/cases/corrections/typed-fields";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { readList, type CaseListName, type Listed } from "~/workflows/records/case-file/index";
import type { CorrectedCase } from "~/app/services/workspace/case-overview/shown-case.server";
import type { CalendarDate } from "~/workflows/kit";
import { FieldValue } from "../case-overview/field-value";
import type { FieldValues } from "./correction-fields";
import { EntryForm } from "./entry-form";

export interface EntryListProps {
  readonly list: CaseListName;
  readonly file: CorrectedCase;
  readonly today: CalendarDate;
  /** Absent for whoever may not correct the case. */
  readonly commandId?: string | undefined;
  readonly answer: PageAnswer | null;
}
type Entry = Listed<FieldValues>;

/** The entry that the address, or a form that was not taken, is about. */
function useCorrected(list: CaseListName, entries: readonly Entry[], answer: PageAnswer | null) {
  const { search } = useLocation();
  const requestedId = new URLSearchParams(search).get("correct");
  const posted = answer?.typed["intent"] === correctionIntent("correct", list) ? answer.typed["entry"] : null;
  const wanted = posted ?? requestedId;
  return entries.find(({ id }) => id === wanted);
}

/** A list of the case: its entries, and for who keeps cases the forms that add, correct and remove one. */
export function EntryList({ list, file, today, commandId, answer }: EntryListProps) {
  const { t } = useTranslation();
  const fields = getFields(list, file.type);
  const entries: readonly Entry[] = readList[list](file);
  const corrected = useCorrected(list, entries, answer);
  const title = t(`caseFile.lists.${list}`);
  const columns = fields.map((field, index) => toColumn(t, field, index === 0, { list, today }));
  return (
    <section aria-labelledby={`list-${list}`} className="flex flex-col gap-3">
      <h2 id={`list-${list}`} className="text-lg">
        {title}
      </h2>
      <DataTable
        label={title}
        columns={
          commandId === undefined ? columns : [...columns, buildActionsColumn(t, { list, fields, commandId })]
        }
        rows={entries}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{t(`caseFile.listEmpty.${list}`)}</p>}
      />
      {commandId !== undefined && corrected !== undefined && (
        <EntryForm
          key={`${corrected.id} ${JSON.stringify(corrected.entry)}`}
          act="correct"
          list={list}
          entry={corrected}
          {...{ file, commandId, answer }}
        />
      )}
      {commandId !== undefined && (
        <EntryForm
          key={entries.length}
          act="add"
          list={list}
          entry={{ id: "", entry: {} }}
          {...{ file, commandId, answer }}
        />
      )}
    </section>
  );
}

function toColumn(
  t: TFunction,
  field: CaseField,
  heading: boolean,
  { list, today }: { readonly list: CaseListName; readonly today: CalendarDate },
): DataColumn<Entry> {
  return {
    id: field.name,
    label: t(`caseFile.fields.${field.name}`),
    heading,
    ...(field.kind === "money" && { align: "right" as const }),
    cell: ({ entry }) => {
      const expires = entry[field.name];
      const isOver =
        list === "security" && field.name === "expires" && typeof expires === "string" && expires < today;
      return (
        <>
          <FieldValue field={field} values={entry} />
          {isOver && (
            <>
              {" "}
              <Badge tone="warning">{t("caseFile.expired")}</Badge>
            </>
          )}
        </>
      );
    },
  };
}

function buildActionsColumn(
  t: TFunction,
  {
    list,
    fields,
    commandId,
  }: {
    readonly list: CaseListName;
    readonly fields: readonly CaseField[];
    readonly commandId: string;
  },
): DataColumn<Entry> {
  return {
    id: "actions",
    label: t("caseAdministration.actions"),
    cell: ({ id, entry }) => {
      const name =
        entryText(t, fields, entry) || (fieldText(t, fields[0] ?? NAMELESS, entry["nameEn"]) ?? id);
      const reason = getFieldName("remove", list, "reason");
      const intent = correctionIntent("remove", list);
      return (
        <div className="flex flex-wrap items-center gap-3">
          <Link
            to={`?correct=${id}#correct-${list}`}
            preventScrollReset
            className="link"
            aria-label={t(`caseCorrections.entry.${list}`, { name })}
          >
            {t("caseCorrections.correct")}
          </Link>
          <ConfirmDialog
            small
            tone="danger"
            action={t("caseCorrections.remove")}
            title={t("caseCorrections.removeTitle", { name })}
            body={t("caseCorrections.removeBody")}
            values={{ intent, entry: id, commandId: buttonCommand(commandId, intent, id) }}
          >
            <LongTextField
              name={reason}
              id={`${reason}-${id}`}
              rows={2}
              maxLength={MOST.text}
              label={t("caseCorrections.reason")}
              hint={t("caseCorrections.reasonHint")}
              required
            />
          </ConfirmDialog>
        </div>
      );
    },
  };
}
const NAMELESS: CaseField = { name: "nameEn", kind: "line" };

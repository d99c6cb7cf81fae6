/** A declared table as the grid that it is filled in with. */
import { useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { DataGrid } from "~/app/components/grid/data-grid";
import { getCells, getColumns, toGridRows, getRules } from "~/app/components/grid/declared-table";
import type { GridRow } from "~/app/components/grid/model";
import type { FieldProps } from "~/app/components/ui/field/field";
import {
  fieldKey,
  getRowLimit,
  isHongKongAddress,
  say,
  showValue,
  type CalendarDate,
  type FieldByKind,
  type FormValues,
  type HongKongAddress,
  type Locale,
  type Procedure,
  type TableEdits,
} from "~/workflows/kit";

import { withEdits } from "./table-edits";
import { pageIntent, getPage, ROWS_PARAMETER } from "~/app/services/filings/steps/table-page";

export interface FormTableProps {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly locale: Locale;
  readonly field: FieldByKind<"table">;
  readonly common: FieldProps;
  /** Values of the whole form, as they stand in this browser. */
  readonly values: FormValues;
  /** Messages by path: the field's id, or `table/row/column`. */
  readonly errors: Readonly<Record<string, string>>;
  /** The day in Hong Kong: rows that are offered depend on it. */
  readonly today: CalendarDate;
  /** A table holds its rows itself, and tells of each change: of those that it has now, and those that it began with. */
  readonly onTable?: (
    table: FieldByKind<"table">,
    rows: readonly GridRow[],
    first: readonly GridRow[],
  ) => void;
  /** Cells and rows of a table that somebody has been at and left again. */
  readonly onLeft?: (paths: readonly string[]) => void;
  /** What was typed into tables and is put back, by their ids. */
  readonly restored?: ReadonlyMap<string, TableEdits>;
}

/** As it is handed to whoever fetches it. */
export const drawTable = (props: FormTableProps) => <FormTable {...props} />;

function FormTable({
  procedure,
  locale,
  field,
  values,
  errors,
  common,
  today,
  onTable,
  onLeft,
  restored,
}: FormTableProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const declared = useMemo(
    () => ({
      procedure,
      locale,
      field,
      currencyLabel: (label: string) => t("fields.currencyColumn", { label }),
    }),
    [procedure, locale, field, t],
  );
  const columns = useMemo(() => getColumns(declared), [declared]);
  const form = useBeside(values, field.id);
  const rules = useMemo(() => getRules(declared, form), [declared, form]);
  const offered = field.offeredRows?.(values, today) ?? [];
  const prefix = `${field.id}/`;
  const own = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(errors).flatMap(([path, message]) =>
          path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
        ),
      ),
    [errors, prefix],
  );
  // Made of what the page was opened with: from then on the grid holds its rows.
  const [first] = useState(() => {
    const rows = toGridRows(field, values[field.id]);
    return rows.length > 0 ? rows : NO_ROWS;
  });
  const [begun] = useState(() =>
    first.length > 0 || common.readOnly === true ? first : beginRows({ procedure, locale, field, values }),
  );
  const tell = useRef(onTable);
  tell.current = onTable;
  const edits = restored?.get(field.id);
  const rows = useMemo(() => (edits ? withEdits(first, edits) : begun), [first, begun, edits]);
  useEffect(() => {
    // What was put back, or put in from other answers, is told once, and what is typed from then on as it comes.
    if (rows !== first) tell.current?.(field, rows, first);
  }, [field, rows, first]);
  return (
    <DataGrid
      {...common}
      columns={columns}
      rules={rules}
      maxRows={getRowLimit(field)}
      key={edits === undefined ? "opened" : "restored"}
      defaultRows={rows}
      errors={own}
      page={{
        page: getPage(parameters.get(ROWS_PARAMETER), field.id),
        getButton: (page) => ({ name: "intent", value: pageIntent(field.id, page) }),
      }}
      {...(onTable && { onChange: (rows: readonly GridRow[]) => onTable(field, rows, first) })}
      {...(onLeft && { onLeft })}
      {...(offered.length > 0 && {
        offer: {
          label: say(procedure, locale, `${fieldKey(field)}.offer`, { count: offered.length }),
          rows: offered.map((row) => getCells(field, row)),
        },
      })}
    />
  );
}

/** The row that an empty table begins with, from what was filled in before; none where nothing is known. */
function beginRows({
  procedure,
  locale,
  field,
  values,
}: Pick<FormTableProps, "procedure" | "locale" | "field" | "values">): readonly GridRow[] {
  const row = field.firstRow?.(values) ?? null;
  if (row === null) return NO_ROWS;
  const known = Object.fromEntries(
    Object.entries(row).map(([id, value]) => [
      id,
      isHongKongAddress(value) ? writeOnOneLine(procedure, locale, id, value) : value,
    ]),
  );
  return toGridRows(field, [{ id: FIRST_ROW, ...known }]);
}
/** One name for it on every page on which the form is open: what two of them put in is one row. */
const FIRST_ROW = "first";
const NO_ROWS: readonly GridRow[] = [];

const writeOnOneLine = (
  procedure: FormTableProps["procedure"],
  locale: Locale,
  id: string,
  value: HongKongAddress,
): string =>
  showValue(procedure, locale, { kind: "address", id, structured: true }, value)
    .split("\n")
    .join(locale === "en" ? ", " : "");

/** The form's other values: the same as long as none of them has changed. */
function useBeside(values: FormValues, table: string): FormValues {
  const known = useRef<FormValues>({});
  const { [table]: _own, ...beside } = values;
  const ids = Object.keys(beside);
  const isSame =
    ids.length === Object.keys(known.current).length && ids.every((id) => beside[id] === known.current[id]);
  if (!isSame) known.current = beside;
  return known.current;
}

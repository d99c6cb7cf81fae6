import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { DataGrid } from "~/app/components/grid/data-grid";
import { blankRow, PLAIN_RULES, type GridRow } from "~/app/components/grid/model";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { UnsentOffer } from "~/app/forms/backup/unsent-notice";
import { joinRows, useKeptRows } from "~/app/forms/backup/use-saved-rows";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

import type { EntryChoices } from "../../cash-book/book-page.view";
import { ENTRY_ROWS, MOST_ROWS, rowColumns } from "../../cash-book/entry-rows.view";

const Rows = z.array(z.object({ id: z.string(), cells: z.record(z.string(), z.string()) }));

/** The rows that came back with an answer; else one to begin in. */
function givenBack({ typed }: PageAnswer): readonly GridRow[] {
  const json = typed[ENTRY_ROWS.json];
  const rows = json === undefined ? [] : Rows.parse(JSON.parse(json));
  return rows.length > 0 ? rows : [blankRow("row-first")];
}

/** The problems of cells that stand as they were refused: a cell that was changed, or whose row is gone, has none until it is looked at again. */
function stillWrong(
  problems: PageAnswer["problems"],
  refused: readonly GridRow[],
  now: readonly GridRow[],
): PageAnswer["problems"] {
  const getCell = (rows: readonly GridRow[], path: string) => {
    const [id, column = ""] = path.split("/");
    return rows.find((row) => row.id === id)?.cells[column] ?? "";
  };
  const isOfCell = (path: string) => path !== ENTRY_ROWS.name && path !== ENTRY_ROWS.file;
  const hasRow = (path: string) => now.some(({ id }) => id === path.split("/")[0]);
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([path]) => isOfCell(path) && hasRow(path) && getCell(now, path) === getCell(refused, path),
    ),
  );
}

/** Entries as a grid: typed, or pasted as a block, each mistake at its cell. What was typed comes back with every refusal. */
export function EntryGrid({
  choices,
  answer,
  person,
  page,
  onChange,
}: {
  readonly choices: EntryChoices;
  readonly answer: PageAnswer;
  /** Whose rows they are, and what for: so this browser keeps them until they are recorded. */
  readonly person: string;
  readonly page: string;
  readonly onChange?: (rows: readonly GridRow[]) => void;
}) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const columns = useMemo(() => rowColumns(t, choices), [t, choices]);
  const first = useMemo(() => givenBack(answer), [answer]);
  const [rows, setRows] = useState(first);
  const [restored, setRestored] = useState<readonly GridRow[] | null>(null);
  const isGivenBack = answer.typed[ENTRY_ROWS.json] !== undefined;
  const kept = useKeptRows(person, `rows:${page}`, !isGivenBack);
  const { keep } = kept;
  const change = (now: readonly GridRow[]): void => {
    setRows(now);
    onChange?.(now);
  };
  // What came back, or came with a file, is kept as well.
  useEffect(() => {
    if (isGivenBack) keep(first);
  }, [isGivenBack, first, keep]);
  const { [ENTRY_ROWS.name]: ofTable, [ENTRY_ROWS.file]: ofFile } = answer.problems;
  const problems = useMemo(() => stillWrong(answer.problems, first, rows), [answer.problems, first, rows]);
  const listed = Object.entries(problems).map(([path, message]) => {
    const [id, column] = path.split("/");
    return {
      fieldId: `${ENTRY_ROWS.name}/${path}`,
      message: t("cashBooks.rows.problem", {
        row: rows.findIndex((row) => row.id === id) + 1,
        column: columns.find((each) => each.id === column)?.label ?? "",
        message,
      }),
      isNamed: true,
    };
  });
  return (
    <>
      {kept.offer !== null && (
        <UnsentOffer
          at={kept.offer.at}
          onRestore={() => {
            const all = joinRows(kept.offer?.rows ?? [], rows);
            setRestored(all);
            change(all);
            kept.answer(all);
          }}
          onDiscard={() => kept.answer(rows)}
        />
      )}
      <ErrorSummary
        problems={[
          ...(ofTable === undefined ? [] : [{ fieldId: ENTRY_ROWS.name, message: ofTable }]),
          ...(ofFile === undefined ? [] : [{ fieldId: ENTRY_ROWS.file, message: ofFile }]),
          ...listed,
        ]}
      />
      {hydrated && <input type="hidden" name={ENTRY_ROWS.json} value={JSON.stringify(rows)} />}
      <DataGrid
        // A grid begins with the rows that it is given.
        key={restored === null ? "first" : "restored"}
        name={ENTRY_ROWS.name}
        label={t("cashBooks.page.entries")}
        columns={columns}
        rules={PLAIN_RULES}
        defaultRows={restored ?? first}
        maxRows={MOST_ROWS}
        errors={problems}
        onChange={(now) => {
          change(now);
          keep(now);
        }}
        {...(ofTable !== undefined && { error: ofTable })}
      />
    </>
  );
}

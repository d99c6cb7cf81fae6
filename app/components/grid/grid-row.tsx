import { Trash2 } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { Command } from "./commands";
import { GridCell, useTakesFocus, type Mode } from "./grid-cell";
import type { GridColumn, GridRow as Row, Position, RowRequirements } from "./model";
import { classes } from "../ui/classes";

export interface GridRowProps {
  readonly name: string;
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly GridColumn[];
  readonly look: RowRequirements;
  readonly editable: boolean;
  /** The column that one is in; `null` in another row. */
  readonly active: number | null;
  readonly mode: Mode;
  /** The columns that are chosen, from and to. */
  readonly chosenFrom: number | null;
  readonly chosenTo: number | null;
  /** Messages by column; `""` for the row as a whole. */
  readonly errors: Readonly<Record<string, string>>;
  /** Pixels from the top, where only rows in sight are drawn. */
  readonly top: number | null;
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly run: (command: Command) => void;
  readonly takesFocus: (place: Position) => boolean;
}

/** A row: its number, its cells, and the button that takes it away. Drawn anew only where something of it has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { t } = useTranslation();
  const { name, row, index, columns, look, editable, active, mode, errors, top, measure } = props;
  const { run, takesFocus, chosenFrom, chosenTo } = props;
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      className={classes("grid-row grid-body-row", top !== null && "grid-row-placed")}
      {...(top !== null && { style: { top } })}
    >
      <div role="rowheader" aria-colindex={1} className="grid-cell grid-number">
        <span aria-hidden="true" className="max-sm:hidden">
          {index + 1}
        </span>
        <span className="sm:sr-only">{t("table.row", { row: index + 1 })}</span>
      </div>
      {columns.map((column, across) => (
        <GridCell
          key={column.id}
          path={`${name}/${row.id}/${column.id}`}
          label={t("table.cell", { column: column.label, row: index + 1 })}
          column={column}
          text={column.kind === "computed" ? (look.computed[column.id] ?? "") : (row.cells[column.id] ?? "")}
          place={{ row: index, column: across }}
          mode={active === across ? mode : null}
          isChosen={chosenFrom !== null && chosenTo !== null && across >= chosenFrom && across <= chosenTo}
          isHidden={look.hidden.has(column.id)}
          isRequired={column.required === true || look.required.has(column.id)}
          editable={editable}
          error={errors[column.id] ?? (across === 0 ? errors[""] : undefined)}
          run={run}
          takesFocus={takesFocus}
        />
      ))}
      {editable && (
        <RemoveCell
          place={{ row: index, column: columns.length }}
          mode={active === columns.length ? mode : null}
          run={run}
          takesFocus={takesFocus}
        />
      )}
    </div>
  );
});

function RemoveCell({
  place,
  mode,
  run,
  takesFocus,
}: Pick<GridRowProps, "run" | "takesFocus"> & {
  readonly place: Position;
  readonly mode: Mode | null;
}) {
  const { t } = useTranslation();
  const button = useTakesFocus<HTMLButtonElement>({ takesFocus, place, mode }, mode !== null);
  const words = t("table.removeRow", { row: place.row + 1 });
  return (
    <div
      role="gridcell"
      aria-colindex={place.column + 2}
      data-row={place.row}
      data-column={place.column}
      className="grid-cell grid-cell-button"
    >
      <button
        ref={button}
        type="button"
        tabIndex={mode === null ? -1 : 0}
        aria-label={words}
        title={words}
        onClick={() => run({ do: "removeRow", row: place.row })}
        className="inline-flex size-10 items-center justify-center rounded-md text-ink-soft hover:bg-red-wash hover:text-red"
      >
        <Trash2 size={18} />
      </button>
    </div>
  );
}

import { useLayoutEffect, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { isOutOfBounds, isUnknownChoice, shownText } from "./cell-text";
import type { Command } from "./commands";
import { isNumeric, type GridColumn, type Position } from "./model";
import { classes } from "../ui/classes";
import { FieldError } from "../ui/field/field";

/** Said of cells in which nothing can be typed. */
const READ_ONLY = { "aria-readonly": true } as const;

/** How one works in the active cell. */
export type Mode = "moving" | "typing" | "inside";

export interface GridCellProps {
  /** Its path, `table/row/column`: by it an error's link finds it. */
  readonly path: string;
  readonly label: string;
  readonly column: GridColumn;
  readonly text: string;
  readonly place: Position;
  /** `null` where one is in another cell. */
  readonly mode: Mode | null;
  readonly isChosen: boolean;
  readonly isHidden: boolean;
  readonly isRequired: boolean;
  readonly editable: boolean;
  readonly error: string | undefined;
  readonly run: (command: Command) => void;
  /** Whether a cell is the one that the focus goes to: the active one, while the grid has the focus. */
  readonly takesFocus: (place: Position) => boolean;
}

/** One cell: a text, and where one is in it, the control that a text is typed into. */
export function GridCell(props: GridCellProps) {
  const { t } = useTranslation();
  const { path, column, text, place, mode, isChosen, isHidden, editable, error } = props;
  const isOpen = editable && column.kind !== "computed" && !isHidden;
  const isWrong = error !== undefined || isUnknownChoice(column, text) || isOutOfBounds(column, text);
  const closed = useTakesFocus<HTMLDivElement>(props, mode !== null && !isOpen);
  return (
    <div
      ref={closed}
      role="gridcell"
      {...((mode === null || !isOpen) && { id: path, tabIndex: mode === null ? -1 : 0 })}
      aria-colindex={place.column + 2}
      aria-selected={isChosen || mode !== null}
      {...(!isOpen && READ_ONLY)}
      aria-invalid={isWrong || undefined}
      aria-describedby={error === undefined || mode !== null ? undefined : `${path}-error`}
      data-row={place.row}
      data-column={place.column}
      className={classes(
        "grid-cell",
        isNumeric(column) && "grid-cell-numeric",
        isChosen && "grid-cell-chosen",
        mode !== null && "grid-cell-active",
        isWrong && "grid-cell-wrong",
        editable && !isOpen && "grid-cell-closed",
      )}
    >
      <span aria-hidden="true" className="grid-cell-label">
        {column.label}
      </span>
      {mode !== null && isOpen ? (
        <CellControl {...props} mode={mode} />
      ) : isHidden ? (
        <span className="grid-cell-text">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t("table.notAsked")}</span>
        </span>
      ) : (
        <span className="grid-cell-text">{shownText(column, text)}</span>
      )}
      {error !== undefined && <FieldError id={path}>{error}</FieldError>}
    </div>
  );
}

/** The real control of the active cell. It has the focus before anything is typed: an input method begins its word in it. */
function CellControl(props: GridCellProps & { readonly mode: Mode }) {
  const { t } = useTranslation();
  const { path, label, column, text, mode, error, isRequired, run } = props;
  const input = useTakesFocus<HTMLInputElement>(props, true);
  const select = useTakesFocus<HTMLSelectElement>(props, true);
  const shared = {
    id: path,
    "aria-label": label,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error === undefined ? undefined : `${path}-error`,
    "aria-required": isRequired || undefined,
    value: text,
    className: "grid-control",
  };
  useLayoutEffect(() => {
    const box = input.current;
    if (box === null || document.activeElement !== box) return;
    // What stands there is replaced by what is typed; within it one goes on at its end.
    if (mode === "moving") box.select();
    else if (mode === "inside") box.setSelectionRange(box.value.length, box.value.length);
  }, [input, mode]);
  if (column.kind !== "choice")
    return (
      <input
        {...shared}
        ref={input}
        type="text"
        inputMode={column.kind === "text" ? "text" : column.kind === "date" ? "numeric" : "decimal"}
        autoComplete="off"
        onChange={(event) => run({ do: "type", text: event.currentTarget.value })}
      />
    );
  // Taken at `input`, and not only at the `change` that React waits for: between the two the form may draw itself anew.
  const take = ({ currentTarget }: FormEvent<HTMLSelectElement>): void =>
    run(
      mode === "inside"
        ? { do: "type", text: currentTarget.value }
        : { do: "choose", value: currentTarget.value },
    );
  return (
    <select {...shared} ref={select} onInput={take} onChange={take}>
      <option value="">{t("common.choose")}</option>
      {isUnknownChoice(column, text) && <option value={text}>{text}</option>}
      <Options of={column} />
    </select>
  );
}

/** What can be chosen, under its headings where it has any. */
function Options({ of: { options = [] } }: { readonly of: GridColumn }) {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map((group) => {
    const own = options
      .filter((option) => option.group === group)
      .map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ));
    return group === undefined ? (
      own
    ) : (
      <optgroup key={group} label={group}>
        {own}
      </optgroup>
    );
  });
}

/** The focus goes with the active cell, if the grid has it. */
export function useTakesFocus<Control extends HTMLElement>(
  { takesFocus, place, mode }: Pick<GridCellProps, "takesFocus" | "place"> & { readonly mode: Mode | null },
  takes: boolean,
) {
  const control = useRef<Control>(null);
  const { row, column } = place;
  useLayoutEffect(() => {
    const box = control.current;
    if (!takes || box === null || !takesFocus({ row, column })) return;
    if (document.activeElement !== box) {
      box.focus({ preventScroll: true });
      if (box instanceof HTMLInputElement) box.select();
    }
    (box.closest("[role=gridcell]") ?? box).scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [takes, takesFocus, row, column, mode]);
  return control;
}

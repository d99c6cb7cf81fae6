import type { ClipboardEvent, FormEvent, KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

import { tidied } from "./grid";
import type { CellKind, Position } from "./grid";
import type { Option } from "../choice-field/choice-field";
import { classes } from "../classes";
import { FieldError } from "../field/field";

export interface GridColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly options?: readonly Option[];
  readonly required?: boolean;
  /** Bounds of a number, which it is brought within. */
  readonly min?: number;
  readonly max?: number;
  /** Its sum is shown below. */
  readonly total?: boolean;
  /** A Tailwind width, for columns that should not be of the usual one: `min-w-72`. */
  readonly className?: string;
}

const WIDTHS: Readonly<Record<CellKind, string>> = {
  text: "min-w-40",
  date: "min-w-36",
  money: "min-w-32",
  number: "min-w-24",
  choice: "min-w-36",
};

interface GridCellProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly column: GridColumn;
  readonly position: Position;
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  /** The portal has put what was typed into its own form, when one left the cell. */
  readonly onTidied: (text: string) => void;
  /** Moving on and pasting concern the whole table. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** One cell: a borderless box that shows its frame when it is in use. */
export function GridCell({
  id,
  name,
  label,
  column,
  position,
  value,
  error,
  readOnly,
  onChange,
  onTidied,
  onKeyDown,
  onPaste,
}: GridCellProps) {
  const { t } = useTranslation();
  const take = (event: FormEvent<HTMLInputElement | HTMLSelectElement>): void =>
    onChange(event.currentTarget.value);
  const shared = {
    id,
    name,
    "aria-label": label,
    "aria-invalid": error !== undefined || undefined,
    "aria-describedby": error === undefined ? undefined : `${id}-error`,
    "aria-required": column.required || undefined,
    "data-row": position.row,
    "data-column": position.column,
    value,
    onKeyDown,
    onPaste,
    onChange: take,
    className: classes(
      "input w-full rounded-sm border-transparent bg-transparent",
      (column.kind === "money" || column.kind === "number") && "text-right",
    ),
  };
  return (
    <td className={classes("p-1", column.className ?? WIDTHS[column.kind])}>
      {column.kind === "choice" ? (
        // Taken at `input`, and not only at the `change` that React waits for: between the two the form draws itself anew,
        // and a cell that does not know of the choice yet would put back what it showed before.
        <select {...shared} onInput={take} disabled={readOnly}>
          <option value="">{t("common.choose")}</option>
          {column.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          inputMode={column.kind === "text" ? "text" : column.kind === "date" ? "numeric" : "decimal"}
          autoComplete="off"
          readOnly={readOnly}
          onBlur={() => {
            const tidy = tidied(column.kind, value, column);
            if (tidy !== value) onTidied(tidy);
          }}
          {...shared}
        />
      )}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
    </td>
  );
}

import { useTranslation } from "react-i18next";

import { isNumeric, type GridColumn } from "./model";
import { classes } from "../ui/classes";

export interface GridTotalsProps {
  readonly columns: readonly GridColumn[];
  /** By column, a text for each currency. */
  readonly totals: Readonly<Record<string, readonly string[]>>;
  readonly rowIndex: number;
  readonly editable: boolean;
}

/** The sums of the columns, one below the other for each currency: they stay in sight at the foot of the grid. */
export function GridTotals({ columns, totals, rowIndex, editable }: GridTotalsProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup" className="grid-foot">
      <div role="row" aria-rowindex={rowIndex} className="grid-row">
        <div role="rowheader" aria-colindex={1} className="grid-cell grid-number grid-total-word">
          <span className="sm:sr-only">{t("table.total")}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            Σ
          </span>
        </div>
        {columns.map((column, across) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={across + 2}
            className={classes(
              "grid-cell",
              isNumeric(column) && "grid-cell-numeric",
              column.total !== true && "grid-cell-empty",
            )}
          >
            {column.total && (
              <>
                <span aria-hidden="true" className="grid-cell-label">
                  {column.label}
                </span>
                <span className="grid-cell-text whitespace-pre-line">
                  {(totals[column.id] ?? []).join("\n")}
                </span>
              </>
            )}
          </div>
        ))}
        {editable && (
          <div role="gridcell" aria-colindex={columns.length + 2} className="grid-cell grid-cell-empty" />
        )}
      </div>
    </div>
  );
}

/** The columns of a report, on the screen and in its spreadsheet. */
import { column, USUAL_WIDTH, type ListColumns } from "../../platform/lists/column";
import type { Figure, ReportRow, ReportTable } from "./report";

const NAME_WIDTH = 40;

export function figureColumns({
  rowHeading,
  columns,
}: Pick<ReportTable, "rowHeading" | "columns">): ListColumns<ReportRow> {
  return {
    name: column(rowHeading, ({ label }) => label, { namesRow: true, width: NAME_WIDTH }),
    ...Object.fromEntries(
      columns.map(({ id, heading }) => [
        id,
        column<ReportRow>(heading, ({ figures }) => toValue(figures[id] ?? null), {
          align: "right",
          width: USUAL_WIDTH,
        }),
      ]),
    ),
  };
}

function toValue(figure: Figure) {
  if (figure === null || typeof figure === "number" || "date" in figure) return figure;
  return { money: figure };
}

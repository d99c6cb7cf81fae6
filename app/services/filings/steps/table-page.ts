/** Pages of a long table where no scripts run: a button saves the rows that are shown and asks for others. */
import type { Gap } from "~/workflows/kit";

/** The address says which rows are shown: `?rows=cashbook:2`. */
export const ROWS_PARAMETER = "rows";
const INTENT = "rows:";
/** Rows that a page without scripts shows at a time: a page with scripts is drawn so at first, too, and takes them over. */
export const ROWS_OF_PAGE = 50;

export const pageIntent = (table: string, page: number): string => `${INTENT}${table}:${String(page)}`;

/** What the address is to say once the page is saved; `null` where no rows were asked for. */
export function findRequestedRows(intent: unknown): string | null {
  return typeof intent === "string" && /^rows:[A-Za-z0-9]+:\d{1,4}$/.test(intent)
    ? intent.slice(INTENT.length)
    : null;
}

/** The page of a table that the address names; the first where it names none. */
export function getPage(parameter: string | null, table: string): number {
  const [named, page] = parameter?.split(":") ?? [];
  return named === table ? Number(page) || 1 : 1;
}

/** The place on a step's page where something is wrong, as its address says it: of a table also on which page of its rows that is. */
export function getGapAddress({ path, params }: Pick<Gap, "path" | "params">): string {
  const [table = "", rowId] = path.split("/");
  const row = rowId === undefined ? 0 : Number(params?.row ?? 0);
  const page = Math.ceil(row / ROWS_OF_PAGE);
  const rows = page > 1 ? `&${ROWS_PARAMETER}=${table}:${String(page)}` : "";
  return `?check=1${rows}#${path}`;
}

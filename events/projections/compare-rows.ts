/** Rows that are there against rows that should be. Columns are named, their content is not: it may be personal. */
import type { Row } from "~/db/rows";

import type { ListFinding } from "../list-types";

type Difference = Pick<ListFinding, "row" | "problem" | "detail">;

/** Order of text in both databases: byte by byte. */
export function isAfter(one: string, other: string): boolean {
  return Buffer.compare(Buffer.from(one, "utf8"), Buffer.from(other, "utf8")) > 0;
}

/** Rows that have an id. */
export function compareRows(there: readonly Row[], due: readonly Row[]): readonly Difference[] {
  const differences: Difference[] = [];
  const live = new Map(there.map((row) => [String(row["id"]), row]));
  for (const row of due) {
    const id = String(row["id"]);
    const present = live.get(id);
    live.delete(id);
    if (present === undefined) {
      differences.push({ row: id, problem: "missing", detail: "the log says it, and it is not there" });
      continue;
    }
    const columns = Object.keys({ ...row, ...present }).filter((name) => row[name] !== present[name]);
    if (columns.length > 0) {
      differences.push({
        row: id,
        problem: "changed",
        detail: `the log says otherwise: ${columns.join(", ")}`,
      });
    }
  }
  for (const id of live.keys()) {
    differences.push({ row: id, problem: "too-many", detail: "the log does not say it" });
  }
  return differences;
}

/** Rows that belong to one with an id; equal rows count. */
export function compareSatellites(
  there: readonly Row[],
  due: readonly Row[],
  parent: string,
): readonly Difference[] {
  const balance = new Map<string, Map<string, number>>();
  const count = (rows: readonly Row[], step: number) => {
    for (const row of rows) {
      const id = String(row[parent]);
      const own = balance.get(id) ?? new Map<string, number>();
      balance.set(id, own);
      const spelled = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
      own.set(spelled, (own.get(spelled) ?? 0) + step);
    }
  };
  count(there, 1);
  count(due, -1);
  return [...balance].flatMap(([row, own]) => {
    const surplus = [...own.values()].reduce((sum, one) => sum + Math.max(one, 0), 0);
    const lack = [...own.values()].reduce((sum, one) => sum + Math.max(-one, 0), 0);
    if (surplus === 0 && lack === 0) return [];
    const problem = lack === 0 ? "too-many" : surplus === 0 ? "missing" : "changed";
    return [
      { row, problem, detail: `${surplus} that the log does not say, ${lack} that it says are not there` },
    ];
  });
}

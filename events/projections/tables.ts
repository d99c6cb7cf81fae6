import type { Projection } from "../types";

/** The tables of a projection, each with the column that holds the row's id. */
export function tablesOf(projection: Projection): readonly { table: string; key: string }[] {
  const satellites = projection.satellites ?? [];
  return [
    { table: projection.table, key: "id" },
    ...satellites.map((satellite) => ({ table: satellite.table, key: satellite.parent })),
  ];
}

import type { Projection } from "../types";

export interface ListTable {
  readonly table: string;
  /** Column that ties a row to the list's own. */
  readonly key: string;
  /** Columns that no fold says, and what they must be. */
  readonly computedByDatabase: Readonly<Record<string, string>>;
}

/** The tables of a projection, each with the column that holds the row's id. */
export function listTables(projection: Projection): readonly ListTable[] {
  const satellites = projection.satellites ?? [];
  return [
    { table: projection.table, key: "id", computedByDatabase: {} },
    ...satellites.map(({ table, parent, computedByDatabase = {} }) => ({
      table,
      key: parent,
      computedByDatabase,
    })),
  ];
}

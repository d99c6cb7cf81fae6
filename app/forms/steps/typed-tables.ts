/** The tables of a step as they stand in this browser, and how much of them the portal has. */
import type { GridRow } from "~/app/components/grid/model";
import { editsName, type FieldByKind } from "~/workflows/kit";

import { diffEdits } from "./table-edits";

interface TypedTable {
  readonly field: FieldByKind<"table">;
  readonly rows: readonly GridRow[];
  /** The rows as the portal has them of this page. */
  readonly saved: readonly GridRow[];
}

export interface TypedTables {
  /** @param first the rows that the page began with */
  readonly change: (field: FieldByKind<"table">, rows: readonly GridRow[], first: readonly GridRow[]) => void;
  /** Adds what was changed since the last save, and nothing of a table that was not changed. */
  readonly addTo: (body: FormData) => void;
  /** What stands there now is being sent. @returns to be called when the portal has it */
  readonly send: () => () => void;
}

export function createTypedTables(): TypedTables {
  const tables = new Map<string, TypedTable>();
  return {
    change: (field, rows, first) => {
      tables.set(field.id, { field, rows, saved: tables.get(field.id)?.saved ?? first });
    },
    addTo: (body) => {
      for (const { field, rows, saved } of tables.values()) {
        const edits = diffEdits(field, saved, rows);
        if (edits !== null) body.set(editsName(field.id), JSON.stringify(edits));
      }
    },
    send: () => {
      const sent = [...tables.values()];
      return () => {
        for (const { field, rows } of sent) {
          const now = tables.get(field.id);
          if (now) tables.set(field.id, { ...now, saved: rows });
        }
      };
    },
  };
}

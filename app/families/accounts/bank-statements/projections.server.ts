/** Imports of bank statements as lists know them, and how each firm reads the files of its banks. */
import type { StatementImportTable, StatementLayoutTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection } from "~/events/types";
import { readFact } from "~/workflows/kit";
import { importFacts, statementImport } from "~/workflows/jobs/statement-import/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";

const PREFIX = `${statementImport.type}/`;

export const statementImportProjection: Projection<StatementImportTable> = {
  name: "statement_import",
  version: 1,
  table: "statement_import",
  getKeys: ({ stream, type }) =>
    stream.startsWith(PREFIX) && (type === "file.received" || type.startsWith("statement."))
      ? [idInStream(stream)]
      : [],
  fold: (row, entry, id) => {
    if (entry.type === "statement.forgotten") return undefined;
    if (row !== undefined) return { ...row, state: entry.state };
    const received = readFact(importFacts["file.received"], toFact(entry));
    if (received === null) return undefined;
    return {
      id,
      book_id: received.book,
      file: received.file,
      hash: received.hash,
      state: entry.state,
      received_at: entry.at,
      received_by: entry.meta.by.id,
    };
  },
};

/** What a layout is remembered by. */
export const layoutId = (firm: string, headings: string): string => `${firm}/${headings}`;

export const statementLayoutProjection: Projection<StatementLayoutTable> = {
  name: "statement_layout",
  version: 1,
  table: "statement_layout",
  getKeys: ({ stream, type, data, meta }) => {
    if (!stream.startsWith(PREFIX) || type !== "layout.chosen" || meta.by.firm === null) return [];
    const chosen = importFacts["layout.chosen"].payload.safeParse(data).data;
    return chosen === undefined ? [] : [layoutId(meta.by.firm, chosen.headings)];
  },
  fold: (row, entry, id) => {
    const chosen = readFact(importFacts["layout.chosen"], toFact(entry));
    if (chosen === null) return row;
    return { id, layout: JSON.stringify(chosen.layout), chosen_at: entry.at };
  },
};

/** What became of a run's records, one after the other, however many there are. */
import { Readable } from "node:stream";

import { createReadableStreamFromReadable } from "@remix-run/node";
import type { TFunction } from "i18next";

import type { Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { NDJSON_TYPE } from "./runs.server";
import { importRecordsAfter } from "./record-details.server";
import { sayRecord, type RecordMessages } from "./messages.server";

const AT_ONCE = 500;

export interface ResultReader {
  readonly locale: Locale;
  readonly t: TFunction;
  /** Only those. */
  readonly outcome?: string;
}

/** In the order of the file. */
export async function* resultLines(
  portal: Pick<Portal, "database" | "keys">,
  runId: string,
  { locale, t, outcome }: ResultReader,
): AsyncGenerator<Omit<RecordMessages, "cells">> {
  for (let after = 0; ;) {
    const rows = await importRecordsAfter(portal, { runId, outcome, after, limit: AT_ONCE });
    for (const row of rows) {
      const { cells: _, ...said } = sayRecord(row, locale, t);
      yield said;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = last.line;
  }
}

/** The same as a file, a line each. */
export function resultResponse(
  portal: Pick<Portal, "database" | "keys">,
  runId: string,
  reader: ResultReader,
): Response {
  async function* texts() {
    for await (const said of resultLines(portal, runId, reader)) yield `${JSON.stringify(said)}\n`;
  }
  return new Response(createReadableStreamFromReadable(Readable.from(texts())), {
    headers: { "Content-Type": NDJSON_TYPE },
  });
}

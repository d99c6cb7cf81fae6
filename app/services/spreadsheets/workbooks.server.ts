/** Workbooks that people uploaded, read and marked in a thread of their own, one at a time. */
import { Worker } from "node:worker_threads";

import type { Logger } from "../logger.server";
import { SPREADSHEET_ROWS, SPREADSHEET_TABLE_ROWS, FORM_SHEET } from "~/workflows/kit";

/** What a cell says. A formula's result is not ours to trust; an error is what the spreadsheet program shows. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  /** Date and time as they stand in the cell, `2026-11-21T09:30`. */
  | { readonly date: string }
  | { readonly formula: true }
  | { readonly error: string };
export interface WorkbookRow {
  /** As the spreadsheet program numbers it. */
  readonly row: number;
  /** In the order of the sheet's keys. */
  readonly cells: readonly WorkbookCell[];
}
export interface WorkbookSheet {
  /** As its tab is called. */
  readonly name: string;
  /** Code and version of the form, and which of its sheets it is. */
  readonly form: string;
  readonly version: number;
  readonly sheet: string;
  /** What the hidden row calls each column; `null` for one that is not of the template. */
  readonly keys: readonly (string | null)[];
  /** Place of the column that tells the rows apart. */
  readonly line: number;
  /** Those that hold something: one more than are allowed at most. */
  readonly rows: readonly WorkbookRow[];
}
export interface WorkbookMark {
  readonly sheet: string;
  readonly row: number;
  /** Key of the column; `line` for the one that tells the rows apart. */
  readonly key: string;
  readonly text: string;
}
/** The sheet that lists the errors in words. */
export interface ErrorList {
  readonly name: string;
  readonly title: string;
  readonly headings: readonly string[];
}

export interface Workbooks {
  /** The sheets of a template, filled in; `null` for a workbook that cannot be read in time and room. */
  read(bytes: Buffer): Promise<readonly WorkbookSheet[] | null>;
  /** The same workbook with its cells marked; `null` as for `read`. */
  mark(bytes: Buffer, marks: readonly WorkbookMark[], list: ErrorList): Promise<Buffer | null>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

type FromWorker =
  | ({ readonly kind: "sheet" } & Omit<WorkbookSheet, "rows">)
  | { readonly kind: "rows"; readonly rows: readonly WorkbookRow[] }
  | { readonly kind: "done" }
  | { readonly kind: "marked"; readonly bytes: Uint8Array }
  | { readonly kind: "unreadable" };

/** A workbook that takes longer, or more room, was made to. */
const MOST_MILLISECONDS = 60_000;
const MOST_MEGABYTES = 768;

export function createWorkbooks(logger: Pick<Logger, "warn">): Workbooks {
  let last: Promise<unknown> = Promise.resolve();
  const running = new Set<Worker>();

  /** Begins when what was asked before is done: together they would need too much room. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  /** Resolves with `null` where the thread ended without an answer. */
  function run(
    data: Readonly<Record<string, unknown>>,
    onMessage: (message: FromWorker) => void,
  ): Promise<void> {
    return new Promise((resolve) => {
      const worker = new Worker(new URL("./workbook-worker.js", import.meta.url), {
        workerData: data,
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
      });
      running.add(worker);
      const timer = setTimeout(() => void worker.terminate(), MOST_MILLISECONDS);
      worker.on("message", onMessage);
      // Out of room, or a file that the reader stumbles over: the answer that did not come says so to the person.
      worker.on("error", (error) => logger.warn({ error }, "a workbook could not be read or marked"));
      worker.on("exit", () => {
        clearTimeout(timer);
        running.delete(worker);
        resolve();
      });
    });
  }

  return {
    read: (bytes) =>
      inTurn(async () => {
        const sheets: (Omit<WorkbookSheet, "rows"> & { readonly rows: WorkbookRow[] })[] = [];
        let whole = false;
        const mostRows = { [FORM_SHEET]: SPREADSHEET_ROWS };
        await run({ task: "read", bytes, mostRows, most: SPREADSHEET_TABLE_ROWS }, (message) => {
          if (message.kind === "sheet") {
            const { kind: _kind, ...sheet } = message;
            sheets.push({ ...sheet, rows: [] });
          } else if (message.kind === "rows") sheets.at(-1)?.rows.push(...message.rows);
          else if (message.kind === "done") whole = true;
        });
        return whole ? sheets : null;
      }),
    mark: (bytes, marks, list) =>
      inTurn(async () => {
        let marked: Buffer | null = null;
        await run({ task: "mark", bytes, marks, list }, (message) => {
          if (message.kind === "marked") marked = Buffer.from(message.bytes);
        });
        return marked;
      }),
    async close() {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/**
 * `npm run bench -- papers`: processor for a receipt that is typeset, beside the same words printed by a browser, one after another
 * and both warm.
 */
import { readdir, readFile } from "node:fs/promises";

import { html } from "~/app/services/documents/printing/html.server";
import { documentStyle, letterhead, renderRows } from "~/app/services/documents/printing/letterhead.server";
import { createPdfPrinter } from "~/app/services/documents/printing/pdf-printer.server";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import type { Paper, PaperRow, PaperText } from "~/app/services/platform/portal/ports/paper";
import { describeReceipt } from "~/app/services/filings/receipts/receipt-document.server";
import { Receipt } from "~/app/services/filings/receipts/receipt.server";

const ROUNDS = 40;
/** Of a clock tick of `/proc`, in milliseconds. */
const TICK_MS = 10;
const RECORD = "app/services/filings/receipts/issued/version-1.record";

const receipt = Receipt.parse(JSON.parse(await readFile(RECORD, "utf8")));
const paper = await describeReceipt(receipt, "zh-hk", "https://portal.example/verify");

/** Processor of this process and of all that it has started, in milliseconds. */
async function measureProcessor(): Promise<number> {
  const found = new Map<number, { readonly parent: number; readonly ticks: number }>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    found.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
  }
  const isMine = (id: number): boolean => {
    const parent = found.get(id)?.parent;
    return id === process.pid || (parent !== undefined && parent > 1 && isMine(parent));
  };
  return [...found].reduce((sum, [id, { ticks }]) => sum + (isMine(id) ? ticks * TICK_MS : 0), 0);
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < 3; round += 1) await work();
  const before = await measureProcessor();
  for (let round = 0; round < ROUNDS; round += 1) await work();
  return ((await measureProcessor()) - before) / ROUNDS;
}

const readPlain = (text: PaperText): string =>
  typeof text === "string"
    ? text
    : text.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");
const toLines = (rows: readonly PaperRow[]) =>
  rows.map(({ label, value }) => ({ label, value: readPlain(value) }));

/** The same words as a page of a browser. */
function writePage({ content, heading, facts, language }: Paper<"receipt">): string {
  return html`${documentStyle(language)} ${letterhead(language, heading, facts)}
    ${content.received.map((each) => html`<p>${each}</p>`)} ${renderRows(toLines(content.filing))}
    <h2>${content.evidence.title}</h2>
    ${renderRows(toLines(content.evidence.rows))}
    <section class="declaration"><p>${content.check.text}</p></section>`.text;
}

const typeset = await measure(async () => Promise.resolve(setPaper(paper)));
const printer = createPdfPrinter({ concurrency: 1 });
const page = writePage(paper);
const printed = await measure(() =>
  printer.print(page, { title: paper.title, language: paper.language, footer: paper.footer }),
);
await printer.close();
console.table({
  "typeset (Typst)": { "ms of processor": Number(typeset.toFixed(1)) },
  "printed (Chromium)": { "ms of processor": Number(printed.toFixed(1)) },
});
console.log(
  `A typeset receipt takes ${(printed / typeset).toFixed(1)} times less processor than a printed one.`,
);

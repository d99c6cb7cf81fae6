/**
 * `npm run bench -- papers`: processor for a receipt, and for the form of an account with its annex, that are typeset, beside the same
 * words printed by a browser, one after another and both warm.
 */
import { readdir, readFile } from "node:fs/promises";

import { PDFDocument } from "@cantoo/pdf-lib";

import { html, Html } from "~/app/services/documents/printing/html.server";
import { documentStyle, letterhead, renderRows } from "~/app/services/documents/printing/letterhead.server";
import { createPdfPrinter } from "~/app/services/documents/printing/pdf-printer.server";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import type {
  Paper,
  PaperBlock,
  PaperRow,
  PaperText,
  PaperValue,
} from "~/app/services/platform/portal/ports/paper";
import { describeReceipt } from "~/app/services/filings/receipts/receipt-document.server";
import { Receipt } from "~/app/services/filings/receipts/receipt.server";
import { describeAccountForm } from "../support/account-form";

const ROUNDS = 40;
/** Of a clock tick of `/proc`, in milliseconds. */
const TICK_MS = 10;
const RECORD = "app/services/filings/receipts/issued/version-1.record";

const receipt = Receipt.parse(JSON.parse(await readFile(RECORD, "utf8")));
const receiptPaper = await describeReceipt(receipt, "zh-hk", "https://portal.example/verify");

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
const readValue = (value: PaperValue): string => {
  if (typeof value === "string" || !("kind" in value)) return readPlain(value);
  return value.kind === "points"
    ? value.points.map(readPlain).join("\n")
    : value.rows.map(({ label, value: each }) => `${label} ${readValue(each)}`).join("\n");
};
const toLines = (rows: readonly PaperRow[]) =>
  rows.map(({ label, value }) => ({ label, value: readPlain(value) }));

/** The same words as a page of a browser. */
function writeReceipt({ content, heading, facts, language }: Paper<"receipt">): string {
  return html`${documentStyle(language)} ${letterhead(language, heading, facts)}
    ${content.received.map((each) => html`<p>${each}</p>`)} ${renderRows(toLines(content.filing))}
    <h2>${content.evidence.title}</h2>
    ${renderRows(toLines(content.evidence.rows))}
    <section class="declaration"><p>${content.check.text}</p></section>`.text;
}

const writeForm = ({ content, heading, facts, language }: Paper<"document">): string =>
  html`${documentStyle(language)} ${letterhead(language, heading, facts)} ${content.blocks.map(writeBlock)}`
    .text;

function writeBlock(block: PaperBlock): Html {
  switch (block.kind) {
    case "heading":
      return block.level === 2 ? html`<h2>${block.text}</h2>` : html`<h3>${block.text}</h3>`;
    case "rows":
      return renderRows(block.rows.map(({ label, value }) => ({ label, value: readValue(value) })));
    case "table":
      return html`<table class="grid">
        <thead>
          <tr>
            ${block.columns.map(({ label }) => html`<th scope="col">${label}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${block.lines.map(
            ({ cells }) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${readPlain(cell)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>`;
    case "paragraph":
      return html`<p>${readPlain(block.text)}</p>`;
    case "drawing":
      return new Html(block.svg);
    case "signature":
      return html`<p>${block.text}</p>`;
    case "pageBreak":
      return html`<div style="break-after: page"></div>`;
    case "together":
      return html`<section class="keep">${block.blocks.map(writeBlock)}</section>`;
    case "boxed":
      return html`<section class="declaration keep">
        <h2>${block.title}</h2>
        ${block.blocks.map(writeBlock)}
      </section>`;
  }
}

/** The typesetter remembers what it has just set: no paper has the figures of the one before it. */
function turnDigits<Value extends Paper>(paper: Value, by: number): Value {
  const turn = (text: string) => text.replace(/\d/g, (digit) => String((Number(digit) + by) % 10));
  const turned: Value = structuredClone(paper);
  turnWithin(turned.content, turn);
  return turned;
}

function turnWithin(value: object, turn: (text: string) => string): void {
  for (const name of Object.keys(value)) {
    const each: unknown = Reflect.get(value, name);
    if (typeof each === "string" && name !== "svg") Reflect.set(value, name, turn(each));
    else if (typeof each === "object" && each !== null) turnWithin(each, turn);
  }
}

const printer = createPdfPrinter({ concurrency: 1 });
const table: Record<string, { readonly [column: string]: number }> = {};
async function compare(name: string, paper: Paper, page: string): Promise<void> {
  const { title, language, footer } = paper;
  const pages = (await PDFDocument.load(setPaper(paper))).getPageCount();
  const others = Array.from({ length: 10 }, (_, by) => turnDigits(paper, by));
  let round = 0;
  const typeset = await measure(async () => {
    const other = others[(round += 1) % others.length] ?? paper;
    return Promise.resolve(setPaper(other));
  });
  const printed = await measure(() => printer.print(page, { title, language, footer }));
  table[name] = {
    pages,
    "ms, printed (Chromium)": Number(printed.toFixed(1)),
    "ms, typeset (Typst)": Number(typeset.toFixed(1)),
    times: Number((printed / typeset).toFixed(1)),
  };
}

const form = describeAccountForm("s203", "zh-hk");
await compare("receipt", receiptPaper, writeReceipt(receiptPaper));
await compare("form", form, writeForm(form));
await printer.close();
console.table(table);

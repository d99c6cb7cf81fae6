/**
 * `npm run bench:print`: what it takes to print an account with every entry of its books. Of a long one, the time for which nobody
 * else is served while its pages are written, what the browser needs to print it, and the most memory that it has meanwhile.
 */
import { readdir, readFile } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { setInterval as every } from "node:timers";

import { PDFDocument } from "pdf-lib";

import {
  ACCOUNT_PARTS,
  accountDocument,
  type AccountPart,
} from "~/app/families/accounts/documents/account-document.server";
import { figuresOf } from "~/app/families/accounts/statement/figures-input.server";
import { workOut } from "~/app/families/accounts/statement/statement.server";
import { createPdfPrinter } from "~/app/services/documents/pdf-printer.server";
import { NO_PERIOD } from "~/workflows/account-period/memory";

import { BOOKS_CASE, bookOf, openBookkeeping } from "../support/long-book";

const LENGTHS = [20_000];
const SIGNED: readonly AccountPart[] = ["declaration", "summary", "books", "fee", "assets"];
const MB = 1_048_576;

/** Resident memory of everything that this process has started, in MB. */
async function memoryOfChildren(): Promise<number> {
  const parents = new Map<number, { parent: number; pages: number }>();
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    parents.set(Number(name), { parent: Number(fields[1]), pages: Number(fields[21]) });
  }
  const isMine = (id: number): boolean => {
    const parent = parents.get(id)?.parent;
    return parent !== undefined && (parent === process.pid || isMine(parent));
  };
  const pages = [...parents].reduce((sum, [id, each]) => sum + (isMine(id) ? each.pages : 0), 0);
  return (pages * 4_096) / MB;
}

const { portal, close } = await openBookkeeping();
try {
  let entries = 0;
  for (const length of LENGTHS) {
    await bookOf(portal, length, 100);
    entries += length;
    const account = {
      ...NO_PERIOD,
      period: { from: "2022-03-16", to: "2026-03-15", dueOn: "2026-06-30" },
    };
    const accounted = { kind: "s93" as const, caseId: BOOKS_CASE, account, values: {} };
    const worked = await workOut(portal, accounted);
    const input = {
      ...figuresOf(accounted, worked, "en"),
      caseNo: "HCB 1/2022",
      caseName: "CHAN Tai Man",
      reference: null,
      printedAt: "",
      signatory: { name: "WONG Siu Ming", address: "" },
    };
    for (const [what, parts] of [
      ["to be signed", SIGNED],
      ["with the annex", ACCOUNT_PARTS],
    ] as const) {
      const begun = performance.now();
      const { body, options } = accountDocument(input, parts);
      const written = performance.now() - begun;
      const printer = createPdfPrinter({ concurrency: 1, timeout: 600_000 });
      let most = 0;
      const watching = every(() => void memoryOfChildren().then((now) => (most = Math.max(most, now))), 250);
      const printing = performance.now();
      const pdf = await printer.print(body, { ...options, untagged: true });
      const printed = performance.now() - printing;
      clearInterval(watching);
      await printer.close();
      const pages = (await PDFDocument.load(pdf)).getPageCount();
      console.log(
        `${String(entries)} entries, ${what}: written in ${written.toFixed(0)} ms (${(body.length / MB).toFixed(1)} MB), ` +
          `printed in ${(printed / 1_000).toFixed(1)} s, ${String(pages)} pages, ${(pdf.length / MB).toFixed(1)} MB, ` +
          `browser at most ${most.toFixed(0)} MB`,
      );
    }
  }
} finally {
  await close();
}

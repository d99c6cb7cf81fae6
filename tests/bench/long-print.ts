/**
 * `npm run bench -- print`: what it takes to print an account with every entry of its books. Of a long one, the time for which nobody
 * else is served while its pages are described, what the typesetter needs to set it, and the most memory that it has meanwhile.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { setInterval as every } from "node:timers";

import { accountPieces } from "~/app/families/accounts/documents/account-document.server";
import { getFigures } from "~/app/families/accounts/statement/figures-input.server";
import { computeFromBooks } from "~/app/families/accounts/statement/statement.server";
import { listBooksOfCase } from "~/app/families/accounts/statement/books.server";
import { NO_PERIOD } from "~/workflows/shared/account-period/state";

import { BOOKS_CASE, createBook, openBookkeeping } from "../support/long-book";

const LENGTHS = [2_000, 18_000];
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
    await createBook(portal, length, 100);
    entries += length;
    const period = { from: "2022-03-16", to: "2026-03-15", dueOn: "2026-06-30" };
    const account = { ...NO_PERIOD, period, signatures: [], disagreements: [] };
    const accounted = { kind: "s93" as const, account, values: {} };
    const worked = computeFromBooks(accounted, await listBooksOfCase(portal, BOOKS_CASE, period.to));
    const startedAt = performance.now();
    const pieces = accountPieces({
      ...getFigures(worked, "en"),
      caseNo: "HCB 1/2022",
      caseName: "CHAN Tai Man",
      reference: null,
      madeAt: "2026-11-29T08:00:00.000Z",
      deponents: [{ name: "WONG Siu Ming", address: "", isOneOfSeveral: false }],
    });
    const written = performance.now() - startedAt;
    let most = 0;
    const watching = every(() => void memoryOfChildren().then((now) => (most = Math.max(most, now))), 250);
    const folder = await mkdtemp(join(tmpdir(), "portal-bench-print-"));
    const printing = performance.now();
    const printed: string[] = [];
    let longest = 0;
    let blocked = written;
    for (const [index, { describe }] of pieces.entries()) {
      const started = performance.now();
      const paper = describe();
      blocked = Math.max(blocked, performance.now() - started);
      printed.push(join(folder, `${String(index)}.pdf`));
      await writeFile(printed[index] ?? "", await portal.typesetter.set(paper));
      longest = Math.max(longest, performance.now() - started);
    }
    clearInterval(watching);
    const binding = performance.now();
    const made = await portal.binder.bind({
      front: await readFile(printed[0] ?? ""),
      documents: printed.slice(1).map((path) => ({ number: "", title: path, pages: { from: "pdf", path } })),
      title: "",
      out: join(folder, "bound.pdf"),
    });
    const bound = performance.now() - binding;
    if (!made.ok) throw new Error("The pieces cannot be bound");
    const { pages, bytes } = made;
    await rm(folder, { recursive: true });
    const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
    console.log(
      `${String(entries)} entries: nobody else is served for at most ${blocked.toFixed(0)} ms, ${String(pieces.length)} pieces set in ` +
        `${seconds(binding - printing)} (the longest ${seconds(longest)}), bound in ${seconds(bound)}: ` +
        `${String(pages)} pages, ${(bytes / MB).toFixed(1)} MB; work processes at most ${most.toFixed(0)} MB`,
    );
  }
} finally {
  await close();
}

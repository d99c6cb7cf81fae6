/**
 * `npm run bench -- filings`: 300 proofs of debt filed as fast as they go, each begun, written, printed, declared, paid and submitted, while
 * the counter reads its list. An hour has to hold 300 of them. It stops after `MOST` at the latest, and says how far it came.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import SqliteFile from "better-sqlite3";
import { ulid } from "ulidx";

import { declareProof } from "~/app/families/proofs/declaration/declare.server";
import { counterList } from "~/app/families/proofs/counter/counter-list.server";
import { findSubmissionFor } from "~/app/services/filings/submissions/visible.server";

import { pay, proofOffice, prove } from "../support/proof-office";
import { row, toTiming, timingRow } from "./measure";

const FILINGS = 300;
const IN_FLIGHT = 4;
const MOST = 150_000;
/** The counter looks again and again. */
const LOOKS_EVERY = 250;
const HOUR = 3_600_000;
/** Facts of one filing: what the peer inserts for each. */
const FACTS = 6;

const office = await proofOffice({ PORTAL_PROOF_DECLARATION: "1" });
const { portal, users } = office;
const startedAt = performance.now();
const isOver = () => performance.now() - startedAt > MOST;

async function file(): Promise<void> {
  const id = await prove(office, users.creditor);
  const submission = await findSubmissionFor(portal, users.creditor, "pod", id);
  if (submission === null) throw new Error("It is theirs");
  const request = {
    submission,
    user: users.creditor,
    language: "en",
    commandId: ulid(),
    requestId: "bench",
  } as const;
  const declared = await declareProof(portal, request, "LEE KA YAN");
  if (declared.outcome !== "done") throw new Error(JSON.stringify(declared));
  await pay(office, id);
}

const filings: number[] = [];
const looks: number[] = [];
let next = 0;
let isWorking = true;
const lane = async () => {
  while (next++ < FILINGS && !isOver()) {
    const from = performance.now();
    await file();
    filings.push(performance.now() - from);
  }
};
const counter = async () => {
  while (isWorking) {
    const from = performance.now();
    await counterList(portal, new URLSearchParams({ size: "50" }), { locale: "en", user: users.counter });
    looks.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY));
  }
};
const looking = counter();
await Promise.all(Array.from({ length: IN_FLIGHT }, lane));
isWorking = false;
await looking;
const filed = toTiming(filings, performance.now() - startedAt);
const looked = toTiming(looks, filed.elapsed);

/** The named peer: bare inserts of as many rows, on the same disk, each filing's in one transaction. */
async function bareInserts() {
  const folder = await mkdtemp(join(tmpdir(), "portal-filings-"));
  const database = new SqliteFile(join(folder, "bare.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("create table entry (id integer primary key, data text)");
  const insert = database.prepare("insert into entry (data) values (?)");
  const all = database.transaction(() => {
    for (let fact = 0; fact < FACTS; fact += 1) insert.run("x".repeat(600));
  });
  const times: number[] = [];
  const from = performance.now();
  for (let index = 0; index < filings.length; index += 1) {
    const each = performance.now();
    all();
    times.push(performance.now() - each);
  }
  const timing = toTiming(times, performance.now() - from);
  database.close();
  await rm(folder, { recursive: true });
  return timing;
}
const bare = await bareInserts();

const p95 = (times: readonly number[]) =>
  `${([...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0).toFixed(0)} ms p95`;
console.log(
  `${String(filings.length)} of ${String(FILINGS)} filings in ${(filed.elapsed / 1000).toFixed(0)} s, ${String(IN_FLIGHT)} in flight`,
);
row("", "rate", "p50", "p99");
timingRow("a filing, from its beginning to its submission", filed);
timingRow("the counter's list meanwhile", looked);
timingRow("bare better-sqlite3 inserts of as many rows", bare);
row("filings, and lists", p95(filings), p95(looks));
row("filings, to bare inserts", `${(filed.p50 / bare.p50).toFixed(0)} × as long`);
row(
  "filings in an hour at this rate",
  Math.round((filings.length / filed.elapsed) * HOUR).toLocaleString("en"),
  "wanted 300",
);
await office.close();
process.exit(0);

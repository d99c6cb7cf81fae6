/**
 * `npm run drill -- hostile`: a portal of its own is sent every kind of hostile file and form over HTTP, honest files of many
 * programs, and what else an office asks for, alone and beside hostile files. Prints what became of each, how long that
 * took, and for how long the portal stood still meanwhile; ends with 1 where a hostile file was released, something honest
 * was refused, or the portal stood still for longer than it may.
 */
import { honestFiles } from "./honest-files";
import { honestWork, type Errand } from "./honest-work";
import { hostileForms, type HostileForm } from "./hostile-forms";
import { hostileOfficeFiles } from "./hostile-office-files";
import { hostilePdfs } from "./hostile-pdfs";
import { hostileWork } from "./hostile-work";
import { openTarget, type Target } from "./target";

const LONGEST_STALL_MS = 200;
/** Of each of sixteen programs so many files, each different from the others. */
const HONEST_ROUNDS = 13;
/** Not 4190: `fetch` asks nothing of ports that the Fetch standard blocks. */
const PORT = Number(process.env.DRILL_PORT ?? 4187);
const WIDTH = 60;

interface Sent {
  readonly kind: string;
  readonly name: string;
  readonly content: Buffer;
}
interface Result {
  readonly released: boolean;
  readonly stall: number;
}

async function send(target: Target, { kind, name, content }: Sent): Promise<Result> {
  const { result, took, stall } = await timed(target, () => target.upload(name, content));
  const { status, said } = result;
  const released = status === 201 && said === "clean";
  const verdict = released ? "released" : status === 201 ? "held" : "refused";
  recordFact(kind, verdict, { took, stall }, released ? "" : said.slice(0, WIDTH));
  return { released, stall };
}

interface Times {
  readonly took: number;
  readonly stall: number;
}

async function timed<Output>(target: Target, work: () => Promise<Output>) {
  const started = performance.now();
  const result = await work();
  const took = Math.round(performance.now() - started);
  return { result, took, stall: Math.round(await target.longestStall()) };
}

function recordFact(kind: string, verdict: string, { took, stall }: Times, said = ""): void {
  const columns = [took, stall].map((each) => `${String(each)} ms`.padStart(9)).join(" ");
  console.log(`${kind.slice(0, WIDTH).padEnd(WIDTH)} ${verdict.padEnd(9)} ${columns}  ${said}`);
}
function tellHeading(heading: string): void {
  console.log(`\n${heading.padEnd(WIDTH)} verdict        took     stall`);
  worst.push({ heading, count: 0, kind: "", stall: 0 });
}

/** Of each kind of work how much there was of it, and for how long the portal stood still at most. */
const worst: { readonly heading: string; count: number; kind: string; stall: number }[] = [];
function tellWorst(): void {
  console.log(`\n| What is sent | How many | Stood still for at most | By |\n| --- | --- | --- | --- |`);
  for (const { heading, count, kind, stall } of worst)
    console.log(`| ${heading} | ${String(count)} | ${String(stall)} ms | ${kind} |`);
}

/** @returns whether the portal answered without an error of its own, and its longest stall */
async function post(target: Target, { kind, path, type, body }: HostileForm) {
  const { result, ...times } = await timed(target, async () => {
    const headers = { Origin: target.origin, "Content-Type": type };
    const answer = await fetch(target.origin + path, { method: "POST", headers, body, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  });
  recordFact(kind, String(result), times);
  return { refused: result >= 400 && result < 500, stall: times.stall };
}

async function carryOut(target: Target, { kind, run }: Errand) {
  const { result, ...times } = await timed(target, async () => {
    const answer = await run();
    await answer.arrayBuffer();
    return answer.status;
  });
  recordFact(kind, String(result), times);
  return { done: result === 200, failed: result >= 500, stall: times.stall };
}

/** Sends hostile files one after the other until it is ended. */
function keepSending(target: Target, files: readonly Sent[]): () => Promise<void> {
  let ended = false;
  const sending = (async () => {
    for (let place = 0; !ended; place = (place + 1) % files.length) {
      const file = files[place];
      if (file) await target.upload(file.name, file.content);
    }
  })();
  return () => {
    ended = true;
    return sending;
  };
}

const faults: string[] = [];
// Made before anything is sent: meanwhile the portal would hang up.
const hostile = [...hostilePdfs(), ...hostileOfficeFiles()];
const honest = await honestFiles(HONEST_ROUNDS);
const target = await openTarget(PORT);
function judge(kind: string, stall: number, fault: string | null): void {
  const so = worst.at(-1);
  if (so !== undefined) so.count += 1;
  if (so !== undefined && stall >= so.stall) Object.assign(so, { kind, stall });
  if (fault !== null) faults.push(`${fault}: ${kind}`);
  if (stall > LONGEST_STALL_MS) faults.push(`stood still for ${String(stall)} ms: ${kind}`);
}

try {
  // What the start itself took is not counted.
  await target.upload("first.pdf", Buffer.from("x"));
  const [alone = [], beside = []] = await honestWork(target.origin, 2);
  // Nor what a process does once: the charts of a type are laid out when somebody first looks at one.
  for (const { kind, run } of alone) if (kind === "replay") await (await run()).arrayBuffer();
  await target.longestStall();
  tellHeading("Hostile files");
  for (const file of hostile) {
    const { released, stall } = await send(target, file);
    judge(file.kind, stall, released ? "released" : null);
  }
  tellHeading("Hostile forms");
  for (const form of hostileForms) {
    const { refused, stall } = await post(target, form);
    judge(form.kind, stall, refused ? null : "not refused");
  }
  tellHeading("Hostile work");
  for (const errand of await hostileWork(target.origin)) {
    const { failed, stall } = await carryOut(target, errand);
    judge(errand.kind, stall, failed ? "not answered" : null);
  }
  tellHeading("Honest work, alone");
  for (const errand of alone) {
    const { done, stall } = await carryOut(target, errand);
    judge(errand.kind, stall, done ? null : "not done");
  }
  tellHeading("Honest work, beside hostile files");
  const endSending = keepSending(target, hostile);
  for (const errand of beside) {
    const { done, stall } = await carryOut(target, errand);
    judge(`${errand.kind}, beside hostile files`, stall, done ? null : "not done");
  }
  await endSending();
  tellHeading("Honest files");
  for (const { program, name, content } of honest) {
    const kind = `${program}, ${name}`;
    const { released, stall } = await send(target, { kind, name, content });
    judge(kind, stall, released ? null : "not released");
  }
  tellWorst();
  console.log(`\n${String(honest.length)} honest files. ${String(faults.length)} faults.`);
} finally {
  await target.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

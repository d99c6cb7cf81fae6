/**
 * `npm run drill:hostile`: a portal of its own is sent every kind of hostile file over HTTP, and honest files of many
 * programs. Prints what became of each, how long that took, and for how long the portal stood still meanwhile; ends with 1
 * where a hostile file was released, an honest one was not, or the portal stood still for longer than it may.
 */
import { honestFiles } from "./honest-files";
import { hostileOfficeFiles } from "./hostile-office-files";
import { hostilePdfs } from "./hostile-pdfs";
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
  const started = performance.now();
  const { status, said } = await target.upload(name, content);
  const milliseconds = Math.round(performance.now() - started);
  const stall = Math.round(await target.longestStall());
  const released = status === 201 && said === "clean";
  const verdict = released ? "released" : status === 201 ? "held" : "refused";
  const columns = [`${String(milliseconds)} ms`, `${String(stall)} ms`];
  console.log(
    `${kind.slice(0, WIDTH).padEnd(WIDTH)} ${verdict.padEnd(9)} ${columns.map((text) => text.padStart(9)).join(" ")}  ${released ? "" : said.slice(0, WIDTH)}`,
  );
  return { released, stall };
}

const target = await openTarget(PORT);
const faults: string[] = [];
try {
  // What the start itself took is not counted.
  await target.upload("first.pdf", Buffer.from("x"));
  await target.longestStall();
  console.log(`${"Hostile".padEnd(WIDTH)} verdict        took     stall`);
  for (const file of [...hostilePdfs(), ...hostileOfficeFiles()]) {
    const { released, stall } = await send(target, file);
    if (released) faults.push(`released: ${file.kind}`);
    if (stall > LONGEST_STALL_MS) faults.push(`stood still for ${String(stall)} ms: ${file.kind}`);
  }
  console.log(`\n${"Honest".padEnd(WIDTH)} verdict        took     stall`);
  const honest = await honestFiles(HONEST_ROUNDS);
  for (const { program, name, content } of honest) {
    const kind = `${program}, ${name}`;
    const { released, stall } = await send(target, { kind, name, content });
    if (!released) faults.push(`not released: ${kind}`);
    if (stall > LONGEST_STALL_MS) faults.push(`stood still for ${String(stall)} ms: ${kind}`);
  }
  console.log(`\n${String(honest.length)} honest files. ${String(faults.length)} faults.`);
} finally {
  await target.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;

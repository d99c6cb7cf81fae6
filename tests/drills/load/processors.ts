/** Processor time of a portal and of the processes that it has started, by what they are. Linux alone tells it. */
import { readdir, readFile } from "node:fs/promises";

/** Clock ticks of a second, as Linux has them on every machine that Node runs on. */
const TICKS = 100;

/** Seconds by kind: the portal itself, its work processes, the browser that prints. */
export type ProcessorTimes = ReadonlyMap<string, number>;

/** @returns nothing where the machine does not tell, or nothing runs */
export async function processorTimes(pid: number | null): Promise<ProcessorTimes> {
  const times = new Map<string, number>();
  if (pid === null) return times;
  const names = await readdir("/proc").catch(() => []);
  const processes = (await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(findStat))).flatMap(
    (each) => each ?? [],
  );
  const children = new Map<number, (typeof processes)[number][]>();
  for (const each of processes) children.set(each.parent, [...(children.get(each.parent) ?? []), each]);
  const add = (each: (typeof processes)[number]): void => {
    times.set(each.kind, (times.get(each.kind) ?? 0) + each.seconds);
    for (const child of children.get(each.pid) ?? []) add(child);
  };
  for (const each of processes) if (each.pid === pid) add({ ...each, kind: "the portal" });
  return times;
}

/** What was spent between two moments; of processes that have ended meanwhile nothing is known. */
export function spentSince(
  before: ProcessorTimes,
  after: ProcessorTimes,
): readonly (readonly [string, number])[] {
  return [...after].map(([kind, seconds]) => [kind, Math.max(0, seconds - (before.get(kind) ?? 0))] as const);
}

async function findStat(name: string) {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, "utf8"),
      readFile(`/proc/${name}/cmdline`, "utf8"),
    ]);
    // The name of the program stands in brackets, and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS;
    const kind = /chrom/i.test(command)
      ? "the browser that prints"
      : command.includes("work-process")
        ? "work processes"
        : "others";
    return { pid: Number(name), parent: Number(fields[1]), seconds, kind };
  } catch {
    // It has ended.
    return null;
  }
}

/** A processor profile of Node (`--cpu-prof`), told as the functions that took the most. */
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

import * as z from "zod";

const ROOT = join(import.meta.dirname, "../../..");
const MOST = 25;

const Profile = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
      children: z.array(z.number()).default([]),
    }),
  ),
  samples: z.array(z.number()),
  /** Microseconds, of the machine's own clock that never goes back. */
  startTime: z.number(),
  timeDeltas: z.array(z.number()),
});
type Profile = z.infer<typeof Profile>;

export interface CostlyFunction {
  readonly name: string;
  /** Shares of the time in which the processor worked. */
  readonly self: number;
  readonly total: number;
}

/** The clock of profiles, in microseconds. */
export const profileClock = (): number => Number(process.hrtime.bigint() / 1_000n);

/** Of the largest profile in a folder, from a moment of its clock on. @returns those with the most time of their own, and those with the most in all */
export async function costlyFunctions(
  folder: string,
  from: number,
): Promise<{
  readonly busy: number;
  readonly bySelf: readonly CostlyFunction[];
  readonly byTotal: readonly CostlyFunction[];
}> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".cpuprofile"));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const [text] = texts.sort((one, other) => other.length - one.length);
  if (text === undefined) throw new Error(`There is no profile in ${folder}`);
  return summed(Profile.parse(JSON.parse(text)), from);
}

function summed({ nodes, samples, startTime, timeDeltas }: Profile, from: number) {
  const time = new Map<number, number>();
  let at = startTime;
  samples.forEach((id, index) => {
    const delta = timeDeltas[index] ?? 0;
    at += delta;
    if (at >= from) time.set(id, (time.get(id) ?? 0) + delta);
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  let busy = 0;
  let all = 0;
  /** @returns the time of the node and everything below it; a function within itself counts once */
  const walk = (id: number, within: ReadonlySet<string>): number => {
    const node = byId.get(id);
    if (node === undefined) return 0;
    const own = time.get(id) ?? 0;
    const name = getName(node.callFrame);
    all += own;
    const isIdle = node.callFrame.functionName === "(idle)";
    if (!isIdle) busy += own;
    const inside = new Set(within).add(name);
    let sum = isIdle ? 0 : own;
    for (const child of node.children) sum += walk(child, inside);
    if (!isIdle) self.set(name, (self.get(name) ?? 0) + own);
    if (!within.has(name)) total.set(name, (total.get(name) ?? 0) + sum);
    return sum;
  };
  const [root] = nodes;
  if (root) walk(root.id, new Set());
  const costs = [...total].map(([name, sum]) => ({
    name,
    self: (self.get(name) ?? 0) / busy,
    total: sum / busy,
  }));
  const most = (by: "self" | "total") => [...costs].sort((one, other) => other[by] - one[by]).slice(0, MOST);
  return { busy: busy / all, bySelf: most("self"), byTotal: most("total") };
}

function getName({ functionName, url, lineNumber }: Profile["nodes"][number]["callFrame"]): string {
  const path = url.startsWith("file:") ? relative(ROOT, fileURLToPath(url)) : url;
  const place = path === "" ? "" : ` ${path.replace(/^.*node_modules[/]/, "")}:${String(lineNumber + 1)}`;
  return `${functionName === "" ? "(anonymous)" : functionName}${place}`;
}

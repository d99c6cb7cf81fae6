/** Tampers at random, each time with a fresh copy, and has it checked as an operator does: `log verify --lists`. */
import { openReadOnly } from "~/app/services/office/log/read-only-log.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import { runLogCommand } from "~/events/commands/run";

import { LOG_TAMPERINGS } from "./kinds";
import type { Expected, Tampering } from "./kinds";
import type { Office, OfficeCopy } from "./office";
import { OTHER_TAMPERINGS } from "./other-kinds";

const TAMPERINGS: readonly Tampering[] = [...LOG_TAMPERINGS, ...OTHER_TAMPERINGS];

export interface Trial {
  readonly kind: string;
  readonly found: boolean;
  readonly named: boolean;
  /** What went wrong, where it did. */
  readonly story: string;
}

/** Every kind in turn, as often as it takes. */
export async function tryTamperings(
  office: Office,
  { seed, count, onTrial }: { seed: number; count: number; onTrial?: (done: number) => void },
): Promise<readonly Trial[]> {
  const trials: Trial[] = [];
  for (let turn = 0; trials.length < count; turn++) {
    const tampering = TAMPERINGS[turn % TAMPERINGS.length];
    if (tampering === undefined) throw new Error("There is nothing to try");
    const copy = await office.copy();
    try {
      const expected = await tampering.tamper(seededRandom(seed + turn), copy);
      if (expected === undefined) continue;
      trials.push(judge(tampering.kind, expected, await check(copy)));
      onTrial?.(trials.length);
    } finally {
      await copy.dispose();
    }
  }
  return trials;
}

/** @returns the exit code and what was said; the words of an error where it broke off */
export async function check(
  copy: Pick<OfficeCopy, "config">,
): Promise<{ code: number; lines: readonly string[] }> {
  const lines: string[] = [];
  const code = await runLogCommand(["verify", "--lists", "--from-start"], {
    open: () => openReadOnly(copy.config),
    verifyReceipt: async () => 2,
    output: {
      line: (text) => void lines.push(text),
      progress: () => ({ update: () => undefined, stop: () => undefined }),
    },
    signal: new AbortController().signal,
  }).catch((error: unknown) => {
    lines.push(`It broke off: ${String(error)}`);
    return -1;
  });
  return { code, lines };
}

function judge(kind: string, expected: Expected, { code, lines }: Awaited<ReturnType<typeof check>>): Trial {
  const found = code === 1;
  const named = found && isNamed(expected, lines);
  const story = named
    ? ""
    : `${kind}: expected ${JSON.stringify(expected)}, exit code ${code}\n  ${lines.slice(0, 8).join("\n  ")}`;
  return { kind, found, named, story };
}

function isNamed(expected: Expected, lines: readonly string[]): boolean {
  if ("row" in expected)
    return lines.some((line) => line.startsWith("List ") && line.includes(`row ${expected.row}:`));
  if ("words" in expected)
    return lines.some((line) => line.startsWith("Entry ") && line.includes(expected.words));
  const places = lines.flatMap((line) => /^Entry (-?\d+) of /.exec(line)?.[1] ?? []).map(Number);
  const first = Math.min(...places);
  return first >= expected.from && first <= expected.to;
}

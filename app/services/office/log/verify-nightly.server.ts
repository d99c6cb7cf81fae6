/**
 * The nightly check of the log: what `npm run log -- verify --lists` checks, with a result in place of words. Call it once a
 * night from the background work, `await verifyNightly(portal, { signal })`, and log an error where `isSound` is false: the
 * findings name positions, streams, tables, ids and columns, and nothing that anybody typed. It reads through a connection
 * of its own, in slices, and takes minutes on a long log; `signal` ends it between two slices.
 */
import { Findings } from "~/events/verification/findings";
import type { ListFinding } from "~/events/list-types";
import type { LogFinding } from "~/events/types";

import { openReadOnly } from "./read-only-log.server";
import type { Portal } from "../../platform/portal/portal";

export interface NightlyVerdict {
  readonly isSound: boolean;
  readonly entries: number;
  /** Rows of the lists that were compared. */
  readonly rows: number;
  readonly findings: readonly LogFinding[];
  readonly listFindings: readonly ListFinding[];
  /** Streams whose entries are wrong and which were not replayed. */
  readonly notReplayed: readonly string[];
  readonly milliseconds: number;
}

/** @throws LogUnavailable or the signal's reason, where the check could not be made: that is no verdict */
export async function verifyNightly(
  { config, log }: Pick<Portal, "config" | "log">,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<NightlyVerdict> {
  const startedAt = performance.now();
  const stop = signal === undefined ? {} : { signal };
  const door = await openReadOnly(config);
  try {
    const found = new Findings(undefined);
    await door.log.verify({ ...stop, witness: door.witness, onFinding: found.report });
    const broken = new Set(found.list.map(({ stream }) => stream));
    const { judge } = door;
    const streams = await door.log.verifyStreams({ ...stop, judge, broken, after: "", entries: 0 });
    // Lists that are computed with a key that is gone would all be found wrong: the key is what is wrong.
    const lists = door.brokenKeys.length > 0 ? { rows: 0, findings: [] } : await door.log.verifyLists(stop);
    const findings = [...door.brokenKeys, ...found.list, ...streams.findings];
    const isSound = findings.length + lists.findings.length === 0;
    // Only what was found sound is signed: tomorrow's check starts from there, and an older copy is told from it.
    const { size } = isSound ? await log.checkpoint() : await door.log.head().catch(() => ({ size: 0 }));
    return {
      isSound,
      entries: size,
      rows: lists.rows,
      findings,
      listFindings: lists.findings,
      notReplayed: streams.skipped,
      milliseconds: Math.round(performance.now() - startedAt),
    };
  } finally {
    await door.close();
  }
}

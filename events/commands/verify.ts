/** Checks every hash, then replays every stream through today's machines. Stopped, it goes on where it was. */
import type { LogFinding } from "../types";
import { EXIT } from "./door";
import type { ExitCode, LogDoor, Output } from "./door";
import { PlaceFile } from "./place";
import type { VerifyPlace } from "./place";

const STREAMS_AT_ONCE = 200;

export async function verifyLog(
  door: LogDoor,
  output: Output,
  options: { fromStart: boolean; signal: AbortSignal },
): Promise<ExitCode> {
  const file = new PlaceFile(door.dataFolder);
  const left = options.fromStart ? undefined : await file.read();
  const place: VerifyPlace = left ?? { checked: 0, findings: [] };
  if (left !== undefined) output.line(`Going on where the last run stopped (entry ${left.checked}).`);
  try {
    if (place.replayed === undefined) await checkHashes(door, output, place, options.signal);
    await replayStreams(door, output, place, options.signal);
  } catch (error) {
    if (!options.signal.aborted) throw error;
    await file.write(place);
    output.line(`Stopped. The next run goes on from entry ${place.checked}.`);
    return EXIT.stopped;
  }
  await file.clear();
  for (const found of place.findings) {
    output.line(`Entry ${found.position} of ${found.stream || "the log"}: ${found.problem}: ${found.detail}`);
  }
  const { size, root } = await door.log.head();
  if (place.findings.length === 0) output.line(`${size} entries, nothing wrong. Root ${root}`);
  else output.line(`${size} entries, ${place.findings.length} wrong.`);
  return place.findings.length === 0 ? EXIT.fine : EXIT.found;
}

async function checkHashes(
  door: LogDoor,
  output: Output,
  place: VerifyPlace,
  signal: AbortSignal,
): Promise<void> {
  const bar = output.progress("Hashes ");
  // What is found in a part that is not finished is found again by the next run.
  const pending: LogFinding[] = [];
  try {
    await door.log.verify({
      from: place.checked + 1,
      signal,
      onFinding: (found) => void pending.push(found),
      onProgress(done, total) {
        place.checked = done;
        place.findings.push(...pending.splice(0));
        bar.update(done, total);
      },
    });
  } finally {
    bar.stop();
  }
  // The comparison with the head comes after the last part.
  place.findings.push(...pending);
}

async function replayStreams(
  door: LogDoor,
  output: Output,
  place: VerifyPlace,
  signal: AbortSignal,
): Promise<void> {
  const { kysely } = door.database;
  const total = await kysely
    .selectFrom("event")
    .select(({ fn }) => fn.count<number>("stream").distinct().as("streams"))
    .executeTakeFirstOrThrow();
  const bar = output.progress("Streams");
  let done = place.replayed === undefined ? 0 : await streamsUpTo(kysely, place.replayed);
  try {
    for (let after = place.replayed ?? ""; ;) {
      signal.throwIfAborted();
      const streams = await kysely
        .selectFrom("event")
        .select("stream")
        .where("version", "=", 1)
        .where("stream", ">", after)
        .orderBy("stream")
        .limit(STREAMS_AT_ONCE)
        .execute();
      if (streams.length === 0) return;
      for (const { stream } of streams) {
        place.findings.push(...(await replayStream(door, stream)));
        after = stream;
      }
      place.replayed = after;
      done += streams.length;
      bar.update(done, total.streams);
    }
  } finally {
    bar.stop();
  }
}

/** How many streams an earlier run has replayed: the bar goes on where it was, too. */
async function streamsUpTo(kysely: LogDoor["database"]["kysely"], last: string): Promise<number> {
  const { streams } = await kysely
    .selectFrom("event")
    .select(({ fn }) => fn.countAll<number>().as("streams"))
    .where("version", "=", 1)
    .where("stream", "<=", last)
    .executeTakeFirstOrThrow();
  return Number(streams);
}

async function replayStream(door: LogDoor, stream: string): Promise<VerifyPlace["findings"]> {
  const entries = await door.log.read(stream);
  return door.replay(entries).map((detail) => ({
    position: entries.at(-1)?.position ?? 0,
    stream,
    problem: "decided-otherwise",
    detail,
  }));
}

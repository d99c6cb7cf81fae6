/** `rebuild` and `stats`. */
import { EXIT } from "./cli-context";
import type { ExitCode, LogDoor, Output } from "./cli-context";

/** Rebuilds one list, or all of them. Stopped, the next run goes on where it was. */
export async function rebuildLists(
  door: LogDoor,
  output: Output,
  options: { name: string | undefined; signal: AbortSignal },
): Promise<ExitCode> {
  const { name, signal } = options;
  if (name !== undefined && !door.projections.includes(name)) {
    output.line(`There is no list ${name}. There are: ${door.projections.join(", ")}`);
    return EXIT.usage;
  }
  for (const projection of name === undefined ? door.projections : [name]) {
    const bar = output.progress(projection);
    try {
      const { entries, rows } = await door.log.rebuild(projection, {
        signal,
        onProgress: (done, total) => bar.update(done, total),
      });
      bar.stop();
      output.line(`${projection}: ${entries} entries read, ${rows} rows.`);
    } catch (error) {
      bar.stop();
      if (!signal.aborted) throw error;
      output.line(`Stopped. The next rebuild of ${projection} goes on from here.`);
      return EXIT.stopped;
    }
  }
  return EXIT.fine;
}

/** The content of the log, in numbers. */
export async function showStats(door: LogDoor, output: Output): Promise<ExitCode> {
  const { kysely, dialect } = door.database;
  const head = await door.log.head();
  const types = await kysely
    .selectFrom("event")
    .select(["type", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("type")
    .orderBy("count", "desc")
    .execute();
  const streams = await kysely
    .selectFrom("event")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("version", "=", 1)
    .executeTakeFirstOrThrow();
  const keys = await kysely
    .selectFrom("stream_key")
    .select(({ fn }) => [fn.countAll<number>().as("all"), fn.count<number>("destroyed_at").as("destroyed")])
    .executeTakeFirstOrThrow();
  const waiting = await kysely
    .selectFrom("outbox")
    .select([
      "effect",
      ({ fn }) => fn.countAll<number>().as("count"),
      ({ fn }) => fn.max("attempts").as("attempts"),
    ])
    .groupBy("effect")
    .execute();
  const outdated = await door.log.outdatedProjections();
  output.line(`Database   ${dialect}`);
  output.line(`Entries    ${head.size} in ${streams.count} streams`);
  output.line(`Hash       ${head.hash}`);
  output.line(`Root       ${head.root}`);
  output.line(`Keys       ${keys.all}, of which ${keys.destroyed} destroyed`);
  output.line(
    `Lists      ${door.projections.join(", ")}${outdated.length > 0 ? `; outdated: ${outdated.join(", ")}` : ""}`,
  );
  for (const { effect, count, attempts } of waiting) {
    output.line(`Waiting    ${effect}: ${count}, tried up to ${attempts ?? 0} times`);
  }
  for (const { type, count } of types) output.line(`${String(count).padStart(9)}  ${type}`);
  return EXIT.fine;
}

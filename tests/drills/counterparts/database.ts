/** PostgreSQL behind a proxy that passes nothing on, or is gone: what is asked ends in time, and `/readyz` says so. */
import { sql } from "kysely";

import { createReadinessCheck } from "~/app/server/readiness.server";
import { isAnswering, openDatabase } from "~/db/database";
import { migrate } from "~/db/migrate";
import { createNoteTables, noteEntry, openNoteLog, request } from "~/tests/support/notes";
import { createTestDatabase, startPostgres } from "~/tests/support/postgres";
import { setTimeout as sleep } from "node:timers/promises";

import { FaultyServer } from "./faulty-server";
import { secondsSince, watchOthers, type Trial } from "./trial";

/** Silent for five seconds, and for five more when it is asked. */
const LIMIT = 11;
const READINESS_LIMIT = 7;

export async function tryDatabase(): Promise<readonly Trial[]> {
  const server = await startPostgres();
  const url = new URL(await createTestDatabase(server));
  const trials: Trial[] = [];
  for (const fault of ["hangs", "dies"] as const) {
    const faulty = await FaultyServer.open(Number(url.port));
    const through = new URL(url);
    through.host = `127.0.0.1:${String(faulty.port)}`;
    const database = openDatabase(through.href);
    if (trials.length === 0) {
      await migrate(database);
      await createNoteTables(database);
    }
    const log = openNoteLog(database);
    const before = await log.append(request(`note/${fault}`, 0, [noteEntry("note.written")]));
    const checkReadiness = createReadinessCheck(
      { answers: () => isAnswering(database), hasRoom: async () => true, hasKeys: () => true },
      { serving: true },
    );
    await checkReadiness();
    await faulty.begin(fault);
    const others = watchOthers(() => sleep(10));
    const startedAt = performance.now();
    const refused = log
      .append(request(`note/${fault}`, 1, [noteEntry("note.written")]))
      .then(
        () => 0,
        () => 1,
      )
      .then((failed) => ({ failed, after: secondsSince(startedAt) }));
    while ((await checkReadiness()) === null && secondsSince(startedAt) < 2 * LIMIT) await sleep(100);
    const notReadyAfter = secondsSince(startedAt);
    const { failed, after } = await refused;
    const longest = await others();
    await faulty.recover();
    const back = performance.now();
    while ((await checkReadiness()) !== null && secondsSince(back) < 2 * LIMIT) await sleep(100);
    const backAfter = secondsSince(back);
    const { size } = await log.head();
    const { rows } = await sql<{ count: number }>`select count(*) as count from event`.execute(
      database.kysely,
    );
    const common = { fault, others: longest, backAfter };
    trials.push({
      ...common,
      counterpart: "PostgreSQL: whoever waits for it",
      limit: LIMIT,
      gaveUpAfter: after,
      // What was refused is not there; what was acknowledged is.
      lost: failed === 1 && before.entries.length === 1 && size === rows[0]?.count ? 0 : 1,
      doubled: 0,
    });
    trials.push({
      ...common,
      counterpart: "PostgreSQL: /readyz",
      limit: READINESS_LIMIT,
      gaveUpAfter: notReadyAfter,
      lost: 0,
      doubled: 0,
    });
    await database.close();
    await faulty.close();
  }
  await server.stop();
  return trials;
}

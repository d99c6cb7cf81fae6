/** The log opened for reading alone, and what today's procedures say of its streams. */
import { openDatabase } from "~/db/database";
import { refuseDatabase } from "~/db/database-refused";
import { schemaDifference } from "~/db/migrate";
import type { LogDoor } from "~/events/commands/cli-context";
import { createEventLog } from "~/events/event-log";
import type { RecordedEntry, StreamJudge } from "~/events/types";
import { createUpcasters } from "~/events/upcasters";
import { keysToDestroy, replayStrictly } from "~/workflows/kit/index";
import { getProcedure, today, upcasts } from "~/workflows/registry";

import type { Config } from "../../platform/portal/config.server";
import { toFact } from "../../platform/portal/dispatch.server";
import { signedBefore } from "./log-witness.server";
import { createProjections } from "../../platform/projections/projections.server";
import { openKeyRing } from "../../platform/keys/key-ring.server";
import { verifyConfiguredFiles } from "./verify-files.server";

/** Migrates nothing and rebuilds nothing: what is there is looked at as it is. @throws DatabaseRefused where it cannot be read */
export async function openReadOnly(config: Config): Promise<LogDoor> {
  const database = openDatabase(config.databaseUrl, { readOnly: true });
  const schema = await schemaDifference(database).catch(async (error: unknown) => {
    await database.close();
    throw refuseDatabase(error, config.databaseUrl);
  });
  const keys = await openKeyRing(config, database, {
    readOnly: true,
    isMigrated: !schema.missing.includes("0240_keys"),
  });
  const projections = createProjections(keys.lasting);
  const log = createEventLog({
    database,
    keys,
    origin: config.origin,
    projections,
    upcasters: createUpcasters(upcasts, today),
    readOnly: true,
  });
  return {
    log,
    database,
    ...getParts(config),
    witness: await signedBefore(config.dataFolder, keys.publicKeys()),
    schema,
    brokenKeys: keys.broken,
    verifyFiles: (options) => verifyConfiguredFiles(config, { log, database, keys }, options),
    lookAt: (databaseUrl) => openReadOnly({ ...config, databaseUrl }),
    close: () => database.close(),
  };
}

/** The names of the lists do not depend on it. */
const NO_SECRET = Buffer.alloc(0);

/** The parts of every log command, whatever it is opened for. */
export function getParts(config: Config): Pick<LogDoor, "projections" | "dataFolder" | "judge"> {
  return {
    projections: createProjections(NO_SECRET).map(({ name }) => name),
    dataFolder: config.dataFolder,
    judge,
  };
}

const judge: StreamJudge = {
  replay: (entries) =>
    replayStrictly(resolveProcedure(entries), entries.map(recorded)).map(
      ({ version, fact, recordedState, todaysState, refusals }) => {
        const today = todaysState ?? `a refusal (${refusals.map(({ guard }) => guard).join(", ")})`;
        return { version, detail: `${fact} led to ${recordedState}; today it would lead to ${today}` };
      },
    ),
  destroyedKeys(entries) {
    const procedure = resolveProcedure(entries);
    const destroyed: { version: number; names: readonly string[] }[] = [];
    let context: unknown = procedure.initialContext;
    for (const [index, entry] of entries.entries()) {
      const fact = toFact(entry);
      destroyed.push({ version: index + 1, names: keysToDestroy(procedure, fact, context) });
      try {
        context = procedure.evolve(context, fact);
      } catch {
        // The replay says so. Until here it is known which keys the facts destroyed.
        break;
      }
    }
    return destroyed;
  },
};

function resolveProcedure(entries: readonly RecordedEntry[]) {
  return getProcedure(entries[0]?.stream.split("/", 1)[0] ?? "");
}
function recorded(entry: RecordedEntry) {
  return { fact: toFact(entry), state: entry.state, readable: entry.data !== null };
}

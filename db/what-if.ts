/** `npm run whatif`: what of the log today's machines would refuse, would not read, or would leave without a way out. */
import { existsSync } from "node:fs";

import { readConfig } from "~/app/services/platform/portal/config.server";
import { openKeyRing } from "~/app/services/platform/keys/key-ring.server";
import { whatIf, type WhatIfFinding } from "~/app/services/office/log/what-if.server";
import { EXIT } from "~/events/commands/cli-context";
import { terminal } from "~/events/commands/terminal";
import { createEventLog } from "~/events/event-log";
import { createUpcasters } from "~/events/upcasters";
import { today, upcasts } from "~/workflows/registry";

import { openDatabase } from "./database";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());

const config = readConfig();
const file = config.databaseUrl.replace(/^sqlite:/, "");
if (file !== config.databaseUrl && !existsSync(file)) {
  console.error(`There is no ${file}. PORTAL_DATA or DATABASE_URL says where it is.`);
  process.exit(EXIT.unavailable);
}
const database = openDatabase(config.databaseUrl);
const log = createEventLog({
  database,
  keys: await openKeyRing(config, database, { readOnly: true }),
  origin: config.origin,
  upcasters: createUpcasters(upcasts, today),
});

/** A line of the table. */
const line = ({ kind, stream, version, fact, detail }: WhatIfFinding): string =>
  [kind.padEnd(12), stream.padEnd(48), String(version).padStart(6), fact.padEnd(24), detail].join("  ");

try {
  let isFirst = true;
  const work = { log, database, output: terminal, signal: stop.signal, now: new Date().toISOString() };
  const { streams, findings } = await whatIf(work, (finding) => {
    if (isFirst)
      terminal.line(
        "what          stream                                            version  fact                      why",
      );
    isFirst = false;
    terminal.line(line(finding));
  });
  terminal.line(`${String(streams)} streams, ${String(findings)} findings.`);
  process.exitCode = findings === 0 ? EXIT.fine : EXIT.found;
} catch (error) {
  if (!stop.signal.aborted) throw error;
  terminal.line("Stopped.");
  process.exitCode = EXIT.stopped;
} finally {
  await log.close();
  await database.close();
}

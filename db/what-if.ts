/** `npm run tool -- what-if`: what of the log today's machines would refuse, would not read, or would leave without a way out. */
import { readSettings } from "~/app/services/assembly/starting/read-settings.server";
import { refuseWithoutPortal, runCommand } from "~/app/services/assembly/starting/run-command.server";
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

/** A line of the table. */
const line = ({ kind, stream, version, fact, detail }: WhatIfFinding): string =>
  [kind.padEnd(12), stream.padEnd(48), String(version).padStart(6), fact.padEnd(24), detail].join("  ");

await runCommand(async () => {
  const config = await readSettings();
  await refuseWithoutPortal(config);
  const database = openDatabase(config.databaseUrl);
  const log = createEventLog({
    database,
    keys: await openKeyRing(config, database, { readOnly: true }),
    origin: config.origin,
    upcasters: createUpcasters(upcasts, today),
  });
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
    return findings === 0 ? EXIT.fine : EXIT.found;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    terminal.line("Stopped.");
    return EXIT.stopped;
  } finally {
    await log.close();
    await database.close();
  }
}, EXIT.unavailable);

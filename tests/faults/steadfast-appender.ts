/**
 * A process that appends as `appender.ts` does, and goes on when the database is away: it repeats the same command until it
 * is accepted. It says what was acknowledged, and how often the log was not available. Arguments: address, name of the run.
 */
import { writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

import { openDatabase } from "~/db/database";
import { LogUnavailable } from "~/events/errors";

import { noteEntry, openNoteLog, request } from "../support/notes";

const [url = "", run = ""] = process.argv.slice(2);
const log = openNoteLog(openDatabase(url));

async function appendForEver(lane: number): Promise<never> {
  for (let count = 0; ; count++) {
    const commandId = `${run}-${lane}-${count}`;
    const entries = [noteEntry("note.written", { title: `Note ${count}` }, "draft"), noteEntry("note.saved")];
    const command = request(`note/${commandId}`, 0, entries, { commandId });
    while (!(await isAccepted(command))) await sleep(50);
    // Written at once, past any buffer: what the reader has seen was acknowledged.
    writeSync(1, `${commandId}\n`);
  }
}

async function isAccepted(command: ReturnType<typeof request>): Promise<boolean> {
  try {
    await log.append(command);
    return true;
  } catch (error) {
    if (!(error instanceof LogUnavailable)) throw error;
    writeSync(1, "unavailable\n");
    return false;
  }
}

writeSync(1, "ready\n");
await Promise.all([0, 1, 2, 3].map(appendForEver));

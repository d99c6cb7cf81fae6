/**
 * A process that appends as fast as it can and says on standard output what was acknowledged, one command a line,
 * until somebody kills it. Arguments: address of the database, name of the run.
 */
import { writeSync } from "node:fs";

import { openDatabase } from "~/db/database";

import { noteEntry, openNoteLog, request } from "../support/notes";

const [url = "", run = ""] = process.argv.slice(2);
const log = openNoteLog(openDatabase(url));

async function appendForEver(lane: number): Promise<never> {
  for (let count = 0; ; count++) {
    const stream = `note/${run}-${lane}-${count % 7}`;
    const version = 2 * Math.floor(count / 7);
    const commandId = `${run}-${lane}-${count}`;
    const text = "what somebody typed ".repeat(count % 30);
    const entries = [
      noteEntry("note.written", { title: `Note ${count}`, text }, "draft"),
      noteEntry("note.saved"),
    ];
    await log.append(request(stream, version, entries, { commandId }));
    // Written at once, past any buffer: what the reader has seen was acknowledged.
    writeSync(1, `${commandId}\n`);
  }
}

writeSync(1, "ready\n");
await Promise.all([0, 1, 2, 3].map(appendForEver));

/** One process that appends to one chain. Arguments: address, seconds, in flight, a name. Prints how many entries it appended. */
import { openDatabase } from "~/db/database";

import { noteEntry, openNoteLog, request } from "../support/notes";

import { PAYLOAD } from "./appends";

const [, , url = "", seconds = "", inFlight = "", name = ""] = process.argv;

const database = openDatabase(url);
const log = openNoteLog(database);
process.stdout.write("ready\n");
await new Promise((resolve) => process.stdin.once("data", resolve));
const end = performance.now() + Number(seconds) * 1_000;
let appended = 0;
const lane = async (place: number) => {
  // A stream of its own: nobody waits for a version.
  for (let version = 0; performance.now() < end; version += 1) {
    await log.append(request(`note/${name}-${String(place)}`, version, [noteEntry("note.written", PAYLOAD)]));
    appended += 1;
  }
};
await Promise.all(Array.from({ length: Number(inFlight) }, (_, index) => lane(index)));
process.stdout.write(`${String(appended)}\n`);
await database.close();
process.exit(0);

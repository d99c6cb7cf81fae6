/**
 * How often tests kill a process. `npm test` does it a few times, and the portal's own jobs on SQLite alone; `npm run drill -- kill`
 * goes through all of it, on both databases.
 */
import { DIALECTS } from "../support/databases";

const wanted = process.env["DRILL_KILLS"];
export const isDrill = wanted !== undefined;

/** Kills of a process in the middle of a load of appends. */
export const KILLS = Number(wanted ?? 5);

/** Where the portal's own jobs are killed. */
export const KILLED_ON = isDrill ? DIALECTS : DIALECTS.filter((dialect) => dialect === "sqlite");

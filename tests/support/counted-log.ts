/** A log in memory that counts what is read of it: for what is remembered of long streams. */
import { openDatabase, type Database } from "~/db/database";
import { migrate } from "~/db/migrate";
import type { EventLog } from "~/events/types";

import { openPortalLog } from "./filing-log";

export interface CountedLog {
  readonly database: Database;
  readonly log: EventLog;
  /** The number of entries that each read gave. */
  readonly reads: number[];
}

/** Without lists. @returns with a database of its own, which whoever opens it closes */
export async function openCountedLog(): Promise<CountedLog> {
  const database = openDatabase("sqlite::memory:");
  await migrate(database);
  const opened = openPortalLog(database, { lists: false });
  const reads: number[] = [];
  const log: EventLog = {
    ...opened,
    read: async (stream, options) => {
      const entries = await opened.read(stream, options);
      reads.push(entries.length);
      return entries;
    },
  };
  return { database, log, reads };
}

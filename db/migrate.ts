import { Migrator } from "kysely";
import type { Migration } from "kysely";

import type { Database } from "./database";
import { eventLog } from "./migrations/0001_event_log";
import { lists } from "./migrations/0002_lists";
import { passingThings } from "./migrations/0003_passing_things";
import { acknowledgement } from "./migrations/0004_acknowledgement";
import { spokenCaptcha } from "./migrations/0005_spoken_captcha";
import { mailbox } from "./migrations/0006_mailbox";
import { credentials } from "./migrations/0007_credentials";
import { firms } from "./migrations/0008_firms";
import { people } from "./migrations/0009_people";
import { newPasswords } from "./migrations/0010_new_passwords";
import { notices } from "./migrations/0011_notices";
import { standIns } from "./migrations/0012_stand_ins";
import { api } from "./migrations/0013_api";
import { dashboards } from "./migrations/0014_dashboard";
import { calendarAddress } from "./migrations/0015_calendar_address";
import { loginFailures } from "./migrations/0016_login_failures";
import { signingBatches } from "./migrations/0017_signing_batches";
import { conductReminders } from "./migrations/0018_conduct_reminders";
import { turns } from "./migrations/0019_turns";
import { spreadsheetUploads } from "./migrations/0020_spreadsheet_uploads";
import { backgroundWork } from "./migrations/0040_background_work";
import { oneAddressEach } from "./migrations/0041_one_address_each";

/**
 * Brings the tables up to date; does nothing where they are. Safe when several processes start together: one migrates
 * under the database's lock, the others find the work done. The list is written out, not read from a folder, so that it
 * is the same in a bundle.
 * @returns the names of the migrations that ran
 * @throws what the database said, when a step fails; that step is then undone as a whole
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const migrations: Record<string, Migration> = {
    "0001_event_log": eventLog(database.dialect),
    "0002_lists": lists(database.dialect),
    "0003_passing_things": passingThings(database.dialect),
    "0004_acknowledgement": acknowledgement(database.dialect),
    "0005_spoken_captcha": spokenCaptcha(database.dialect),
    "0006_mailbox": mailbox(database.dialect),
    "0007_credentials": credentials(database.dialect),
    "0008_firms": firms(database.dialect),
    "0009_people": people(database.dialect),
    "0010_new_passwords": newPasswords(database.dialect),
    "0011_notices": notices(database.dialect),
    "0012_stand_ins": standIns(database.dialect),
    "0013_api": api(database.dialect),
    "0014_dashboard": dashboards(database.dialect),
    "0015_calendar_address": calendarAddress(database.dialect),
    "0016_login_failures": loginFailures(database.dialect),
    "0017_signing_batches": signingBatches(database.dialect),
    "0018_conduct_reminders": conductReminders(database.dialect),
    "0019_turns": turns(database.dialect),
    "0020_spreadsheet_uploads": spreadsheetUploads(database.dialect),
    "0040_background_work": backgroundWork(database.dialect),
    "0041_one_address_each": oneAddressEach(database.dialect),
  };
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined)
    throw error instanceof Error ? error : new Error("The migration failed", { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

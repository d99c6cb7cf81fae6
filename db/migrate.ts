import { Migrator, sql } from "kysely";
import type { Kysely, Migration } from "kysely";

import type { Database, DialectName } from "./database";
import { eventLog } from "./migrations/0001_event_log";
import { lists } from "./migrations/0002_lists";
import { passingThings } from "./migrations/0003_passing_things";
import { cashBooks } from "./migrations/0107_cash_books";
import { booksOfKinds } from "./migrations/0108_books_of_kinds";
import { accountPeriods } from "./migrations/0115_account_periods";
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
import { logFences } from "./migrations/0030_log_fences";
import { backgroundWork } from "./migrations/0040_background_work";
import { oneAddressEach } from "./migrations/0041_one_address_each";
import { listsAtAnySize } from "./migrations/0070_lists_at_any_size";
import { counters } from "./migrations/0071_counters";
import type { Schema } from "./schema";
import { typingKeys } from "./migrations/0080_typing_keys";
import { uploadHash } from "./migrations/0081_upload_hash";
import { casesToRemind } from "./migrations/0091_cases_to_remind";
import { editionsAtHand } from "./migrations/0092_editions_at_hand";
import { searchesAtAnySize } from "./migrations/0090_searches_at_any_size";
import { whoFiled } from "./migrations/0095_who_filed";
import { besideCases } from "./migrations/0096_beside_cases";
import { capacities } from "./migrations/0099_capacities";
import { webhooks } from "./migrations/0102_webhooks";
import { filingChanges } from "./migrations/0101_filing_changes";
import { outstandingAndOrders } from "./migrations/0105_outstanding_and_orders";
import { importRuns } from "./migrations/0103_import_runs";
import { importRecords } from "./migrations/0104_import_records";
import { caseDocuments } from "./migrations/0106_case_documents";
import { callReturns } from "./migrations/0118_call_returns";
import { ledgerRequests } from "./migrations/0119_ledger_requests";
import { replayOpenings } from "./migrations/0192_replay_openings";
import { dossiers } from "./migrations/0210_dossiers";
import { listViews } from "./migrations/0221_list_views";
import { chartEvidence } from "./migrations/0220_chart_evidence";
import { keys } from "./migrations/0240_keys";
import { casesAtHand } from "./migrations/0250_cases_at_hand";
import { ownAppointments } from "./migrations/0260_own_appointments";
import { firmChanges } from "./migrations/0270_firm_changes";
import { beyondTwoThousandMillion } from "./migrations/0380_beyond_two_thousand_million";
import { paymentsOfStreams } from "./migrations/0390_payments_of_streams";
import { ledgersOfAccounts } from "./migrations/0400_ledgers_of_accounts";
import { assignedCases } from "./migrations/0401_assigned_cases";
import { answersToForget } from "./migrations/0430_answers_to_forget";
import { openedDays } from "./migrations/0440_opened_days";
import { listedFields } from "./migrations/0450_listed_fields";
import { rateLimits } from "./migrations/0230_rate_limits";
import { accountPrints } from "./migrations/0180_account_prints";
import { noObjectionLetters } from "./migrations/0191_no_objection_letters";
import { ledgerBatches } from "./migrations/0150_ledger_batches";
import { proofs } from "./migrations/0170_proofs";
import { releases } from "./migrations/0190_releases";
import { accountsAtAnySize } from "./migrations/0155_accounts_at_any_size";
import { payments } from "./migrations/0160_payments";
import { sealedImportRecords } from "./migrations/0123_sealed_import_records";
import { filedDocuments } from "./migrations/0124_filed_documents";
import { remarksOfEntries } from "./migrations/0135_remarks_of_entries";
import { statementImports } from "./migrations/0140_statement_imports";

/**
 * Brings the tables up to date; does nothing where they are. Safe when several processes start together: one migrates
 * under the database's lock, the others find the work done.
 * @returns the names of the migrations that ran
 * @throws what the database said, when a step fails; that step is then undone as a whole
 */
export async function migrate(database: Database): Promise<readonly string[]> {
  const { kysely, dialect } = database;
  return kysely.connection().execute(async (connection) => {
    // An index on a long table takes what it takes, and so does another process that makes it.
    if (dialect === "postgres") {
      await sql`set lock_timeout = 0; set statement_timeout = 0`.execute(connection);
      await createSchema(connection);
    }
    try {
      const { error, results } = await createMigrator(dialect, connection).migrateToLatest();
      if (error !== undefined)
        throw error instanceof Error ? error : new Error("The migration failed", { cause: error });
      return (results ?? []).map((result) => result.migrationName);
    } finally {
      if (dialect === "postgres") await sql`reset lock_timeout; reset statement_timeout`.execute(connection);
    }
  });
}

/** Where the address names a schema, that is the whole search path. */
async function createSchema(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ own: string | null; wanted: string }>`
    select current_schema() as own, current_setting('search_path') as wanted`.execute(db);
  const [row] = rows;
  if (row?.own === null) await sql`create schema if not exists ${sql.id(row.wanted)}`.execute(db);
}

/**
 * The differences between the tables and those of this program: steps that they lack, and steps that it does not know.
 * Changes nothing.
 */
export async function schemaDifference({
  kysely,
  dialect,
}: Database): Promise<{ readonly missing: readonly string[]; readonly unknown: readonly string[] }> {
  const known = Object.keys(buildMigrations(dialect));
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    kysely,
  );
  const done = rows.map(({ name }) => name);
  return {
    missing: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
  };
}

function createMigrator(dialect: DialectName, db: Kysely<Schema>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => buildMigrations(dialect) } });
}

/** Written out, not read from a folder, so that it is the same in a bundle. */
function buildMigrations(dialect: DialectName): Record<string, Migration> {
  return {
    "0001_event_log": eventLog(dialect),
    "0002_lists": lists(dialect),
    "0003_passing_things": passingThings(dialect),
    "0004_acknowledgement": acknowledgement(dialect),
    "0005_spoken_captcha": spokenCaptcha(dialect),
    "0006_mailbox": mailbox(dialect),
    "0007_credentials": credentials(dialect),
    "0008_firms": firms(dialect),
    "0009_people": people(dialect),
    "0010_new_passwords": newPasswords(dialect),
    "0011_notices": notices(dialect),
    "0012_stand_ins": standIns(dialect),
    "0013_api": api(dialect),
    "0014_dashboard": dashboards(dialect),
    "0015_calendar_address": calendarAddress(dialect),
    "0016_login_failures": loginFailures(dialect),
    "0017_signing_batches": signingBatches(dialect),
    "0018_conduct_reminders": conductReminders(dialect),
    "0019_turns": turns(dialect),
    "0020_spreadsheet_uploads": spreadsheetUploads(dialect),
    "0030_log_fences": logFences(dialect),
    "0040_background_work": backgroundWork(dialect),
    "0041_one_address_each": oneAddressEach(dialect),
    "0070_lists_at_any_size": listsAtAnySize(dialect),
    "0071_counters": counters(dialect),
    "0080_typing_keys": typingKeys(dialect),
    "0081_upload_hash": uploadHash(dialect),
    "0090_searches_at_any_size": searchesAtAnySize(dialect),
    "0091_cases_to_remind": casesToRemind(dialect),
    "0092_editions_at_hand": editionsAtHand(dialect),
    "0095_who_filed": whoFiled(dialect),
    "0096_beside_cases": besideCases(dialect),
    "0099_capacities": capacities(dialect),
    "0101_filing_changes": filingChanges(dialect),
    "0102_webhooks": webhooks(dialect),
    "0105_outstanding_and_orders": outstandingAndOrders(dialect),
    "0103_import_runs": importRuns(dialect),
    "0104_import_records": importRecords(dialect),
    "0106_case_documents": caseDocuments(dialect),
    "0107_cash_books": cashBooks(dialect),
    "0108_books_of_kinds": booksOfKinds(dialect),
    "0115_account_periods": accountPeriods(dialect),
    "0118_call_returns": callReturns(dialect),
    "0119_ledger_requests": ledgerRequests(dialect),
    "0123_sealed_import_records": sealedImportRecords(dialect),
    "0124_filed_documents": filedDocuments(dialect),
    "0135_remarks_of_entries": remarksOfEntries(dialect),
    "0140_statement_imports": statementImports(dialect),
    "0150_ledger_batches": ledgerBatches(dialect),
    "0155_accounts_at_any_size": accountsAtAnySize(dialect),
    "0160_payments": payments(dialect),
    "0170_proofs": proofs(dialect),
    "0180_account_prints": accountPrints(dialect),
    "0191_no_objection_letters": noObjectionLetters(dialect),
    "0190_releases": releases(dialect),
    "0192_replay_openings": replayOpenings(dialect),
    "0210_dossiers": dossiers(dialect),
    "0220_chart_evidence": chartEvidence(dialect),
    "0221_list_views": listViews(dialect),
    "0230_rate_limits": rateLimits(dialect),
    "0240_keys": keys(dialect),
    "0250_cases_at_hand": casesAtHand(dialect),
    "0260_own_appointments": ownAppointments(dialect),
    "0270_firm_changes": firmChanges(dialect),
    "0380_beyond_two_thousand_million": beyondTwoThousandMillion(dialect),
    "0390_payments_of_streams": paymentsOfStreams(dialect),
    "0400_ledgers_of_accounts": ledgersOfAccounts(dialect),
    "0401_assigned_cases": assignedCases(dialect),
    "0430_answers_to_forget": answersToForget(dialect),
    "0440_opened_days": openedDays(dialect),
    "0450_listed_fields": listedFields(dialect),
  };
}

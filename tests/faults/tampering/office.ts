/** A small demo office whose log is signed now and then, and copies of it for somebody to tamper with. */
import { copyFile, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";

import { readConfig } from "~/app/services/platform/portal/config.server";
import type { Config } from "~/app/services/platform/portal/config.server";
import { seedDemoOffice } from "~/app/services/assembly/demo/demo-office.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { openDatabase } from "~/db/database";
import type { Database, DialectName } from "~/db/database";

import {
  copyTestDatabase,
  createTestDatabase,
  dropTestDatabase,
  startPostgres,
} from "../../support/postgres";

const CASES = 3;
const SEED = 7;
/** Facts between two signatures. */
const SIGNED_EVERY = 60;

export interface Office {
  readonly dialect: DialectName;
  /** A database of its own for each trial; what was signed is remembered beside it. */
  copy(): Promise<OfficeCopy>;
  dispose(): Promise<void>;
}
export interface OfficeCopy {
  readonly config: Config;
  readonly database: Database;
  /** An older copy of the same office: its address. */
  readonly older: string;
  /** Puts the older copy in its place. */
  restoreOlder(): Promise<void>;
  dispose(): Promise<void>;
}

export async function seedOffice(dialect: DialectName): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), "portal-tampering-"));
  const server = dialect === "postgres" ? await startPostgres() : undefined;
  const base =
    server === undefined ? `sqlite:${join(folder, "portal.db")}` : await createTestDatabase(server);
  await recordFact(base, folder);
  const olderFile = join(folder, "older.db");
  const older = await makeOlder();
  let copies = 0;
  return {
    dialect,
    async copy() {
      const own = join(folder, `copy-${copies++}`);
      await mkdir(own);
      await copyFile(join(folder, "log-signed.json"), join(own, "log-signed.json"));
      const url =
        server === undefined ? `sqlite:${join(own, "portal.db")}` : await copyTestDatabase(server, base);
      if (server === undefined) await copyFile(join(folder, "portal.db"), join(own, "portal.db"));
      let current = url;
      const database = openDatabase(url);
      await allowTampering(database);
      return {
        get config() {
          return buildConfig(current, own);
        },
        database,
        older,
        async restoreOlder() {
          await database.close();
          if (server === undefined) await copyFile(olderFile, join(own, "portal.db"));
          else current = older;
        },
        async dispose() {
          await database.close();
          if (server !== undefined) await dropTestDatabase(server, url);
          await rm(own, { recursive: true });
        },
      };
    },
    async dispose() {
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };

  /** The same office as it was some entries ago, whole and sound. */
  async function makeOlder(): Promise<string> {
    const url = server === undefined ? `sqlite:${olderFile}` : await createTestDatabase(server);
    await recordFact(url, join(folder, "older"), 1);
    return url;
  }
}

function buildConfig(url: string, folder: string): Config {
  return readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    DATABASE_URL: url,
    PORTAL_LOG_LEVEL: "silent",
  });
}

async function recordFact(url: string, folder: string, cases = CASES): Promise<void> {
  const config = buildConfig(url, folder);
  await mkdir(folder, { recursive: true });
  const portal = await createPortal(config, createLogger(config));
  const signatures: Promise<unknown>[] = [];
  let signedAt = 0;
  await seedDemoOffice(portal, {
    cases,
    seed: SEED,
    onProgress: (done) => {
      if (done < signedAt + SIGNED_EVERY) return;
      signedAt = done;
      signatures.push(portal.log.checkpoint());
    },
  });
  await Promise.all(signatures);
  await portal.log.checkpoint();
  if (portal.database.dialect === "sqlite") {
    await sql`pragma wal_checkpoint(truncate)`.execute(portal.database.kysely);
  }
  await portal.close();
}

/** What somebody does who has the database in hand. */
async function allowTampering({ kysely, dialect }: Database): Promise<void> {
  for (const table of ["event", "checkpoint"]) {
    if (dialect === "postgres") {
      await sql`alter table ${sql.table(table)} disable trigger all`.execute(kysely);
      continue;
    }
    for (const change of ["update", "delete"]) {
      await sql`drop trigger ${sql.id(`${table}_no_${change}`)}`.execute(kysely);
    }
  }
}

/** The company by which an institution's account is found (CorpID), beside its holder's other credentials. */
import { text } from "./columns";
import type { DialectMigration } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema.alterTable("account_credential").addColumn("company_hash", text(dialect)).execute();
    await db.schema
      .createIndex("account_credential_company")
      .on("account_credential")
      .column("company_hash")
      .execute();
  },
});

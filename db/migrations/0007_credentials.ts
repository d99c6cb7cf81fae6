/**
 * The credentials by which a person is found who logs in without a password, and questions that wait for such a person's
 * answer.
 */
import type { DialectMigration } from "./columns";
import { text } from "./columns";

export const migration: DialectMigration = (dialect) => ({
  async up(db) {
    await db.schema
      .createTable("account_credential")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("hkid_hash", text(dialect))
      .addColumn("subject_hash", text(dialect))
      .addColumn("passkeys", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("account_credential_hkid")
      .on("account_credential")
      .column("hkid_hash")
      .execute();
    await db.schema
      .createIndex("account_credential_subject")
      .on("account_credential")
      .column("subject_hash")
      .execute();
    await db.schema
      .createTable("passkey")
      .addColumn("passkey_id", text(dialect), (column) => column.notNull())
      .addColumn("account_id", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("passkey_id").on("passkey").column("passkey_id").execute();
    await db.schema.createIndex("passkey_account").on("passkey").column("account_id").execute();
    await db.schema
      .createTable("ceremony")
      .addColumn("id", text(dialect), (column) => column.primaryKey())
      .addColumn("purpose", text(dialect), (column) => column.notNull())
      .addColumn("data", text(dialect), (column) => column.notNull())
      .addColumn("expires_at", text(dialect), (column) => column.notNull())
      .execute();
    await db.schema.createIndex("ceremony_expiry").on("ceremony").column("expires_at").execute();
  },
});

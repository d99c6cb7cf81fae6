/** Accounts by what their holders prove themselves with, where no login name is typed. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { AccountCredentialTable } from "../../schema";

export async function findAccountOfPasskey(
  { kysely }: Database,
  passkeyId: string,
): Promise<string | undefined> {
  const row = await kysely
    .selectFrom("passkey")
    .select("account_id")
    .where("passkey_id", "=", passkeyId)
    .executeTakeFirst();
  return row?.account_id;
}

/** @param hash keyed hash of the identifier at iAM Smart */
export async function findAccountsOfSubject({ kysely }: Database, hash: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_credential")
    .select("id")
    .where("subject_hash", "=", hash)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** @param hash keyed hash of the identifiers of a person and a company at CorpID */
export async function findAccountsOfCompany({ kysely }: Database, hash: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_credential")
    .select("id")
    .where("company_hash", "=", hash)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** @param hash keyed hash of the identity card number; one person may hold several accounts */
export async function findAccountsOfHkid({ kysely }: Database, hash: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("account_credential")
    .select("id")
    .where("hkid_hash", "=", hash)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function findCredential(
  { kysely }: Database,
  accountId: string,
): Promise<Selectable<AccountCredentialTable> | undefined> {
  return kysely.selectFrom("account_credential").selectAll().where("id", "=", accountId).executeTakeFirst();
}

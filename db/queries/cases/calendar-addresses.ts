/** Secret addresses of people's calendars, by their hashes. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { CalendarAddressTable } from "../../schema";

export type CalendarAddressRow = Selectable<CalendarAddressTable>;

/** Gives a person an address; one that they had before no longer counts. */
export async function saveCalendarAddress({ kysely }: Database, address: CalendarAddressRow): Promise<void> {
  const { secret_hash, made_at } = address;
  await kysely
    .insertInto("calendar_address")
    .values(address)
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ secret_hash, made_at }))
    .execute();
}

export async function findCalendarAddress(
  { kysely }: Database,
  by: { readonly accountId: string } | { readonly secretHash: string },
): Promise<CalendarAddressRow | undefined> {
  const addresses = kysely.selectFrom("calendar_address").selectAll();
  return (
    "accountId" in by
      ? addresses.where("account_id", "=", by.accountId)
      : addresses.where("secret_hash", "=", by.secretHash)
  ).executeTakeFirst();
}

export async function deleteCalendarAddress({ kysely }: Database, accountId: string): Promise<void> {
  await kysely.deleteFrom("calendar_address").where("account_id", "=", accountId).execute();
}

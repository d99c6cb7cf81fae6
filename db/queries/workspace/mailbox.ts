/** Letters and text messages that the demonstration keeps on the screen instead of sending them. */
import type { Selectable } from "kysely";

import type { Database } from "../../database";
import type { MailboxTable } from "../../schema";
import { contains, countUpToLimit, getOffset } from "../platform/paging";
import type { Page, PageRequest } from "../platform/paging";

export type MailRow = Selectable<MailboxTable>;

export async function storeMail({ kysely }: Database, mail: MailRow): Promise<void> {
  await kysely.insertInto("mailbox").values(mail).execute();
}

export type MailKind = "letter" | "text";

/**
 * Newest first.
 * @param recipient a part of the address or the number, in capitals or not; empty for all
 * @param kind a letter goes to an address, a text message to a number, which has no @
 */
export async function findMailPage(
  { kysely }: Database,
  {
    recipient,
    kind = "letter",
    ...request
  }: PageRequest & { readonly recipient: string; readonly kind?: MailKind },
): Promise<Page<MailRow>> {
  const matching = kysely
    .selectFrom("mailbox")
    .where(contains("recipient", recipient))
    .where("recipient", kind === "letter" ? "like" : "not like", "%@%");
  const rows = await matching
    .selectAll()
    .orderBy("id", "desc")
    .limit(request.size)
    .offset(getOffset(request))
    .execute();
  return { rows, total: await countUpToLimit(kysely, matching.select("id")) };
}

export async function findMail({ kysely }: Database, id: string): Promise<MailRow | undefined> {
  return kysely.selectFrom("mailbox").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function deleteMailBefore({ kysely }: Database, sentBefore: string): Promise<void> {
  await kysely.deleteFrom("mailbox").where("sent_at", "<", sentBefore).execute();
}

/** Webhooks: those that there are, which of them have something to send, and what was sent. */
import { sql } from "kysely";
import type { Insertable, Selectable, SqlBool, Updateable } from "kysely";

import type { Database } from "../../database";
import type { WebhookDeliveryTable, WebhookPlaceTable, WebhookTable } from "../../schema";

export type WebhookRow = Selectable<WebhookTable>;
export type WebhookCursorRow = Selectable<WebhookPlaceTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

/** Those of a firm, or of the office: the newest first, each with how far it has come. */
export async function findWebhooks({ kysely }: Database, firmId: string | null) {
  return kysely
    .selectFrom("webhook")
    .leftJoin("webhook_place", "webhook_place.webhook_id", "webhook.id")
    .selectAll("webhook")
    .select(["webhook_place.failures", "webhook_place.failing_since", "webhook_place.due_at"])
    .where("webhook.firm_id", firmId === null ? "is" : "=", firmId)
    .orderBy("webhook.opened_at", "desc")
    .orderBy("webhook.id", "desc")
    .execute();
}

/** How many active ones have a receiver that does not take what it is sent. */
export async function countFailingWebhooks({ kysely }: Database): Promise<number> {
  const { count } = await kysely
    .selectFrom("webhook_place")
    .innerJoin("webhook", "webhook.id", "webhook_place.webhook_id")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("webhook.state", "=", "active")
    .where("webhook_place.failing_since", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findWebhook({ kysely }: Database, id: string): Promise<WebhookRow | undefined> {
  return kysely.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What was sent of it or waits, the newest first. */
export async function findWebhookDeliveries({ kysely }: Database, webhookId: string, limit: number) {
  return kysely
    .selectFrom("webhook_delivery")
    .leftJoin("filing_change", "filing_change.position", "webhook_delivery.position")
    .selectAll("webhook_delivery")
    .select("filing_change.submission_id")
    .where("webhook_id", "=", webhookId)
    .orderBy("made_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findWebhookCursor(
  { kysely }: Database,
  webhookId: string,
): Promise<WebhookCursorRow | undefined> {
  return kysely
    .selectFrom("webhook_place")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
}

/** Every webhook gets a place: it begins where it was opened. */
export async function addWebhookPlaces({ kysely }: Database, now: string): Promise<void> {
  await kysely
    .insertInto("webhook_place")
    .columns(["webhook_id", "position", "failures", "due_at"])
    .expression((from) =>
      from
        .selectFrom("webhook")
        .select(["id", "after_position", sql<number>`0`.as("failures"), sql<string>`${now}`.as("due_at")])
        .where("id", "not in", from.selectFrom("webhook_place").select("webhook_id")),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Those that have something to send now: an active one for which something happened since, and any for which somebody has asked.
 * Nothing goes out for a firm that is suspended.
 */
export async function findDueWebhooks({ kysely }: Database, now: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom("webhook")
    .innerJoin("webhook_place as place", "place.webhook_id", "webhook.id")
    .select("webhook.id")
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]))
    .where(
      sql<SqlBool>`(webhook.firm_id is null or exists (select 1 from firm where firm.id = webhook.firm_id and firm.state = 'active'))`,
    )
    .where(
      sql<SqlBool>`((webhook.state = 'active' and place.due_at <= ${now}
          and place.position < coalesce((select max(position) from filing_change), 0))
        or exists (select 1 from webhook_delivery as wanted
          where wanted.webhook_id = webhook.id and wanted.wanted_at is not null))`,
    )
    .orderBy("place.due_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** The webhook is this process's own until then; nothing where another one has it. */
export async function claimWebhook(
  { kysely }: Database,
  id: string,
  { now, until }: { readonly now: string; readonly until: string },
): Promise<WebhookCursorRow | undefined> {
  return kysely
    .updateTable("webhook_place")
    .set({ claimed_until: until })
    .where("webhook_id", "=", id)
    .where((where) => where.or([where("claimed_until", "is", null), where("claimed_until", "<", now)]))
    .returningAll()
    .executeTakeFirst();
}

export async function setWebhookCursor(
  { kysely }: Database,
  id: string,
  change: Updateable<WebhookPlaceTable>,
): Promise<void> {
  await kysely.updateTable("webhook_place").set(change).where("webhook_id", "=", id).execute();
}

export async function findWantedDeliveries(
  { kysely }: Database,
  webhookId: string,
  limit: number,
): Promise<readonly WebhookDeliveryRow[]> {
  return kysely
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("webhook_id", "=", webhookId)
    .where("wanted_at", "is not", null)
    .orderBy("wanted_at")
    .limit(limit)
    .execute();
}

/** Asked for once more; a second press changes nothing. */
export async function requestDelivery({ kysely }: Database, id: string, now: string): Promise<void> {
  await kysely.updateTable("webhook_delivery").set({ wanted_at: now }).where("id", "=", id).execute();
}

/** One of this webhook's; nothing for another's. */
export async function findDelivery(
  { kysely }: Database,
  webhookId: string,
  id: string,
): Promise<WebhookDeliveryRow | undefined> {
  return kysely
    .selectFrom("webhook_delivery")
    .selectAll()
    .where("id", "=", id)
    .where("webhook_id", "=", webhookId)
    .executeTakeFirst();
}

/** Writes a delivery down that has not been tried; one that is known stays as it is. */
export async function addDelivery(
  { kysely }: Database,
  delivery: Insertable<WebhookDeliveryTable>,
): Promise<void> {
  await kysely
    .insertInto("webhook_delivery")
    .values(delivery)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What became of a try. */
export async function recordTry(
  { kysely }: Database,
  id: string,
  change: Updateable<WebhookDeliveryTable>,
): Promise<void> {
  await kysely
    .updateTable("webhook_delivery")
    .set((row) => ({ ...change, attempts: row("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** It is left out. */
export async function skipDelivery({ kysely }: Database, id: string): Promise<void> {
  await kysely
    .updateTable("webhook_delivery")
    .set({ state: "skipped", wanted_at: null })
    .where("id", "=", id)
    .execute();
}

/** Takes away what is old, so many at a time; and places and deliveries of webhooks that are closed. */
export async function deleteWebhookDeliveries(
  { kysely }: Database,
  before: string,
  limit: number,
): Promise<void> {
  await kysely
    .deleteFrom("webhook_delivery")
    .where("id", "in", (from) =>
      from
        .selectFrom("webhook_delivery")
        .select("id")
        .where("made_at", "<", before)
        .where("state", "<>", "waiting")
        .orderBy("made_at")
        .limit(limit),
    )
    .execute();
  const open = kysely.selectFrom("webhook").select("id");
  await kysely.deleteFrom("webhook_delivery").where("webhook_id", "not in", open).execute();
  await kysely.deleteFrom("webhook_place").where("webhook_id", "not in", open).execute();
}

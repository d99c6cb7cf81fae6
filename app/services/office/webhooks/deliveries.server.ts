/** What was sent by a webhook, what people ask to be sent once more, and tests. */
import { ulid } from "ulidx";

import {
  addDelivery,
  claimWebhook,
  findDelivery,
  findWantedDeliveries,
  findWebhook,
  setWebhookCursor,
  skipDelivery,
  requestDelivery,
} from "~/db/queries/office/webhooks";
import { addTime } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

type Parts = Pick<Portal, "database" | "clock">;
const CLAIM = 10_000;

/**
 * What waits for its turn is tried now; what was delivered, a test, and whatever a paused webhook has, is sent once more.
 * @returns whether there is such a delivery
 */
export async function sendAgain({ database, clock }: Parts, webhookId: string, id: string): Promise<boolean> {
  const delivery = await findDelivery(database, webhookId, id);
  if (delivery === undefined) return false;
  const now = clock.now();
  const isActive = isIn(webhookStates, (await findWebhook(database, webhookId))?.state, "active");
  if (isActive && delivery.state === "waiting" && delivery.position !== null)
    await setWebhookCursor(database, webhookId, { due_at: now });
  else await requestDelivery(database, id, now);
  return true;
}

/** One that waits to go out is enough. */
export async function sendTest({ database, clock }: Parts, webhookId: string): Promise<void> {
  const wanted = await findWantedDeliveries(database, webhookId, 1);
  if (wanted.some(({ position }) => position === null)) return;
  const now = clock.now();
  await addDelivery(database, {
    id: `${webhookId}.test-${ulid(Date.parse(now))}`,
    webhook_id: webhookId,
    position: null,
    state: "waiting",
    attempts: 0,
    made_at: now,
    wanted_at: now,
  });
}

/**
 * Leaves out what waits, so that what follows goes out: for what a receiver will never take.
 * @returns whether it waited, and nobody was sending it
 */
export async function leaveOut({ database, clock }: Parts, webhookId: string, id: string): Promise<boolean> {
  const now = clock.now();
  const cursor = await claimWebhook(database, webhookId, { now, until: addTime(now, CLAIM) });
  if (cursor === undefined) return false;
  try {
    const delivery = await findDelivery(database, webhookId, id);
    if (delivery?.state !== "waiting" || delivery.position === null || delivery.position <= cursor.position)
      return false;
    await skipDelivery(database, id);
    const { position } = delivery;
    await setWebhookCursor(database, webhookId, { position, failures: 0, failing_since: null, due_at: now });
    return true;
  } finally {
    await setWebhookCursor(database, webhookId, { claimed_until: null });
  }
}

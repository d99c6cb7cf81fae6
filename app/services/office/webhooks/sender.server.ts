/**
 * Sends webhooks what happened, each in order and from where it has come to. Every webhook has a lane of its own: one whose
 * receiver is slow, or down, holds up no other. A lane is claimed, so that of several processes one sends; a claim ends by itself.
 */
import { findFilingChanges, type FilingChangeRow } from "~/db/queries/office/filing-changes";
import {
  addDelivery,
  addWebhookPlaces,
  claimWebhook,
  findDueWebhooks,
  findWantedDeliveries,
  recordTry,
  setWebhookCursor,
  skipDelivery,
  type WebhookDeliveryRow,
  type WebhookCursorRow,
} from "~/db/queries/office/webhooks";
import { addTime } from "~/workflows/kit";
import { webhook, type Webhook } from "~/workflows/records/webhook/index";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import { NOT_VISIBLE } from "../../platform/outgoing/problems";
import type { Portal } from "../../platform/portal/portal";
import { deliver } from "./deliver.server";
import { deliveryId, toMessage, testMessage } from "./payload.server";
import type { Sending } from "../../platform/portal/ports/webhooks";
import { nextCursor, stopIfHopeless, type DeliveryCursor } from "./failing.server";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

/** Lanes that are worked on at once, and what each looks at before others have their turn. */
const LANES = 100;
const LOOKED_AT = 200;
const ROUNDS = 10;
const WANTED_AT_ONCE = 20;
/** Longer than a call may take: renewed before each. */
const CLAIM = 60_000;

const isWanted = ({ kinds }: Webhook, { kind }: FilingChangeRow): boolean =>
  kinds === null || kinds.some((wanted) => wanted === kind);

export class WebhookSender implements Sending {
  readonly #lanes = new Map<string, Promise<void>>();
  #isClosed = false;

  /** @param portal asked for when something is sent: the sender is made before the portal is */
  constructor(private readonly portal: () => Portal) {}

  /** Starts a lane for each webhook that has something to send; waits for none. */
  async look(): Promise<void> {
    const { database, clock } = this.portal();
    const now = clock.now();
    await addWebhookPlaces(database, now);
    for (const id of await findDueWebhooks(database, now)) {
      if (this.#isClosed || this.#lanes.size >= LANES) return;
      if (!this.#lanes.has(id)) this.#lanes.set(id, this.#run(id));
    }
  }

  /** Waits for the lanes that are worked on. */
  async idle(): Promise<void> {
    await Promise.all(this.#lanes.values());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.idle();
  }

  async #run(id: string): Promise<void> {
    const portal = this.portal();
    try {
      const cursor = await claimWebhook(portal.database, id, this.#claim());
      if (cursor === undefined) return;
      try {
        await this.#send(id, cursor);
      } finally {
        await setWebhookCursor(portal.database, id, { claimed_until: null });
      }
    } catch (error) {
      portal.logger.error({ error, webhook: id }, "a webhook could not be worked on");
    } finally {
      this.#lanes.delete(id);
    }
  }

  #claim() {
    const now = this.portal().clock.now();
    return { now, until: addTime(now, CLAIM) };
  }

  async #send(id: string, cursor: WebhookCursorRow): Promise<void> {
    const { database, clock } = this.portal();
    for (const wanted of await findWantedDeliveries(database, id, WANTED_AT_ONCE)) {
      const current = await this.#current(id);
      if (current === null || this.#isClosed) return;
      await this.#sendWanted(current, wanted);
    }
    if (cursor.due_at <= clock.now()) await this.#goOn(id, cursor);
  }

  /** The webhook as it stands now; `null` once it is closed. The claim is renewed for the call that follows. */
  async #current(id: string): Promise<(Webhook & { readonly isActive: boolean }) | null> {
    const { database, log } = this.portal();
    const loaded = await loadStream(log, webhook, `${webhook.type}/${id}`);
    if (loaded === undefined || isIn(webhookStates, loaded.state, "closed")) return null;
    await setWebhookCursor(database, id, { claimed_until: this.#claim().until });
    return { ...loaded.context, isActive: isIn(webhookStates, loaded.state, "active") };
  }

  /** What somebody asked for is tried once: its answer is on the page. What waits for its turn goes on waiting for it. */
  async #sendWanted(called: Webhook, wanted: WebhookDeliveryRow): Promise<void> {
    const { database, clock } = this.portal();
    const message = await this.#loadMessage(called, wanted);
    const outcome =
      message === null ? { status: null, error: NOT_VISIBLE } : await deliver(this.portal(), called, message);
    const isInTurn = wanted.state === "waiting" && wanted.position !== null;
    const state = outcome.error === null ? "delivered" : isInTurn ? "waiting" : "failed";
    await recordTry(database, wanted.id, { ...outcome, state, tried_at: clock.now(), wanted_at: null });
  }

  /** What is sent again; `null` for what the firm may not know any more. */
  async #loadMessage(called: Webhook, { id, webhook_id: webhookId, position }: WebhookDeliveryRow) {
    const { database, config, clock } = this.portal();
    if (position === null) return testMessage(id, clock.now());
    const { changes } = await findFilingChanges(database, {
      after: position - 1,
      limit: 1,
      visibleTo: this.#getReader(called),
    });
    const change = changes.find((each) => each.position === position);
    return change ? toMessage(webhookId, change, config.origin) : null;
  }

  /** Whose eyes it looks with; the office sees everything. */
  #getReader({ firm }: Webhook) {
    return firm === null ? undefined : { firmId: firm, on: hongKongDay(this.portal().clock.now()) };
  }

  /** Everything that happened since, until something fails. */
  async #goOn(id: string, from: DeliveryCursor): Promise<void> {
    const portal = this.portal();
    let cursor = from;
    for (let round = 0; round < ROUNDS; round += 1) {
      const known = await this.#current(id);
      if (!known?.isActive) return;
      const { changes, next, isMore } = await findFilingChanges(portal.database, {
        after: cursor.position,
        limit: LOOKED_AT,
        visibleTo: this.#getReader(known),
      });
      for (const change of changes) {
        if (!isWanted(known, change)) {
          cursor = await this.#passOver(id, cursor, change);
          continue;
        }
        const current = await this.#current(id);
        if (!current?.isActive || this.#isClosed) return;
        const failed = !(await this.#sendNext(id, current, change));
        cursor = nextCursor(cursor, { position: change.position, failed, now: portal.clock.now() });
        await setWebhookCursor(portal.database, id, cursor);
        if (failed) return stopIfHopeless(portal, id, cursor);
      }
      cursor = { ...cursor, position: next };
      await setWebhookCursor(portal.database, id, { position: next });
      if (!isMore) return;
    }
  }

  /** What the webhook is not told of. It may have been, and failed: then nothing is wrong with it any more. */
  async #passOver(
    id: string,
    cursor: DeliveryCursor,
    { position }: FilingChangeRow,
  ): Promise<DeliveryCursor> {
    if (cursor.failing_since === null) return { ...cursor, position };
    const { database, clock } = this.portal();
    await skipDelivery(database, deliveryId(id, position));
    const next = nextCursor(cursor, { position, failed: false, now: clock.now() });
    await setWebhookCursor(database, id, next);
    return next;
  }

  /** @returns whether it was taken */
  async #sendNext(webhookId: string, called: Webhook, change: FilingChangeRow): Promise<boolean> {
    const { database, config, clock } = this.portal();
    const message = toMessage(webhookId, change, config.origin);
    await addDelivery(database, {
      id: message.id,
      webhook_id: webhookId,
      position: change.position,
      fact: change.fact,
      reference: change.reference,
      state: "waiting",
      attempts: 0,
      made_at: clock.now(),
    });
    const outcome = await deliver(this.portal(), called, message);
    const isTaken = outcome.error === null;
    const state = isTaken ? "delivered" : "waiting";
    await recordTry(database, message.id, { ...outcome, state, tried_at: clock.now() });
    return isTaken;
  }
}

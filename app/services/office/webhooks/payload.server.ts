/** What a webhook is sent: ids, a case number, a reference and links. Nobody's name, and nothing of what a form says. */
import type { FilingChangeRow } from "~/db/queries/office/filing-changes";
import type { Instant } from "~/workflows/kit";

import { getChange } from "../changes/changes.server";

export interface Message {
  /** The same for every try. */
  readonly id: string;
  readonly body: string;
}

export const deliveryId = (webhookId: string, position: number): string => `${webhookId}.${String(position)}`;

export function toMessage(webhookId: string, change: FilingChangeRow, origin: string): Message {
  const id = deliveryId(webhookId, change.position);
  // The label is in a person's language; programs have the fact.
  const { label: _, at, ...data } = getChange(change, origin, "en");
  return { id, body: JSON.stringify({ id, type: data.fact, timestamp: at, data }) };
}

/** What "Send a test" sends. */
export function testMessage(id: string, at: Instant): Message {
  return { id, body: JSON.stringify({ id, type: "webhook.test", timestamp: at, data: {} }) };
}

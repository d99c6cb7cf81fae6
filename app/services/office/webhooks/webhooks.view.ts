/** What the pages of webhooks show. */
import type { Instant, Report } from "~/workflows/kit";

import type { DestinationProblem, NOT_VISIBLE, PostError } from "../../platform/outgoing/problems";

export type DeliveryError = DestinationProblem | PostError | typeof NOT_VISIBLE;

export interface WebhookItem {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly state: string;
  readonly stateLabel: string;
  readonly openedAt: Instant;
  /** What it is told of; `null`: everything. */
  readonly kinds: readonly Report[] | null;
  /** Since when nothing could be delivered; `null` where the last delivery was taken. */
  readonly failingSince: Instant | null;
}
export interface DeliveryItem {
  readonly id: string;
  /** What happened, in words; `null` for a test. */
  readonly what: string | null;
  readonly reference: string | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly triedAt: Instant | null;
  readonly status: number | null;
  readonly error: DeliveryError | null;
  readonly nextTry: Instant | null;
  /** Somebody asked for it and it has not gone out yet. */
  readonly wanted: boolean;
}
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "skipped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export interface WebhookPage extends WebhookItem {
  readonly commandId: string;
  readonly deliveries: readonly DeliveryItem[];
}
/** A server that webhooks may call. */
export interface DestinationItem {
  readonly host: string;
  readonly at: Instant;
  readonly by: string;
}

/** What follows from a failure: a growing pause, and in the end the webhook is stopped and its owner told. */
import { randomInt } from "node:crypto";

import { ulid } from "ulidx";

import type { WebhookCursorRow } from "~/db/queries/office/webhooks";
import { addTime, WEBHOOK_FAILING, WEBHOOK_FAILURES, WEBHOOK_PAUSES, type Instant } from "~/workflows/kit";
import { webhook } from "~/workflows/records/webhook/index";

import { SYSTEM } from "../../platform/portal/system-actor";
import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { Portal } from "../../platform/portal/portal";

/** Receivers that came back are not all called at the same moment: up to a tenth longer. */
const JITTER = 10;

export type DeliveryCursor = Pick<WebhookCursorRow, "position" | "failures" | "failing_since" | "due_at">;

interface Tried {
  readonly position: number;
  readonly failed: boolean;
  readonly now: Instant;
}

/** How far the webhook has come after a try. */
export function nextCursor(cursor: DeliveryCursor, { position, failed, now }: Tried): DeliveryCursor {
  if (!failed) return { position, failures: 0, failing_since: null, due_at: now };
  const failures = cursor.failures + 1;
  return {
    position: cursor.position,
    failures,
    failing_since: cursor.failing_since ?? now,
    due_at: addTime(now, pauseAfter(failures)),
  };
}

/** @param failures one after the other, at least one */
export function pauseAfter(failures: number): number {
  const pause = WEBHOOK_PAUSES[Math.min(failures, WEBHOOK_PAUSES.length) - 1] ?? WEBHOOK_PAUSES[0];
  return pause + randomInt(Math.floor(pause / JITTER));
}

/** Stops a webhook that has failed often enough, for long enough. */
export async function stopIfHopeless(
  { log, clock }: Pick<Portal, "log" | "clock">,
  id: string,
  { failures, failing_since: since }: DeliveryCursor,
): Promise<void> {
  const now = clock.now();
  if (since === null || failures < WEBHOOK_FAILURES || addTime(since, WEBHOOK_FAILING) > now) return;
  mayBeRefused(
    await dispatch(log, webhook, {
      stream: `${webhook.type}/${id}`,
      type: "webhook.stopped",
      data: { failures, since },
      by: SYSTEM,
      at: now,
      commandId: ulid(),
    }),
  );
}

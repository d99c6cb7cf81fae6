/** Webhooks that are not closed, without their secrets. */
import type { WebhookTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import type { Report } from "~/workflows/kit";
import { NO_WEBHOOK, webhook, WebhookKinds } from "~/workflows/records/webhook/index";

import { toFact } from "../portal/dispatch.server";
import { keyByStream } from "./row-of-stream.server";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

export const webhookProjection: Projection<WebhookTable> = {
  name: "webhook",
  version: 2,
  table: "webhook",
  getKeys: keyByStream(webhook),
  fold: (row, entry, id) => {
    if (isIn(webhookStates, entry.state, "closed")) return undefined;
    const known = webhook.evolve(row ? remembered(row) : NO_WEBHOOK, toFact(entry));
    return {
      id,
      firm_id: known.firm,
      name: known.name,
      address: known.address,
      state: entry.state,
      opened_by: known.openedBy,
      opened_at: known.openedAt,
      after_position: known.after,
      kinds: known.kinds === null ? null : JSON.stringify(known.kinds),
    };
  },
};

const remembered = (row: WebhookTable) => ({
  ...NO_WEBHOOK,
  firm: row.firm_id,
  name: row.name,
  address: row.address,
  openedBy: row.opened_by,
  openedAt: row.opened_at,
  after: row.after_position,
  kinds: readKinds(row.kinds),
});

/** The kinds that a row has; `null`: all. */
export const readKinds = (text: string | null): readonly Report[] | null =>
  text === null ? null : WebhookKinds.parse(JSON.parse(text));

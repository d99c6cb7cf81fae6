/** The pages of webhooks: the list, and one with what it has sent. */
import { typeInStream } from "~/events/stream-id";
import { ulid } from "ulidx";

import { findWebhookDeliveries, findWebhookCursor, findWebhooks } from "~/db/queries/office/webhooks";
import { say, sayPastTense, type Locale } from "~/workflows/kit";
import { getSubmissionType } from "~/workflows/registry";
import { webhook } from "~/workflows/records/webhook/index";

import { loadDestinations } from "../../platform/outgoing/destination.server";
import { DESTINATION_PROBLEMS, NOT_VISIBLE, POST_ERRORS } from "../../platform/outgoing/problems";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { readKinds } from "../../platform/projections/webhook.server";
import { findNamesIn } from "../../platform/portal/names.server";
import { findOwnWebhook } from "./administer-webhooks.server";
import { DELIVERY_STATES, type DestinationItem, type WebhookItem, type WebhookPage } from "./webhooks.view";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

const SHOWN = 100;
const ERRORS = [...DESTINATION_PROBLEMS, ...POST_ERRORS, NOT_VISIBLE] as const;

type Row = Awaited<ReturnType<typeof findWebhooks>>[number];
const toItem = (row: Omit<Row, "failures" | "due_at">, locale: Locale): WebhookItem => ({
  id: row.id,
  name: row.name,
  address: row.address,
  state: row.state,
  stateLabel: say(webhook, locale, `status.${row.state}`),
  openedAt: row.opened_at,
  kinds: readKinds(row.kinds),
  failingSince: row.failing_since,
});

export async function webhookList(
  { database }: Pick<Portal, "database">,
  { firmId }: Pick<CurrentUser, "firmId">,
  locale: Locale,
): Promise<readonly WebhookItem[]> {
  return (await findWebhooks(database, firmId)).map((row) => toItem(row, locale));
}

/** `null` for one that is not there, or not theirs. */
export async function webhookPage(
  { database }: Pick<Portal, "database">,
  user: CurrentUser,
  id: string,
  locale: Locale,
): Promise<WebhookPage | null> {
  const row = await findOwnWebhook({ database }, user, id);
  if (row === null) return null;
  const cursor = await findWebhookCursor(database, id);
  const deliveries = await findWebhookDeliveries(database, id, SHOWN);
  return {
    ...toItem({ ...row, failing_since: cursor?.failing_since ?? null }, locale),
    commandId: ulid(),
    deliveries: deliveries.map((each) => ({
      id: each.id,
      what:
        each.submission_id === null || each.fact === null
          ? null
          : sayPastTense(getType(each.submission_id), locale, each.fact),
      reference: each.reference,
      state: DELIVERY_STATES.find((state) => state === each.state) ?? "failed",
      attempts: each.attempts,
      triedAt: each.tried_at,
      status: each.status,
      error: ERRORS.find((error) => error === each.error) ?? null,
      // One at a time: what waits is what is tried next.
      nextTry:
        each.state === "waiting" && isIn(webhookStates, row.state, "active")
          ? (each.wanted_at ?? cursor?.due_at ?? null)
          : null,
      wanted: each.wanted_at !== null,
    })),
  };
}

const getType = (submission: string) => getSubmissionType(typeInStream(submission));

/** The servers that may be called, by name. */
export async function destinationList(portal: Portal, locale: Locale): Promise<readonly DestinationItem[]> {
  const { hosts } = await loadDestinations(portal);
  const getName = await findNamesIn(
    portal,
    Object.values(hosts).map(({ by }) => by),
    locale,
  );
  return Object.entries(hosts)
    .map(([host, { at, by }]) => ({ host, at, by: getName(by) }))
    .sort((a, b) => (a.host < b.host ? -1 : 1));
}

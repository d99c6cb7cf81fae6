/** News of a webhook: it was stopped after failures. */
import { findAccountsOfFirm, findActiveAccounts } from "~/db/queries/users/accounts";
import type { RecordedEntry } from "~/events/types";
import { webhook, type Webhook } from "~/workflows/records/webhook/index";

import { hongKongDay } from "../../platform/portal/clock.server";
import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { findNotice, type Announcement } from "./announcement.server";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

const PREFIX = `${webhook.type}/`;

export const isWebhookNews = (entry: RecordedEntry): boolean => findNotice(webhook, entry) !== undefined;

export async function webhookNews(
  portal: Pick<Portal, "log" | "database" | "clock">,
  entry: RecordedEntry,
): Promise<readonly Announcement[]> {
  const { stream } = entry;
  const code = findNotice(webhook, entry);
  const loaded = await loadStream(portal.log, webhook, stream);
  if (loaded === undefined || isIn(webhookStates, loaded.state, "closed") || code === undefined) return [];
  const { name } = loaded.context;
  return [
    {
      code,
      to: await loadManagers(portal, loaded.context),
      params: { webhook: name },
      target: `/settings/webhooks/${stream.slice(PREFIX.length)}`,
    },
  ];
}

/** Whoever made it, and the administrators who can resume it. */
async function loadManagers(
  { database, clock }: Pick<Portal, "database" | "clock">,
  { openedBy, firm }: Webhook,
): Promise<readonly string[]> {
  const accounts =
    firm === null
      ? await findActiveAccounts(database, ["admin"])
      : await findAccountsOfFirm(database, firm, hongKongDay(clock.now()));
  const others = accounts.filter(({ role }) => role === (firm === null ? "admin" : "pa"));
  return [...new Set([openedBy, ...others.map(({ id }) => id)])];
}

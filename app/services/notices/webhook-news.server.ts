/** News of a webhook: it was stopped after failures. */
import { findAccountsOfFirm, findActiveAccounts } from "~/db/queries/accounts";
import type { RecordedEntry } from "~/events/types";
import { webhook, type Webhook } from "~/workflows/webhook/index";

import { hongKongDay } from "../portal/clock.server";
import { loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import type { Announcement } from "./announcement.server";

const PREFIX = `${webhook.type}/`;

export const isWebhookNews = ({ stream, type }: RecordedEntry): boolean =>
  stream.startsWith(PREFIX) && type === "webhook.stopped";

export async function webhookNews(
  portal: Pick<Portal, "log" | "database" | "clock">,
  { stream }: RecordedEntry,
): Promise<readonly Announcement[]> {
  const loaded = await loadStream(portal.log, webhook, stream);
  if (loaded === undefined || loaded.state === "closed") return [];
  const { name } = loaded.context;
  return [
    {
      code: "webhookStopped",
      to: await managersOf(portal, loaded.context),
      params: { webhook: name },
      target: `/settings/webhooks/${stream.slice(PREFIX.length)}`,
    },
  ];
}

/** Whoever made it, and the administrators who can resume it. */
async function managersOf(
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

/** What people do with webhooks: open, pause, resume, move, renew the secret, close. */
import { findWebhook, findWebhooks, setWebhookCursor, type WebhookRow } from "~/db/queries/office/webhooks";
import { REPORTS, WEBHOOKS_EACH, type Report } from "~/workflows/kit";
import { webhook } from "~/workflows/records/webhook/index";

import {
  dispatchForPage,
  type Administering,
  type AdministrationOutcome,
} from "../../platform/administration/administration.server";
import { toActor } from "../../cases/access/standing.server";
import { destinationProblem, loadDestinations } from "../../platform/outgoing/destination.server";
import type { DestinationProblem } from "../../platform/outgoing/problems";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { newSecret } from "./signature.server";

export const webhookStream = (id: string): string => `${webhook.type}/${id}`;

/** Whoever keeps webhooks acts for their firm, or for the office. */
export const byManager = (user: CurrentUser) => toActor(user, user.firmId === null ? "office" : "none");

/** The webhook; `null` for one that is not there, is closed, or belongs to somebody else. */
export async function findOwnWebhook(
  { database }: Pick<Portal, "database">,
  user: Pick<CurrentUser, "firmId">,
  id: string,
): Promise<WebhookRow | null> {
  const row = await findWebhook(database, id);
  return row?.firm_id === user.firmId ? row : null;
}

export async function addressProblem(
  portal: Pick<Portal, "log" | "config">,
  address: string,
): Promise<DestinationProblem | null> {
  const { allowLoopback } = portal.config.webhooks;
  return destinationProblem(address, { ...(await loadDestinations(portal)), allowLoopback });
}

type WithSecret =
  /** The only time that the secret is told. */
  | { readonly outcome: "done"; readonly id: string; readonly secret: string }
  | Exclude<AdministrationOutcome, { outcome: "done" }>;
export type OpenOutcome =
  | WithSecret
  | { readonly outcome: "wrong"; readonly problem: DestinationProblem }
  | { readonly outcome: "many" };

export interface WebhookWish {
  readonly name: string;
  readonly address: string;
  /** `null`: it is told of everything. */
  readonly kinds: readonly Report[] | null;
}

/** Whoever ticks every kind wants those as well that there will be. */
export const chooseKinds = (ticked: readonly Report[]): readonly Report[] | null =>
  REPORTS.every((kind) => ticked.includes(kind)) ? null : REPORTS.filter((kind) => ticked.includes(kind));

export async function openWebhook(
  { portal, user, requestId, commandId }: Administering,
  { name, address, kinds }: WebhookWish,
): Promise<OpenOutcome> {
  const problem = await addressProblem(portal, address);
  if (problem !== null) return { outcome: "wrong", problem };
  if ((await findWebhooks(portal.database, user.firmId)).length >= WEBHOOKS_EACH) return { outcome: "many" };
  const { size } = await portal.log.head();
  return withSecret(portal, {
    id: commandId,
    user,
    type: "webhook.opened",
    data: { name, address, secret: newSecret(), after: size, kinds },
    input: { name, address, kinds: kinds?.join(" ") ?? "all" },
    commandId,
    requestId,
  });
}

export async function renewSecret(
  { portal, user, requestId, commandId }: Administering,
  id: string,
): Promise<WithSecret> {
  const data = { secret: newSecret() };
  return withSecret(portal, {
    id,
    user,
    type: "webhook.secretRenewed",
    data,
    input: {},
    commandId,
    requestId,
  });
}

interface Secretive {
  readonly id: string;
  readonly user: CurrentUser;
  readonly type: "webhook.opened" | "webhook.secretRenewed";
  readonly data: Readonly<Record<string, unknown>>;
  readonly input: Readonly<Record<string, string>>;
  readonly commandId: string;
  readonly requestId: string;
}

async function withSecret(portal: Portal, { id, user, ...request }: Secretive): Promise<WithSecret> {
  const outcome = await dispatch(portal.log, webhook, {
    stream: webhookStream(id),
    by: byManager(user),
    at: portal.clock.now(),
    ...request,
  });
  // Pressed twice, the secret is that of the first press.
  return outcome.outcome === "done" ? { outcome: "done", id, secret: outcome.context.secret } : outcome;
}

export async function changeWebhook(
  context: Administering,
  id: string,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<AdministrationOutcome> {
  const { portal, user } = context;
  // It goes on at once from where it stopped, and has every try before it again; nothing is sent before it is active.
  if (type === "webhook.resumed")
    await setWebhookCursor(portal.database, id, {
      failures: 0,
      failing_since: null,
      due_at: portal.clock.now(),
    });
  return dispatchForPage(context, webhook, { stream: webhookStream(id), type, data, by: byManager(user) });
}

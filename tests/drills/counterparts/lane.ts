/** What a lane in which a counterpart is asked shows to the trial, and what all of them need. */
import { ulid } from "ulidx";

import { jobStates } from "~/app/services/assembly/background/overview.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { DESTINATIONS_STREAM } from "~/app/services/platform/outgoing/destination.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { JobName } from "~/app/services/platform/portal/job-name";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { webhookDestinations } from "~/workflows/records/webhook-destinations";

import type { FaultyServer } from "./faulty-server";

/** What waits in a lane when its counterpart fails. */
export const THINGS = 3;

/** One lane, as the trial sees it. */
export interface Lane {
  readonly counterpart: string;
  /** Seconds that one round may take. */
  readonly limit: number;
  readonly faulty: FaultyServer;
  /** Makes what is to be done. */
  add(): Promise<void>;
  /** One round of the work. */
  work(): Promise<unknown>;
  others(): Promise<unknown>;
  /** Whether the metrics say that something waits. */
  isTold(): Promise<boolean>;
  /** What was added and is not done, and what was done more than once. */
  missing(): Promise<number>;
  doubled(): Promise<number>;
}

export interface Office {
  readonly portal: Portal;
  readonly signal: AbortSignal;
  readonly later: (milliseconds: number) => void;
  loadUser(id: string): Promise<CurrentUser>;
}

export async function waits(portal: Portal, job: JobName, reason: string): Promise<boolean> {
  const states = await jobStates(portal);
  return states.some(({ name, waiting }) => name === job && waiting.some(({ why }) => why === reason));
}

export const getHost = ({ port }: FaultyServer): string => `127.0.0.1:${String(port)}`;

export async function allow({ portal, loadUser }: Office, host: string): Promise<void> {
  await dispatch(portal.log, webhookDestinations, {
    ...{ stream: DESTINATIONS_STREAM, type: "destination.allowed", data: { host } },
    ...{ by: toActor(await loadUser("admin.demo"), "office"), at: portal.clock.now(), commandId: ulid() },
  });
}

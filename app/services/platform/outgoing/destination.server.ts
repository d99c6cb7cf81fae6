/** Whether a webhook may go to an address: by the list of the office, and by what the address itself says. */
import {
  webhookDestinations,
  NO_DESTINATIONS,
  type Destinations,
} from "~/workflows/records/webhook-destinations/index";

import { loadStream } from "../portal/dispatch.server";
import type { Portal } from "../portal/portal";
import { isPrivateHost } from "./private-addresses.server";
import type { DestinationProblem } from "./problems";

/** There is one list. */
export const DESTINATIONS_STREAM = `${webhookDestinations.type}/portal`;

export async function loadDestinations({ log }: Pick<Portal, "log">): Promise<Destinations> {
  return (await loadStream(log, webhookDestinations, DESTINATIONS_STREAM))?.context ?? NO_DESTINATIONS;
}

interface Allowed extends Destinations {
  /** In demo and test mode a receiver on the same machine may be allowed, by name and without https. */
  readonly allowLoopback: boolean;
}

/** Why it may not be called; `null`: it may, as long as its name does not lead to a private address. */
export function destinationProblem(
  address: string,
  { hosts, allowLoopback }: Allowed,
): DestinationProblem | null {
  if (!URL.canParse(address)) return "not-an-address";
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return "with-password";
  const isLocal = allowLoopback && isLoopback(url);
  if (url.protocol !== "https:" && !(isLocal && url.protocol === "http:")) return "not-https";
  if (!isLocal && isPrivateHost(url.hostname)) return "private-address";
  return Object.hasOwn(hosts, url.host) ? null : "not-allowed";
}

export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === "localhost" || hostname === "127.0.0.1";

/** Calls of a system that the portal is set up to call, as long as an administrator has allowed its host. */
import type { Portal } from "../portal/portal";
import { destinationProblem, isLoopback, loadDestinations } from "./destination.server";
import { exchange, type Exchanged } from "./post.server";

export interface CalledSystem {
  /** As the log of the server names it. */
  readonly name: string;
  readonly milliseconds: number;
  /** Of an answer that are read. */
  readonly mostBytes: number;
}
interface Call {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Never throws: what went wrong is the outcome. A host that is not on the list is not called, and counts as one that is not there. */
export function allowedCalls(
  { webhooks: { allowLoopback } }: Pick<Portal["config"], "webhooks">,
  { log, logger }: Pick<Portal, "log" | "logger">,
  { name, milliseconds, mostBytes }: CalledSystem,
): (call: Call) => Promise<Exchanged> {
  return async ({ address, headers, body }) => {
    const problem = destinationProblem(address, { ...(await loadDestinations({ log })), allowLoopback });
    if (problem !== null) {
      logger.error({ problem, system: name }, "a system may not be called");
      return { status: null, error: "unreachable", answer: "", isWhole: false };
    }
    const allowPrivate = allowLoopback && isLoopback(new URL(address));
    return exchange({ address, headers, body, allowPrivate, milliseconds }, mostBytes);
  };
}

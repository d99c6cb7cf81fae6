/** The systems that the portal itself is set up to call, and which of them it may not: their hosts must be on the office's list, too. */
import type { Portal } from "../portal/portal";
import { destinationProblem, loadDestinations } from "./destination.server";

import type { DestinationProblem } from "./problems";

/** A system that the portal is set up to call, and may not. */
export interface BlockedCall {
  readonly system: "paymentGateway" | "ledger" | "sms";
  readonly host: string;
  readonly problem: DestinationProblem;
}

type Config = Pick<Portal["config"], "payment" | "ledger" | "sms" | "webhooks">;

export async function loadBlockedCalls({
  config,
  log,
}: Pick<Portal, "config" | "log">): Promise<readonly BlockedCall[]> {
  return findBlockedCalls(config, (await loadDestinations({ log })).hosts);
}

export function findBlockedCalls(
  { payment, ledger, sms, webhooks: { allowLoopback } }: Config,
  hosts: Parameters<typeof destinationProblem>[1]["hosts"],
): readonly BlockedCall[] {
  const systems = [
    { system: "paymentGateway", address: payment === null || payment === "sandbox" ? null : payment.address },
    { system: "ledger", address: ledger?.address ?? null },
    { system: "sms", address: sms === null || sms === "sandbox" ? null : sms.address },
  ] as const;
  return systems.flatMap(({ system, address }) => {
    const problem = address === null ? null : destinationProblem(address, { hosts, allowLoopback });
    if (address === null || problem === null) return [];
    return [{ system, host: URL.canParse(address) ? new URL(address).host : address, problem }];
  });
}

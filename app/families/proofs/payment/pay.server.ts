/**
 * The way to a payment, until the wing of payments is there: in the demonstration a press of the button is a receipt; elsewhere nothing
 * can be paid yet.
 */
import { ulid } from "ulidx";

import type { Portal } from "~/app/services/portal/portal";
import type { Due } from "./payables";
import { proofPayable } from "./proof-payable.server";

export const canPay = ({ config }: Pick<Portal, "config">): boolean => config.mode !== "production";

export async function payInSandbox(portal: Portal, due: Due): Promise<void> {
  await proofPayable.received(portal, {
    stream: `payment/${ulid(Date.parse(portal.clock.now()))}`,
    lines: due.lines,
  });
}

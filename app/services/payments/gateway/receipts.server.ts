/** Payments whose money has come for something. */
import { findReceivedPayments } from "~/db/queries/payments/payments";
import { payment } from "~/workflows/records/payment/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import { paymentStream } from "./payments.server";

/** Ids of the payments that were received for any of the streams; without those that found nothing to pay for, which are to be returned. */
export async function findReceipts(
  { database, log }: Pick<Portal, "database" | "log">,
  streams: readonly string[],
): Promise<readonly string[]> {
  const receipts: string[] = [];
  for (const id of await findReceivedPayments(database, streams)) {
    const money = (await loadStream(log, payment, paymentStream(id)))?.context.money ?? [];
    if (money.every(({ untaken }) => untaken === undefined)) receipts.push(id);
  }
  return receipts;
}

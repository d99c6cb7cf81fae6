/** What follows from a receipt: the family whose fee it was brings it about in the streams that were paid for. */
import type { Effect } from "~/events/types";
import {
  findAttempt,
  findMoney,
  payment,
  PAYMENT_CURRENCY,
  type Payment,
} from "~/workflows/records/payment/index";
import { idInStream } from "~/events/stream-id";
import * as z from "zod";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { ReceivedPayment } from "~/app/services/payments/gateway/payable";
import { getPayable, paymentStream } from "~/app/services/payments/gateway/payments.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";

const Receipt = z.object({ gatewayReference: z.string(), reference: z.string() });

/** @param portal asked for when an entry is delivered: the effect is declared before the log exists */
export function paymentsReceivedEffect(portal: () => Portal): Effect {
  return {
    name: "payments-received",
    concerns: ({ stream, type }) => type === "payment.received" && stream.startsWith(`${payment.type}/`),
    run: async ({ stream, data }) => {
      const current = await loadStream(portal().log, payment, stream);
      if (current === undefined) throw new Error(`There is no ${stream}`);
      const received = receivedIn(current.context, idInStream(stream), Receipt.parse(data));
      const untaken = new Set(await getPayable(portal(), received.purpose).received(portal(), received));
      if (untaken.size > 0) await recordUntaken(portal(), received, untaken);
    },
  };
}

/** Money that nothing takes any more becomes the office's to return, and its payer is told. Repeated, it happens once. */
async function recordUntaken(
  { log, clock }: Pick<Portal, "log" | "clock">,
  { id, lines, reference, gatewayReference }: ReceivedPayment,
  untaken: ReadonlySet<string>,
): Promise<void> {
  const amount = lines.reduce((sum, line) => sum + (untaken.has(line.stream) ? line.amount : 0), 0);
  const outcome = await dispatch(log, payment, {
    stream: paymentStream(id),
    type: "payment.untaken",
    data: { reference, gatewayReference, amount, currency: PAYMENT_CURRENCY },
    by: SYSTEM,
    at: clock.now(),
    commandId: `payment.untaken:${gatewayReference}`,
  });
  if (outcome.outcome !== "done") throw new Error(`What payment ${id} did not pay for was not recorded`);
}

function receivedIn(
  context: Payment,
  id: string,
  { gatewayReference, reference }: z.output<typeof Receipt>,
): ReceivedPayment {
  const money = findMoney(context, gatewayReference);
  const attempt = findAttempt(context, reference);
  if (money === undefined || attempt === undefined) throw new Error(`Payment ${id} has no such receipt`);
  const { purpose, amount, lines, payer } = context;
  return {
    id,
    purpose,
    streams: lines.map(({ stream }) => stream),
    amount,
    lines,
    payer,
    way: attempt.way,
    reference,
    gatewayReference,
    receivedAt: money.at,
  };
}

/**
 * Payments of the demo office: one that was paid twice, long enough ago that nobody is told of it now; and the gateway's files of the
 * days that are over, which agreed. The gateway of the demonstration itself has no files from before its portal was there: held
 * against these, everything that was ever paid would be missing.
 */
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import {
  DEMONSTRATION,
  demonstrationPayable,
} from "~/app/services/payments/gateway-sandbox/demonstration.server";
import { dayStream, paymentStream } from "~/app/services/payments/gateway/payments.server";
import { addDays, addTime, hongKongDate, type CalendarDate } from "~/workflows/kit";

const DAYS_AGO = 40;
const FEE = 3_500;
const MINUTE = 60_000;

export async function buildPaymentsDemo({
  now,
  seed,
}: Pick<DemoContext, "now" | "seed">): Promise<readonly StoryFact[]> {
  const random = seededRandom(seed + 7_000);
  const begun = `${addDays(hongKongDate(now), -DAYS_AGO)}T03:00:00.000Z`;
  const id = random.id(new Date(begun));
  const stream = paymentStream(id);
  const by = toActor("creditor.demo", "party");
  const reference = `P${random.id(new Date(begun)).slice(-16)}`;
  const paid = `${DEMONSTRATION}/${id}`;
  const line = { stream: paid, text: demonstrationPayable.getTitle("en"), amount: FEE };
  const sum = (gatewayReference: string) => ({
    reference,
    gatewayReference,
    amount: FEE,
    currency: "HKD",
    evidence: "notification",
  });
  const after = (minutes: number) => addTime(begun, minutes * MINUTE);
  const days = Array.from({ length: DAYS_AGO }, (_, day) => addDays(hongKongDate(begun), day));
  return [
    ...days.map(agreedOn).filter(({ at }) => at < now),
    {
      stream,
      type: "payment.requested",
      at: begun,
      by,
      data: {
        purpose: DEMONSTRATION,
        lines: [line],
        amount: FEE,
        payer: { account: by.id, firm: by.firm },
      },
    },
    {
      stream,
      type: "payment.begun",
      at: after(1),
      by,
      data: { reference, way: "fps", expiresAt: after(16) },
    },
    { stream, type: "payment.received", at: after(3), by: SYSTEM, data: sum("D000000001") },
    { stream, type: "payment.doubled", at: after(4), by: SYSTEM, data: sum("D000000002") },
  ];
}

/** Compared in the night after, as the portal does. */
const agreedOn = (day: CalendarDate): StoryFact => ({
  stream: dayStream(day),
  type: "day.compared",
  at: `${day}T19:00:00.000Z`,
  by: SYSTEM,
  data: { day, rows: 0, cents: 0, differences: [] },
});

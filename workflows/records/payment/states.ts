/** The states of a payment. */
import type { StateDescription } from "../../kit/states";

const PAYER = { name: "payer", inPlaceOf: "preparer" } as const;

type List =
  /** Money is still waited for. */
  "open";

export const paymentStates = {
  notStarted: { status: "notStarted", holder: PAYER, tags: ["unlisted"], tone: "neutral", lists: [] },
  awaiting: { status: "awaiting", holder: PAYER, tone: "waiting", lists: ["open"] },
  inProgress: { status: "inProgress", holder: PAYER, tone: "active", lists: ["open"] },
  received: { status: "received", holder: "nobody", tone: "good", lists: [] },
  overpaid: { status: "overpaid", holder: "office", tone: "warning", lists: [] },
  cancelled: { status: "cancelled", holder: "nobody", tone: "neutral", lists: [] },
  cameLate: { status: "cameLate", holder: "office", tone: "warning", lists: [] },
} as const satisfies Readonly<Record<string, StateDescription<List>>>;
export type PaymentState = keyof typeof paymentStates;

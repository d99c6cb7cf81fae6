/** What is remembered of the comparison of a day: how much was in the file, and each difference. */
import * as z from "zod";
import { remembering, when, final, undoneBy, supersededBy } from "../kit";
import type { ProcedureFacts } from "../kit";

export const DIFFERENCES = ["unknown", "missing", "changed"] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];
/** As with money of a payment (`payment`): given back at the gateway, settled otherwise, or nothing to do. */
export const REMEDIES = ["refunded", "corrected", "nothing"] as const;
export type Remedy = (typeof REMEDIES)[number];
/** Differences of one day that are remembered one by one; more of them is a file of somebody else. */
const MOST = 2_000;

const GatewayReference = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);
const Found = z.strictObject({
  kind: z.enum(DIFFERENCES),
  gatewayReference: GatewayReference,
  /** The attempt's, as the file has it or as the log has it. */
  reference: z.string().regex(/^[0-9A-Za-z-]{0,40}$/),
  amount: z.int().nonnegative(),
  currency: z.string().regex(/^[0-9A-Z]{3}$/),
  /** Id of the payment that it belongs to; `null` where none does. */
  payment: z.string().min(1).max(100).nullable(),
});

export const paymentDayFacts = {
  "day.compared": {
    payload: z.strictObject({
      day: z.iso.date(),
      rows: z.int().nonnegative(),
      /** The sum of its rows in Hong Kong dollars, in hundredths. */
      cents: z.int().nonnegative(),
      differences: z.array(Found).max(MOST),
    }),
    usual: true,
    back: final("machineFound"),
  },
  "difference.settled": {
    payload: z.strictObject({ gatewayReference: GatewayReference, remedy: z.enum(REMEDIES) }),
    back: undoneBy("difference.reopened"),
  },
  /** What was said about it was not so: it is to be seen to again. */
  "difference.reopened": {
    payload: z.strictObject({
      gatewayReference: GatewayReference,
      was: z.enum(REMEDIES),
      reason: z.string().trim().max(2_000),
    }),
    personal: true,
    back: supersededBy("difference.settled"),
  },
} as const satisfies ProcedureFacts;

export type Difference = z.output<typeof Found> & { readonly remedy: Remedy | null };
export interface PaymentDay {
  readonly day: string;
  readonly rows: number;
  readonly cents: number;
  readonly differences: readonly Difference[];
}
export const EMPTY_DAY: PaymentDay = { day: "", rows: 0, cents: 0, differences: [] };

export const evolveDay = remembering<PaymentDay>({
  "day.compared": when(paymentDayFacts["day.compared"], (context, data) => ({
    ...context,
    ...data,
    differences: data.differences.map((each) => ({ ...each, remedy: null })),
  })),
  "difference.reopened": when(paymentDayFacts["difference.reopened"], (context, { gatewayReference }) => ({
    ...context,
    differences: context.differences.map((each) =>
      each.gatewayReference === gatewayReference ? { ...each, remedy: null } : each,
    ),
  })),
  "difference.settled": when(
    paymentDayFacts["difference.settled"],
    (context, { gatewayReference, remedy }) => ({
      ...context,
      differences: context.differences.map((each) =>
        each.gatewayReference === gatewayReference ? { ...each, remedy } : each,
      ),
    }),
  ),
});

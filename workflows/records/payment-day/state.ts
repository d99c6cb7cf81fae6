/** What is remembered of the comparison of a day: how much was in the file, and each difference. */
import * as z from "zod";
import { evolveWith, when, final, undoneBy, supersededBy } from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

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

/** What the gateway said where somebody asked it for a file once more, in vain. */
export const FILE_ANSWERS = ["no-file", "gateway-unavailable"] as const;
const Reason = z.string().trim().max(2_000);

export const paymentDayFacts = {
  /** The day after, the gateway has given no file of it. It is asked again and again. */
  "file.missed": {
    payload: z.strictObject({ day: z.iso.date() }),
    back: supersededBy("day.compared", "file.excused"),
  },
  "file.askedFor": {
    payload: z.strictObject({ answer: z.enum(FILE_ANSWERS) }),
    back: final("happened"),
  },
  /** The office has it from the operator of the gateway, signed as ever. */
  "file.provided": {
    payload: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), rows: z.int().nonnegative() }),
    back: final("ownFacts"),
  },
  /** There is none and there will be none: the reason says why. */
  "file.excused": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: undoneBy("file.expected"),
  },
  /** What was said was not so: it is waited for again. */
  "file.expected": {
    payload: z.strictObject({ reason: Reason }),
    asks: ["reason"],
    personal: true,
    back: supersededBy("file.excused"),
  },
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
      reason: Reason,
    }),
    personal: true,
    back: supersededBy("difference.settled"),
  },
} as const satisfies ProcedureFacts;

export type Difference = z.output<typeof Found> & { readonly remedy: Remedy | null };
export interface PaymentDay {
  readonly day: string;
  /** Since when its file is known to be missing; `null` where it came in time. */
  readonly missedAt: Instant | null;
  /** When it was asked for by somebody last, and what the gateway said. */
  readonly asked: { readonly at: Instant; readonly answer: (typeof FILE_ANSWERS)[number] } | null;
  /** Why there is none, as the office says. */
  readonly excuse: { readonly reason: string; readonly at: Instant; readonly by: string } | null;
  readonly rows: number;
  readonly cents: number;
  readonly differences: readonly Difference[];
}
export const EMPTY_DAY: PaymentDay = {
  day: "",
  missedAt: null,
  asked: null,
  excuse: null,
  rows: 0,
  cents: 0,
  differences: [],
};

export const evolveDay = evolveWith<PaymentDay>({
  "file.missed": when(paymentDayFacts["file.missed"], (context, { day }, { at }) => ({
    ...context,
    day,
    missedAt: at,
  })),
  "file.askedFor": when(paymentDayFacts["file.askedFor"], (context, { answer }, { at }) => ({
    ...context,
    asked: { at, answer },
  })),
  "file.excused": when(paymentDayFacts["file.excused"], (context, { reason }, { at, by }) => ({
    ...context,
    excuse: { reason, at, by: by.id },
  })),
  "file.expected": (context) => ({ ...context, excuse: null }),
  "day.compared": when(paymentDayFacts["day.compared"], (context, data) => ({
    ...context,
    ...data,
    excuse: null,
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

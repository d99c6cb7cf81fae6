/** What a payment remembers: what is paid for, each attempt, and each sum of money that came. In clear: no name stands in it, but in reasons. */
import * as z from "zod";
import {
  PAYMENT_STREAMS,
  correctedBy,
  final,
  evolveWith,
  supersededBy,
  supersededByNext,
  undoneBy,
  when,
} from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

/** A card, the bill-payment service PPS, or the Faster Payment System by QR code. */
export const WAYS = ["card", "pps", "fps"] as const;
export type PaymentMethod = (typeof WAYS)[number];
/** How the portal came to know: the gateway said so by itself, when it was asked, or in the file of a day. */
export const EVIDENCE = ["notification", "query", "file"] as const;
export type Source = (typeof EVIDENCE)[number];
export const FAILURES = ["declined", "cancelled", "other"] as const;
export type Failure = (typeof FAILURES)[number];
/** What the office did about money that it was not owed: gave it back at the gateway, settled it otherwise, or found nothing to do. */
export const REMEDIES = ["refunded", "corrected", "nothing"] as const;
export type Remedy = (typeof REMEDIES)[number];
/** The only currency in which fees are due. */
export const PAYMENT_CURRENCY = "HKD";

const Cents = z.int().positive().max(10_000_000_000_00);
const Reference = z.string().regex(/^[0-9A-Z]{4,25}$/);
const GatewayReference = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);
const Stream = z.string().regex(/^[a-z][a-z0-9-]*\/[0-9A-Za-z-]{1,80}$/);
const Line = z.strictObject({
  stream: Stream,
  /** What it is, by number: no person's name. In the payer's language. */
  text: z.string().min(1).max(200),
  amount: Cents,
});
const Came = z.strictObject({
  /** Of the attempt. */
  reference: Reference,
  gatewayReference: GatewayReference,
  /** In hundredths. */
  amount: z.int().nonnegative().max(10_000_000_000_00),
  /** `HKD`, or what else the gateway calls it. */
  currency: z.string().regex(/^[0-9A-Z]{3}$/),
  evidence: z.enum(EVIDENCE),
});
/** What a line pays for: the stream, and its number in words. */
const Matched = z.strictObject({ stream: Stream, text: Line.shape.text });
const Reopened = z.strictObject({
  gatewayReference: GatewayReference,
  was: z.enum(REMEDIES),
  reason: z.string().trim().max(2_000),
});
const OfAttempt = z.strictObject({ reference: Reference });

export const paymentFacts = {
  "payment.requested": {
    payload: z.strictObject({
      /** What a family calls what is paid for. */
      purpose: z.string().regex(/^[a-z][a-z0-9-]{0,60}$/),
      lines: z.array(Line).min(1).max(PAYMENT_STREAMS),
      /** In cents of Hong Kong dollars. */
      amount: Cents,
      payer: z.strictObject({
        account: z.string().min(1).max(100),
        firm: z.string().min(1).max(100).nullable(),
      }),
    }),
    usual: true,
    back: undoneBy("payment.cancelled"),
  },
  "payment.begun": {
    payload: z.strictObject({
      reference: Reference,
      way: z.enum(WAYS),
      expiresAt: z.iso.datetime({ precision: 3 }),
    }),
    usual: true,
    back: undoneBy("payment.failed", "payment.expired"),
  },
  "payment.received": {
    payload: Came,
    usual: true,
    notice: "paymentReceived",
    back: correctedBy("match.corrected"),
  },
  "payment.mismatched": {
    payload: Came,
    notice: "paymentMismatched",
    back: supersededBy("exception.settled"),
  },
  "payment.doubled": { payload: Came, notice: "paymentDoubled", back: supersededBy("exception.settled") },
  /** Money that was received, of which so much found nothing to pay for: what it was for is gone, or was paid by another payment. */
  "payment.untaken": {
    payload: Came.omit({ evidence: true }),
    notice: "paymentUntaken",
    back: supersededBy("exception.settled"),
  },
  /** The money of a line was meant for something else of the same payer, and is put to it: what it was for, and what it is for. */
  "match.corrected": {
    payload: z.strictObject({ was: Matched, now: Matched, reason: z.string().trim().max(2_000) }),
    personal: true,
    notice: "paymentMatchCorrected",
    back: supersededByNext,
  },
  "payment.failed": {
    payload: OfAttempt.extend({ reason: z.enum(FAILURES), evidence: z.enum(EVIDENCE) }),
    back: final("machineFound"),
  },
  "payment.expired": { payload: OfAttempt, back: supersededBy("payment.begun") },
  "payment.cancelled": { payload: z.strictObject({}), back: final("begunAnew") },
  "exception.settled": {
    payload: z.strictObject({ gatewayReference: GatewayReference, remedy: z.enum(REMEDIES) }),
    back: undoneBy("exception.reopened"),
  },
  /** What was said about it was not so: it is to be seen to again. */
  "exception.reopened": { payload: Reopened, personal: true, back: supersededBy("exception.settled") },
} as const satisfies ProcedureFacts;

export type PaymentLine = z.output<typeof Line>;
export interface Attempt {
  readonly reference: string;
  readonly way: PaymentMethod;
  readonly begunAt: Instant;
  readonly expiresAt: Instant;
  readonly expired: boolean;
  readonly failure: Failure | null;
}
export type MoneyKind = "received" | "mismatched" | "doubled";
/** A sum that came. */
export interface Money {
  readonly reference: string;
  readonly gatewayReference: string;
  readonly kind: MoneyKind;
  readonly amount: number;
  readonly currency: string;
  readonly evidence: Source;
  readonly at: Instant;
  /** In hundredths, of what was received: what found nothing to pay for. Absent where all of it did. */
  readonly untaken?: number | undefined;
  /** What the office did about it; `null` where that is open, and of what was received in order. */
  readonly remedy: Remedy | null;
}
export interface Payment {
  readonly purpose: string;
  readonly lines: readonly PaymentLine[];
  readonly amount: number;
  readonly payer: { readonly account: string; readonly firm: string | null };
  readonly requestedAt: Instant;
  readonly attempts: readonly Attempt[];
  readonly money: readonly Money[];
  readonly receivedAt: Instant | null;
}
export const EMPTY_PAYMENT: Payment = {
  purpose: "",
  lines: [],
  amount: 0,
  payer: { account: "", firm: null },
  requestedAt: "",
  attempts: [],
  money: [],
  receivedAt: null,
};

type Sum = z.output<typeof Came>;
const came =
  (kind: MoneyKind) =>
  (context: Payment, sum: Sum, { at }: { readonly at: Instant }): Payment => ({
    ...context,
    money: [...context.money, { ...sum, kind, at, remedy: null }],
    receivedAt: kind === "received" ? at : context.receivedAt,
  });

const attemptIs = (context: Payment, reference: string, change: Partial<Attempt>): Payment => ({
  ...context,
  attempts: context.attempts.map((each) => (each.reference === reference ? { ...each, ...change } : each)),
});

export const evolvePayment = evolveWith<Payment>({
  "payment.requested": when(paymentFacts["payment.requested"], (context, data, { at }) => ({
    ...context,
    ...data,
    requestedAt: at,
  })),
  "payment.begun": when(paymentFacts["payment.begun"], (context, data, { at }) => ({
    ...context,
    attempts: [...context.attempts, { ...data, begunAt: at, expired: false, failure: null }],
  })),
  "payment.received": when(paymentFacts["payment.received"], came("received")),
  "payment.mismatched": when(paymentFacts["payment.mismatched"], came("mismatched")),
  "payment.doubled": when(paymentFacts["payment.doubled"], came("doubled")),
  "payment.untaken": when(paymentFacts["payment.untaken"], (context, { gatewayReference, amount }) => ({
    ...context,
    money: context.money.map((each) =>
      each.gatewayReference === gatewayReference ? { ...each, untaken: amount } : each,
    ),
  })),
  "match.corrected": when(paymentFacts["match.corrected"], (context, { was, now }) => ({
    ...context,
    lines: context.lines.map((line) => (line.stream === was.stream ? { ...line, ...now } : line)),
  })),
  "payment.failed": when(paymentFacts["payment.failed"], (context, { reference, reason }) =>
    attemptIs(context, reference, { failure: reason }),
  ),
  "payment.expired": when(paymentFacts["payment.expired"], (context, { reference }) =>
    attemptIs(context, reference, { expired: true }),
  ),
  "exception.reopened": when(paymentFacts["exception.reopened"], (context, { gatewayReference }) => ({
    ...context,
    money: context.money.map((each) =>
      each.gatewayReference === gatewayReference ? { ...each, remedy: null } : each,
    ),
  })),
  "exception.settled": when(paymentFacts["exception.settled"], (context, { gatewayReference, remedy }) => ({
    ...context,
    money: context.money.map((each) =>
      each.gatewayReference === gatewayReference ? { ...each, remedy } : each,
    ),
  })),
});

export const findAttempt = ({ attempts }: Payment, reference: string): Attempt | undefined =>
  attempts.find((each) => each.reference === reference);
export const findMoney = ({ money }: Payment, gatewayReference: string): Money | undefined =>
  money.find((each) => each.gatewayReference === gatewayReference);
/** The newest attempt: the one that is under way, if one is. */
export const findCurrentAttempt = ({ attempts }: Payment): Attempt | undefined => attempts.at(-1);
/** The gateway has said neither that it failed nor that money came: it may still come. */
export const isUnanswered = ({ money }: Payment, { reference, failure }: Attempt): boolean =>
  failure === null && !money.some((each) => each.reference === reference);

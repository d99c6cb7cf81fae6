/** The lists of payments: what each is for and how it stands, and what does not agree. */
import type { PaymentExceptionTable, PaymentTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection, RecordedEntry, Satellite } from "~/events/types";
import {
  findCurrentAttempt,
  EMPTY_PAYMENT,
  isUnanswered,
  payment,
  type Payment,
} from "~/workflows/records/payment/index";
import { paymentDay } from "~/workflows/records/payment-day/index";
import { statesWith, isAmong } from "~/workflows/kit";
import { paymentStates } from "~/workflows/records/payment/states";
import * as z from "zod";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { createStateReader } from "~/app/services/platform/projections/row-of-stream.server";
import { isIn } from "~/workflows/kit/states";

const OPEN = statesWith(paymentStates, "lists", "open");

export const paymentProjection: Projection<PaymentTable> = {
  name: "payment",
  version: 2,
  table: "payment",
  getKeys: ({ stream }) => (isPayment(stream) ? [idInStream(stream)] : []),
  fold: (row, entry, id) => {
    const after = payment.evolve(paymentFromRow(row), toFact(entry));
    return {
      id,
      purpose: after.purpose,
      payer: after.payer.account,
      firm: after.payer.firm,
      state: entry.state,
      amount: after.amount,
      requested_at: after.requestedAt,
      received_at: after.receivedAt,
      detail: JSON.stringify(after),
    };
  },
  satellites: [
    ofPayment("payment_stream", ({ lines }, { state }) =>
      lines.map(({ stream }) => ({ stream, open: isAmong(OPEN, state) ? 1 : 0 })),
    ),
    ofPayment("payment_attempt", (memory, { state }) =>
      memory.attempts.map((attempt) => ({
        reference: attempt.reference,
        begun_at: attempt.begunAt,
        unanswered: isUnanswered(memory, attempt) ? 1 : 0,
        expires_at:
          isIn(paymentStates, state, "inProgress") &&
          findCurrentAttempt(memory)?.reference === attempt.reference
            ? attempt.expiresAt
            : null,
      })),
    ),
    ofPayment("payment_money", ({ money }) =>
      money.map(({ reference, gatewayReference, kind, amount, currency, at }) => ({
        gateway_reference: gatewayReference,
        reference,
        kind,
        amount,
        currency,
        recorded_at: at,
      })),
    ),
  ],
};

const isPayment = (stream: string): boolean => stream.startsWith(`${payment.type}/`);
const isDay = (stream: string): boolean => stream.startsWith(`${paymentDay.type}/`);

type Values = Readonly<Record<string, string | number | null>>;

function ofPayment(
  table: string,
  getRows: (memory: Payment, row: PaymentTable) => readonly Values[],
): Satellite<PaymentTable> {
  return {
    table,
    parent: "payment_id",
    getRows: (row) => getRows(paymentFromRow(row), row).map((values) => ({ payment_id: row.id, ...values })),
  };
}

/** The payment as the row remembers it. */
const paymentFromRow = createStateReader<Payment>(EMPTY_PAYMENT, "attempts", "money");

const Came = z.object({
  gatewayReference: z.string(),
  reference: z.string(),
  amount: z.number(),
  currency: z.string(),
});
const Compared = z.object({
  day: z.string(),
  differences: z.array(Came.extend({ kind: z.string(), payment: z.string().nullable() })),
});
const Settled = z.object({ gatewayReference: z.string(), remedy: z.string() });

const Missed = z.object({ day: z.string() });

/** That of a day itself, whose file is missing: no sum of the gateway is called so. */
const dayId = (stream: string): string => `${idInStream(stream)}.`;
/** What becomes of a missing file, as its remedy. */
const OF_FILES: ReadonlyMap<string, string | null> = new Map([
  ["file.excused", "excused"],
  ["file.expected", null],
  ["day.compared", "compared"],
]);

/** Each of an entry's exceptions, by the id that its row has. */
const exceptionId = (stream: string, gatewayReference: string): string =>
  `${idInStream(stream)}.${gatewayReference}`;

const KINDS: Readonly<Record<string, string>> = {
  "payment.doubled": "doubled",
  "payment.mismatched": "mismatched",
  "payment.untaken": "untaken",
};
/** The facts that a projection of exceptions folds, of a payment and of a day. */
const SETTLING: ReadonlySet<string> = new Set(["exception.settled", "difference.settled"]);
const REOPENING: ReadonlySet<string> = new Set(["exception.reopened", "difference.reopened"]);

export const paymentExceptionProjection: Projection<PaymentExceptionTable> = {
  name: "payment_exception",
  version: 3,
  table: "payment_exception",
  getKeys: ({ stream, type, data }) => {
    if (!isPayment(stream) && !isDay(stream)) return [];
    if (type in KINDS || SETTLING.has(type) || REOPENING.has(type))
      return [exceptionId(stream, z.object({ gatewayReference: z.string() }).parse(data).gatewayReference)];
    if (type === "file.missed" || type === "file.excused" || type === "file.expected") return [dayId(stream)];
    if (type !== "day.compared") return [];
    const found = Compared.parse(data).differences.map(({ gatewayReference }) =>
      exceptionId(stream, gatewayReference),
    );
    return [...new Set([dayId(stream), ...found])];
  },
  fold: (row, entry, id) => {
    if (id === dayId(entry.stream)) return ofFile(row, entry, id);
    if (SETTLING.has(entry.type)) return row && settled(row, entry);
    if (REOPENING.has(entry.type))
      return row && { ...row, open: 1, remedy: null, settled_at: null, settled_by: null };
    return begun(entry, id);
  },
};

/** A day without its file, and what became of it. */
function ofFile(
  row: PaymentExceptionTable | undefined,
  { type, data, at, meta }: RecordedEntry,
  id: string,
): PaymentExceptionTable | undefined {
  const remedy = OF_FILES.get(type);
  if (remedy === undefined) {
    const nothing = { gatewayReference: "", reference: "", amount: 0, currency: "" };
    return toRow(nothing, {
      id,
      kind: "noFile",
      payment_id: null,
      day: Missed.parse(data).day,
      found_at: at,
    });
  }
  const isOpen = remedy === null;
  return (
    row && {
      ...row,
      open: isOpen ? 1 : 0,
      remedy,
      settled_at: isOpen ? null : at,
      settled_by: isOpen ? null : meta.by.id,
    }
  );
}

function toRow(
  came: z.output<typeof Came>,
  about: Pick<PaymentExceptionTable, "id" | "kind" | "payment_id" | "day" | "found_at">,
): PaymentExceptionTable {
  return {
    ...about,
    gateway_reference: came.gatewayReference,
    reference: came.reference,
    amount: came.amount,
    currency: came.currency,
    open: 1,
    remedy: null,
    settled_at: null,
    settled_by: null,
  };
}

function settled(row: PaymentExceptionTable, { data, at, meta }: RecordedEntry): PaymentExceptionTable {
  const { remedy } = Settled.parse(data);
  return { ...row, open: 0, remedy, settled_at: at, settled_by: meta.by.id };
}

function begun({ stream, type, data, at }: RecordedEntry, id: string): PaymentExceptionTable | undefined {
  const kind = KINDS[type];
  if (kind !== undefined)
    return toRow(Came.parse(data), { id, kind, payment_id: idInStream(stream), day: null, found_at: at });
  const { day, differences } = Compared.parse(data);
  const found = differences.find(({ gatewayReference }) => exceptionId(stream, gatewayReference) === id);
  return found && toRow(found, { id, kind: found.kind, payment_id: found.payment, day, found_at: at });
}

/** The payment of a fee is opened, or found where it is open: no stream is ever in two that are. */
import { ulid } from "ulidx";

import { DEFAULT_LOCALE } from "~/app/i18n/locales";
import { findOpenPayments } from "~/db/queries/payments/payments";
import type { StreamPosition } from "~/events/types";
import type { Locale } from "~/workflows/kit";
import { payment, type Payment } from "~/workflows/records/payment/index";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { oneAtATime } from "../../platform/portal/lock.server";
import type { Portal } from "../../platform/portal/portal";
import type { Due, Payer } from "./payable";
import { findOwnPayment, getPayable, toPaymentPayer, toPayerActor, paymentStream } from "./payments.server";
import { findReceipts } from "./receipts.server";
import { paymentStates } from "~/workflows/records/payment/states";
import { isIn } from "~/workflows/kit/states";

export type PaymentRequested =
  | { readonly outcome: "open"; readonly paymentId: string }
  /** One of the streams is not theirs, or nothing is due. */
  | { readonly outcome: "nothingDue" }
  /** Some of the streams are in another payment that is under way, or has come already; its id where it is theirs. */
  | { readonly outcome: "underWay"; readonly paymentId: string | null }
  /** Nothing can be paid here. */
  | { readonly outcome: "off" };

type Parts = Portal;

/** Looks for what others have opened before it is told that none can be. */
const ATTEMPTS = 5;

/**
 * Opens the payment of what is due for the streams, or gives the one that is open for exactly these. One for others of them is
 * cancelled, as long as nothing may come of it.
 * @param user whoever owes it; a visitor without an account is one, too
 * @param streams what is paid for; those that cost nothing may be among them
 * @param requestId of the request, for the log
 * @param locale in which the lines are written
 */
export async function requestPayment(
  portal: Parts,
  user: Payer,
  purpose: string,
  streams: readonly string[],
  requestId: string,
  locale: Locale = DEFAULT_LOCALE,
): Promise<PaymentRequested> {
  if (portal.gateway === null) return { outcome: "off" };
  const wanted = [...new Set(streams)].sort();
  const payer = user.firmId ?? user.id;
  // One after the other: of requests for others of the same streams, each would take the payment of the one before it away.
  return oneAtATime(portal, `payments of ${payer}`, () =>
    findOrOpen(portal, user, { purpose, streams: wanted, requestId, locale }),
  );
}

/** Somebody else who owes for one of the streams may be quicker: the next look finds what they have opened. */
async function findOrOpen(
  portal: Parts,
  user: Payer,
  { purpose, streams, requestId, locale }: Input,
): Promise<PaymentRequested> {
  for (let attempt = 1; ; attempt += 1) {
    // Before what is due is asked: where one of them moves on meanwhile, nothing is opened.
    const restsOn = await portal.log.at(streams);
    const due = await getPayable(portal, purpose).due(portal, user, streams, locale);
    if (due === null || due.lines.length === 0 || due.amount <= 0) return { outcome: "nothingDue" };
    const wanted = { purpose, due, requestId, restsOn, paid: due.lines.map(({ stream }) => stream) };
    const found = (await openFor(portal, user, wanted)) ?? (await receivedFor(portal, user, wanted));
    if (found !== null) return found;
    try {
      const opened = await open(portal, user, wanted);
      if (opened !== null) return opened;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
    }
    if (attempt >= ATTEMPTS) throw new Error(`What ${purpose} is for moved on again and again`);
  }
}

interface Input {
  readonly purpose: string;
  readonly streams: readonly string[];
  readonly requestId: string;
  readonly locale: Locale;
}
interface Wanted {
  readonly purpose: string;
  readonly due: Due;
  readonly requestId: string;
  /** What is paid for, as it stood before it was asked. */
  readonly restsOn: readonly StreamPosition[];
  /** The streams that cost something. */
  readonly paid: readonly string[];
}

/**
 * A payment whose money has come, and which what was paid for has yet to take: nothing is paid twice meanwhile. Looked for after the open
 * ones: one that is received between the two looks is found by one of them.
 */
async function receivedFor(portal: Parts, user: Payer, { paid }: Wanted): Promise<PaymentRequested | null> {
  const [id] = await findReceipts(portal, paid);
  if (id === undefined) return null;
  const current = await findOwnPayment(portal, user, id);
  return { outcome: "underWay", paymentId: current === null ? null : id };
}

/** The payment that is open for the same, or stands in the way; `null`: there is none. */
async function openFor(portal: Parts, user: Payer, wanted: Wanted): Promise<PaymentRequested | null> {
  for (const id of await findOpenPayments(portal.database, wanted.paid)) {
    const current = await findOwnPayment(portal, user, id);
    if (current === null) return { outcome: "underWay", paymentId: null };
    if (isSame(current.context, wanted)) return { outcome: "open", paymentId: id };
    if (!(await cancel(portal, user, current, wanted.requestId))) {
      const now = await loadStream(portal.log, payment, current.stream);
      if (isIn(paymentStates, now?.state, "awaiting", "inProgress"))
        return { outcome: "underWay", paymentId: id };
    }
  }
  return null;
}

function isSame({ purpose, amount, lines }: Payment, { purpose: wanted, due }: Wanted): boolean {
  const key = (of: Due["lines"]) =>
    of
      .map((line) => `${line.stream} ${String(line.amount)}`)
      .sort()
      .join("\n");
  return purpose === wanted && amount === due.amount && key(lines) === key(due.lines);
}

/** @returns whether it was */
async function cancel(
  { log, clock }: Parts,
  user: Payer,
  { stream, context }: LoadedStream<Payment>,
  requestId: string,
): Promise<boolean> {
  const outcome = await dispatch(log, payment, {
    stream,
    type: "payment.cancelled",
    data: {},
    by: toPaymentPayer(context, user),
    at: clock.now(),
    commandId: `payment:cancelled:${stream}`,
    requestId,
  });
  return outcome.outcome === "done";
}

/** @returns `null` where what is paid for has moved on since it was asked */
async function open(
  { log, clock }: Parts,
  user: Payer,
  { purpose, due, requestId, restsOn }: Wanted,
): Promise<PaymentRequested | null> {
  const at = clock.now();
  const id = ulid(Date.parse(at));
  const { amount, lines } = due;
  const outcome = await dispatch(log, payment, {
    stream: paymentStream(id),
    type: "payment.requested",
    data: {
      purpose,
      amount,
      lines: lines.map(({ stream, text, amount: of }) => ({ stream, text, amount: of })),
      payer: { account: user.id, firm: user.firmId },
    },
    by: toPayerActor(user),
    at,
    commandId: `payment:requested:${id}`,
    requestId,
    restsOn,
  });
  if (outcome.outcome === "conflict") return null;
  if (outcome.outcome !== "done")
    throw new Error(`A payment for ${purpose} was refused: ${JSON.stringify(outcome)}`);
  return { outcome: "open", paymentId: id };
}

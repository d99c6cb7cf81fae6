/** An attempt is begun: its reference and its time are the portal's, its amount is the payment's, and nothing of it comes from a page. */
import { randomBytes } from "node:crypto";

import { addTime, PAYMENT_MINUTES, type Locale, type Refusal } from "~/workflows/kit";
import { payment, type Payment, type PaymentMethod } from "~/workflows/records/payment/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import type { Payer } from "./payable";
import { getPayable, toPaymentPayer } from "./payments.server";

const MINUTE = 60_000;
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Seventeen letters that nobody guesses, short enough for a bill number and to be read out. */
const newReference = (): string =>
  `P${[...randomBytes(16)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join("")}`;

export type StartedAttempt =
  | { readonly outcome: "done" }
  | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
  | { readonly outcome: "conflict" }
  /** It is not due any more, or another sum is. */
  | { readonly outcome: "notDue" }
  | { readonly outcome: "off" };

interface Beginning {
  readonly portal: Portal;
  readonly user: Payer;
  readonly locale: Locale;
  readonly requestId: string;
  /** Made with the page: pressed twice, it is one attempt. */
  readonly commandId: string;
}

/** @param current the payment, which is the person's own */
export async function beginAttempt(
  { portal, user, locale, requestId, commandId }: Beginning,
  current: LoadedStream<Payment>,
  way: PaymentMethod,
): Promise<StartedAttempt> {
  if (portal.gateway?.ways.includes(way) !== true) return { outcome: "off" };
  const { context } = current;
  for (let attempt = 1; ; attempt += 1) {
    // Before it is asked whether they are still due: where one of them moves on meanwhile, nothing is begun.
    const restsOn = await portal.log.at(context.lines.map(({ stream }) => stream));
    if (!(await isStillDue(portal, user, context, locale))) return { outcome: "notDue" };
    const at = portal.clock.now();
    const outcome = await dispatch(portal.log, payment, {
      stream: current.stream,
      type: "payment.begun",
      data: { reference: newReference(), way, expiresAt: addTime(at, PAYMENT_MINUTES[way] * MINUTE) },
      by: toPaymentPayer(context, user),
      at,
      commandId,
      input: { way },
      requestId,
      restsOn,
    });
    if (outcome.outcome === "done") return { outcome: "done" };
    if (outcome.outcome === "refused" || attempt >= ATTEMPTS) return narrowed(outcome);
  }
}

/** Times that it is asked again what is due, because what is paid for has moved on. */
const ATTEMPTS = 5;

const narrowed = (
  outcome:
    | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] }
    | { readonly outcome: "conflict" },
): StartedAttempt => (outcome.outcome === "refused" ? outcome : { outcome: "conflict" });

/** What was withdrawn since, or costs something else now, is not paid. */
async function isStillDue(
  portal: Portal,
  user: Payer,
  { purpose, lines, amount }: Payment,
  locale: Locale,
): Promise<boolean> {
  const streams = lines.map(({ stream }) => stream);
  const due = await getPayable(portal, purpose).due(portal, user, streams, locale);
  return due?.amount === amount && due.lines.length === streams.length;
}

/** The page of a payment: what its payer is shown, and what a look at it brings about. */
import { toDataURL as toPicture } from "qrcode";

import { writeMinor, type Locale } from "~/workflows/kit";
import {
  findCurrentAttempt,
  findAttempt,
  isUnanswered,
  PAYMENT_CURRENCY,
  type Attempt,
  type Payment,
  type Failure,
  type PaymentMethod,
} from "~/workflows/records/payment/index";
import type { PaymentState } from "~/workflows/records/payment/states";

import type { LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { getPayable } from "./payments.server";

import { askGateway } from "./reconcile.server";

export interface PaymentView {
  readonly id: string;
  /** What is paid for. */
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly amount: string }[];
  /** `HK$35.00` */
  readonly amount: string;
  readonly state: "awaiting" | "inProgress" | "received" | "cancelled";
  /** The ways that are offered; none where payment is switched off. */
  readonly ways: readonly PaymentMethod[];
  readonly underWay: AttemptView | null;
  /** How the newest attempt ended, while another may be begun. */
  readonly ended: Failure | "expired" | null;
  /** An attempt that was left or is over may still bring money: who has paid need not pay again. */
  readonly mayStillCome: boolean;
  /** Sums that came and do not count, as `CNY 35.00`. */
  readonly otherSums: readonly string[];
  readonly receipt: ReceiptView | null;
  /** What the fee has brought about, once it has come: the forms that are in, by their numbers. */
  readonly filed: readonly string[];
  /** More came than was due. */
  readonly paidTwice: boolean;
  /** What found nothing to pay for, as `HK$35.00`. */
  readonly untaken: string | null;
  /** The page to go on to. */
  readonly after: string;
}

export interface AttemptView {
  readonly way: PaymentMethod;
  readonly reference: string;
  readonly expiresAt: string;
  readonly wayOn:
    | { readonly kind: "redirect"; readonly address: string }
    /** `picture`: address of the code's; `bankApp`: of the demonstration's app of a bank. */
    | { readonly kind: "code"; readonly picture: string; readonly bankApp: string | null };
}

export interface ReceiptView {
  readonly receivedAt: string;
  readonly way: PaymentMethod;
  readonly reference: string;
  readonly gatewayReference: string;
}

/** Somebody who looks again and again has the gateway asked no more often. */
const ASKED_EVERY = 5_000;
const lastCheckedAt = new Map<string, number>();
const MOST_REMEMBERED = 10_000;

/** Attempts that one look asks about, the newest: whoever has more waits for the background work. */
const ASKED_AT_ONCE = 3;

/**
 * Asks the gateway about attempts without an answer, where somebody comes back from its page or wants to know: that they came back says
 * nothing.
 * @returns whether anything may have changed
 */
export async function checkAttemptsNow(portal: Portal, { context }: LoadedStream<Payment>): Promise<boolean> {
  const waiting = context.attempts.filter((attempt) => isUnanswered(context, attempt)).slice(-ASKED_AT_ONCE);
  for (const { reference } of waiting) if (mayAsk(portal, reference)) await askGateway(portal, reference);
  return waiting.length > 0;
}

function mayAsk({ clock }: Portal, reference: string): boolean {
  const now = Date.parse(clock.now());
  if (now - (lastCheckedAt.get(reference) ?? 0) < ASKED_EVERY) return false;
  if (lastCheckedAt.size >= MOST_REMEMBERED) lastCheckedAt.clear();
  lastCheckedAt.set(reference, now);
  return true;
}

const SHOWN = {
  awaiting: "awaiting",
  inProgress: "inProgress",
  received: "received",
  overpaid: "received",
  cancelled: "cancelled",
  cameLate: "cancelled",
  notStarted: "cancelled",
} as const satisfies Readonly<Record<PaymentState, string>>;
const isShown = (state: string): state is keyof typeof SHOWN => Object.hasOwn(SHOWN, state);

/** @param returnTo address of its page on the portal, to which the gateway leads back */
export async function paymentView(
  portal: Portal,
  id: string,
  { state, context }: LoadedStream<Payment>,
  { locale, returnTo }: { readonly locale: Locale; readonly returnTo: string },
): Promise<PaymentView> {
  const payable = getPayable(portal, context.purpose);
  const shown = isShown(state) ? SHOWN[state] : "cancelled";
  const current = findCurrentAttempt(context);
  const isUnderWay = shown === "inProgress" && current !== undefined;
  return {
    id,
    title: payable.getTitle(locale),
    lines: await Promise.all(
      context.lines.map(async ({ stream, text, amount }) => ({
        text: (await payable.describe?.(portal, stream, locale)) ?? text,
        amount: dollars(amount),
      })),
    ),
    amount: dollars(context.amount),
    state: shown,
    ways: portal.gateway?.ways ?? [],
    underWay: isUnderWay ? await attemptView(portal, context, current, { locale, returnTo }) : null,
    ended: shown === "awaiting" && current !== undefined ? findEnd(current) : null,
    mayStillCome: context.attempts.some(
      (attempt) => isUnanswered(context, attempt) && !(isUnderWay && attempt === current),
    ),
    otherSums: context.money
      .filter(({ kind }) => kind === "mismatched")
      .map(({ currency, amount }) => `${currency} ${writeMinor(amount)}`),
    receipt: findReceipt(context),
    filed:
      shown === "received"
        ? ((await payable.sayFiled?.(
            portal,
            context.lines.map(({ stream }) => stream),
            locale,
          )) ?? [])
        : [],
    untaken: untakenIn(context),
    paidTwice: context.money.some(({ kind }) => kind === "doubled"),
    after: payable.addressAfter(context.lines.map(({ stream }) => stream)),
  };
}

function untakenIn({ money }: Payment): string | null {
  const cents = money.reduce((sum, { untaken = 0 }) => sum + untaken, 0);
  return cents === 0 ? null : dollars(cents);
}

const dollars = (cents: number): string => `HK$${writeMinor(cents)}`;

const findEnd = ({ failure, expired }: Attempt): PaymentView["ended"] =>
  failure ?? (expired ? "expired" : null);

async function attemptView(
  { gateway, gatewaySandbox }: Portal,
  { amount }: Payment,
  { reference, way, expiresAt }: Attempt,
  { locale, returnTo }: { readonly locale: Locale; readonly returnTo: string },
): Promise<AttemptView | null> {
  if (gateway?.ways.includes(way) !== true) return null;
  const wayOn = gateway.wayOn({ reference, way, amount, expiresAt, locale, returnTo });
  if (wayOn.kind === "redirect") return { way, reference, expiresAt, wayOn };
  const picture = await renderPicture(wayOn.payload);
  const bankApp = gatewaySandbox?.bankAppAt(wayOn.payload) ?? null;
  return { way, reference, expiresAt, wayOn: { kind: "code", picture, bankApp } };
}

/** Of the picture, in pixels: as large as a photograph that the app of a bank finds among the pictures of a telephone. */
const PICTURE_WIDTH = 792;

/** The code as the address of a picture, with the quiet zone that readers ask for. A PNG: apps open no other drawing. */
const renderPicture = (payload: string): Promise<string> =>
  toPicture(payload, { margin: 4, errorCorrectionLevel: "M", width: PICTURE_WIDTH });

function findReceipt(context: Payment): ReceiptView | null {
  const money = context.money.find(({ kind }) => kind === "received");
  const attempt = money && findAttempt(context, money.reference);
  if (money === undefined || attempt === undefined || money.currency !== PAYMENT_CURRENCY) return null;
  const { gatewayReference, reference, at } = money;
  return { receivedAt: at, way: attempt.way, reference, gatewayReference };
}

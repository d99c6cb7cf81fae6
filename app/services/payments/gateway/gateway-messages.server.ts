/**
 * The messages between portal and gateway, after the model of the redirect gateways that merchants in Hong Kong use: forms whose
 * fields are signed with a secret that both share. Whoever has no secret can make none. Used by both sides: by the adapter and by the sandbox.
 */
import { createHash, timingSafeEqual } from "node:crypto";

import * as z from "zod";

import type { CalendarDate } from "~/workflows/kit";
import { WAYS, type Failure, type PaymentMethod } from "~/workflows/records/payment/index";

import type { GatewayMessage, GatewayMoney, PaymentOrder } from "../../platform/portal/ports/payment-gateway";

/** The currencies that messages call by number (ISO 4217). Others keep their number: they are never due. */
const CURRENCIES: Readonly<Record<string, string>> = { "344": "HKD", "156": "CNY", "840": "USD" };
const METHODS: Readonly<Record<PaymentMethod, string>> = { card: "CC", pps: "PPS", fps: "FPS" };
const LANGUAGES = { en: "E", "zh-hk": "C", "zh-cn": "X" } as const;
/** A sale: the money is taken at once. */
const SALE = "N";

/** The signature: a digest of the values in their order and the secret. No value may hold the bar between them. */
function computeSignature(values: readonly string[], secret: string): string {
  return createHash("sha512")
    .update([...values, secret].join("|"))
    .digest("hex");
}
function isSignedBy(given: string, values: readonly string[], secret: string): boolean {
  const wanted = Buffer.from(computeSignature(values, secret));
  const got = Buffer.from(given.toLowerCase());
  return (
    !values.some((value) => value.includes("|")) &&
    got.length === wanted.length &&
    timingSafeEqual(got, wanted)
  );
}

/** `35.00` */
export const writeAmount = (cents: number): string =>
  `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, "0")}`;
const Amount = z
  .string()
  .regex(/^\d{1,11}\.\d\d$/)
  .transform((text) => Number(text.replace(".", "")));
export const currencyNumber = (currency: string): string =>
  Object.entries(CURRENCIES).find(([, code]) => code === currency)?.[0] ?? currency;
const getCurrency = (number: string): string => CURRENCIES[number] ?? number;

const Reference = z.string().regex(/^[0-9A-Za-z-]{1,35}$/);
const GatewayReference = z.string().regex(/^[0-9A-Za-z-]{1,40}$/);
const Currency = z.string().regex(/^\d{3}$/);
const Signature = z.string().regex(/^[0-9a-f]{128}$/i);

interface Account {
  readonly merchant: string;
  readonly secret: string;
}

/** The fields of an order, as the payer's browser brings it to the gateway. */
export function orderFields(
  { merchant, secret }: Account,
  { reference, way, amount, locale, returnTo }: Omit<PaymentOrder, "expiresAt">,
): URLSearchParams {
  const signed = [merchant, reference, "344", writeAmount(amount), SALE];
  return new URLSearchParams({
    merchantId: merchant,
    orderRef: reference,
    currCode: "344",
    amount: writeAmount(amount),
    payType: SALE,
    payMethod: METHODS[way],
    lang: LANGUAGES[locale],
    mpsMode: "NIL",
    successUrl: returnTo,
    failUrl: returnTo,
    cancelUrl: returnTo,
    secureHash: computeSignature(signed, secret),
  });
}

const Order = z.object({
  merchantId: z.string(),
  orderRef: Reference,
  currCode: Currency,
  amount: Amount,
  payType: z.literal(SALE),
  payMethod: z.enum(METHODS),
  successUrl: z.url(),
  secureHash: Signature,
});
export type ReadOrder = Pick<z.output<typeof Order>, "orderRef" | "amount" | "successUrl"> & {
  readonly way: PaymentMethod;
};

/** An order as the gateway reads it; `null` for one that the merchant has not signed. */
export function readOrder({ merchant, secret }: Account, fields: URLSearchParams): ReadOrder | null {
  const read = Order.safeParse(Object.fromEntries(fields)).data;
  if (read === undefined || read.merchantId !== merchant) return null;
  const { orderRef, currCode, amount, payType, payMethod, secureHash, successUrl } = read;
  if (!isSignedBy(secureHash, [merchant, orderRef, currCode, writeAmount(amount), payType], secret))
    return null;
  const way = WAYS.find((each) => METHODS[each] === payMethod);
  return way === undefined ? null : { orderRef, amount, successUrl, way };
}

/** Codes of the bank that say why nothing was paid. */
const REASONS: Readonly<Record<Failure, string>> = { declined: "1", cancelled: "3", other: "-8" };

/** A result, as the gateway posts it to the portal and gives it when it is asked. */
export type Result = GatewayMoney & { readonly outcome: "paid" | Failure };

const fieldsIn = (result: Result) => ({
  src: "0",
  prc: result.outcome === "paid" ? "0" : REASONS[result.outcome],
  successcode: result.outcome === "paid" ? "0" : "1",
  Ref: result.reference,
  PayRef: result.gatewayReference,
  Cur: currencyNumber(result.currency),
  Amt: writeAmount(result.amount),
  payerAuth: "U",
});

export function resultFields(secret: string, result: Result): Readonly<Record<string, string>> {
  const fields = fieldsIn(result);
  return { ...fields, secureHash: computeSignature(Object.values(fields), secret) };
}

const Told = z.object({
  src: z.string().max(20),
  prc: z.string().max(20),
  successcode: z.enum(["0", "1"]),
  Ref: Reference,
  PayRef: GatewayReference,
  Cur: Currency,
  Amt: Amount,
  payerAuth: z.string().max(20),
  secureHash: Signature,
});

/** @returns `null` where anything is missing, odd or not signed */
export function readResult(secret: string, fields: Readonly<Record<string, unknown>>): GatewayMessage | null {
  const read = Told.safeParse(fields).data;
  if (read === undefined) return null;
  const { secureHash, src, prc, successcode, Ref, PayRef, Cur, Amt, payerAuth } = read;
  const signed = [src, prc, successcode, Ref, PayRef, Cur, writeAmount(Amt), payerAuth];
  if (!isSignedBy(secureHash, signed, secret)) return null;
  if (successcode === "0")
    return {
      outcome: "paid",
      reference: Ref,
      gatewayReference: PayRef,
      amount: Amt,
      currency: getCurrency(Cur),
    };
  return { outcome: getReason(prc), reference: Ref };
}
const getReason = (prc: string): Failure =>
  prc === REASONS.declined ? "declined" : prc === REASONS.cancelled ? "cancelled" : "other";

/** A question about one attempt, or for the file of a day. */
export type Question = { readonly kind: "query" | "file"; readonly about: string };

export function questionFields({ merchant, secret }: Account, { kind, about }: Question): URLSearchParams {
  const secureHash = computeSignature([merchant, kind, about], secret);
  return new URLSearchParams({ merchantId: merchant, about, secureHash });
}
const StatusRequest = z.object({ merchantId: z.string(), about: Reference, secureHash: Signature });

/** What is asked about; `null` where the merchant has not asked. */
export function readQuestion(
  { merchant, secret }: Account,
  kind: Question["kind"],
  fields: URLSearchParams,
): string | null {
  const read = StatusRequest.safeParse(Object.fromEntries(fields)).data;
  if (read === undefined || read.merchantId !== merchant) return null;
  return isSignedBy(read.secureHash, [merchant, kind, read.about], secret) ? read.about : null;
}

const HEADINGS = "Ref,PayRef,Cur,Amt";

/** The file of a day: a line for each sum, and a last one that signs them all. */
export function writeDayFile(secret: string, day: CalendarDate, rows: readonly GatewayMoney[]): string {
  const lines = [
    HEADINGS,
    ...rows.map(({ reference, gatewayReference, currency, amount }) =>
      [reference, gatewayReference, currencyNumber(currency), writeAmount(amount)].join(","),
    ),
  ];
  const body = `${lines.join("\n")}\n`;
  return `${body}END,${day},${String(rows.length)},${computeSignature([day, body], secret)}\n`;
}

const Row = z.tuple([z.string().regex(/^[0-9A-Za-z-]{0,40}$/), GatewayReference, Currency, Amount]);

/** @returns `null` for a file that is cut short, of another day or not signed */
export function readDayFile(secret: string, day: CalendarDate, text: string): readonly GatewayMoney[] | null {
  const [, body = "", of, count, signature = ""] =
    /^([\s\S]*\n)END,([\d-]+),(\d+),([0-9a-f]{128})\n$/.exec(text) ?? [];
  if (of !== day || !isSignedBy(signature, [day, body], secret)) return null;
  const [headings, ...lines] = body.trimEnd().split("\n");
  if (headings !== HEADINGS || lines.length !== Number(count)) return null;
  const rows = lines.map((line) => Row.safeParse(line.split(",")).data);
  if (rows.some((row) => row === undefined)) return null;
  return rows.flatMap((row) => {
    if (row === undefined) return [];
    const [reference, gatewayReference, currency, amount] = row;
    return [{ reference, gatewayReference, currency: getCurrency(currency), amount }];
  });
}

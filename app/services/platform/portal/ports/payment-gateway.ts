/** The gateway through which fees are paid: it takes the money, and its signed messages alone are believed. */
import type { CalendarDate, Instant, Locale } from "~/workflows/kit";
import type { Failure, PaymentMethod } from "~/workflows/records/payment/index";

/** One attempt to pay. */
export interface PaymentOrder {
  /** Unique for ever. */
  readonly reference: string;
  readonly way: PaymentMethod;
  /** In cents of Hong Kong dollars. */
  readonly amount: number;
  readonly expiresAt: Instant;
  readonly locale: Locale;
  /** Address of the portal to which the payer's browser is led back; nothing that it says is believed. */
  readonly returnTo: string;
}

/** Where the payer goes on: the gateway's page, or a code that the app of any bank reads. */
export type NextPaymentStep =
  | { readonly kind: "redirect"; readonly address: string }
  | { readonly kind: "code"; readonly payload: string };

/** A message of the gateway whose signature holds. */
export type GatewayMessage =
  | ({ readonly outcome: "paid" } & GatewayMoney)
  | { readonly outcome: Failure; readonly reference: string };
export interface GatewayMoney {
  readonly reference: string;
  /** The gateway's own: one for each sum of money, however often it is told of. */
  readonly gatewayReference: string;
  /** In hundredths. */
  readonly amount: number;
  readonly currency: string;
}

export interface PaymentGateway {
  readonly ways: readonly PaymentMethod[];
  /** Makes the signed order: asked twice for the same, it is the same. Nothing is sent. */
  wayOn(order: PaymentOrder): NextPaymentStep;
  /** Everything that the gateway says of an attempt; nothing where it knows nothing yet. @throws GatewayUnavailable */
  ask(reference: string): Promise<readonly GatewayMessage[]>;
  /** The money of a day in Hong Kong; `null` while there is no such file. @throws GatewayUnavailable */
  dayFile(day: CalendarDate): Promise<readonly GatewayMoney[] | null>;
  /** The same, from the text of the file as somebody has it; `null` where it is another day's, cut short, or not signed. */
  readDayFile(day: CalendarDate, text: string): readonly GatewayMoney[] | null;
  /** A message that came by itself; `null` for one that the gateway has not signed. */
  read(message: URLSearchParams): GatewayMessage | null;
}

/** The gateway did not answer, or not as agreed: nothing is known, and it is asked again. */
export class GatewayUnavailable extends Error {
  override name = "GatewayUnavailable";
}

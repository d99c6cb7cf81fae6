/** What fees are due for, as families declare it, and what they are told of. */
import type { RequestHandler } from "express";

import type { Fact, Instant, Locale, Procedure } from "~/workflows/kit";
import type { Payment, PaymentLine, PaymentMethod } from "~/workflows/records/payment/index";

import type { CurrentUser } from "../types";

/** Whoever pays. A visitor without an account is one too: then the id is what the page knows them by. */
export type Payer = Pick<CurrentUser, "id" | "role" | "rights" | "firmId" | "firmIds">;

/** What is to be paid for some streams now. */
export interface Due {
  /** In cents of Hong Kong dollars: the sum of the lines. */
  readonly amount: number;
  /** One for each stream that costs something. The text names no person: it is kept in clear. */
  readonly lines: readonly PaymentLine[];
}

export interface ReceivedPayment {
  readonly id: string;
  readonly purpose: string;
  readonly streams: readonly string[];
  readonly amount: number;
  readonly lines: readonly PaymentLine[];
  readonly payer: { readonly account: string; readonly firm: string | null };
  readonly way: PaymentMethod;
  readonly reference: string;
  readonly gatewayReference: string;
  readonly receivedAt: Instant;
}

/** @template Parts the portal */
export interface PayablePurpose<Parts> {
  /** Kebab-case; unique among the families. */
  readonly purpose: string;
  /** As a heading says it: "Fee for proofs of debt". */
  getTitle(locale: Locale): string;
  /** What is due of the streams; `null` where one of them is not the person's, or nothing is due. */
  due(portal: Parts, user: Payer, streams: readonly string[], locale: Locale): Promise<Due | null>;
  /**
   * Brings the receipt about in the streams paid for. Called at least once; called again, it changes nothing.
   * @returns the streams that take no payment any more: their money is the office's to return
   */
  received(portal: Parts, payment: ReceivedPayment): Promise<readonly string[]>;
  /** Absent: what is paid for stays what it is. */
  readonly matching?: PaymentMatching<Parts>;
  /** What a line is called on the payer's own page, beyond what is kept of it with the payment. */
  describe?(portal: Parts, stream: string, locale: Locale): Promise<string | null>;
  /** What became of what was paid for, one sentence each; absent, or empty: nothing that its payer has to be told. */
  sayFiled?(parts: Parts, streams: readonly string[], locale: Locale): Promise<readonly string[]>;
  /** The page that the payer goes on to. */
  addressAfter(streams: readonly string[]): string;
}

/** A fact that a payment's correction brings about in a stream that it was, or is, matched to. */
export interface MatchFact {
  readonly procedure: Procedure<unknown>;
  readonly stream: string;
  readonly type: string;
  readonly data: Fact["data"];
}
/** What the office puts right where money was matched to the wrong thing of a payer. */
export interface PaymentMatching<Parts> {
  /** What else of the same payer waits for exactly this sum. */
  others(
    portal: Parts,
    payment: Pick<Payment, "payer" | "lines">,
    line: PaymentLine,
  ): Promise<readonly PaymentLine[]>;
  /** Whether what it is for can be without its fee: what is decided already keeps it. */
  mayLeave(portal: Parts, line: PaymentLine): Promise<boolean>;
  /** What happens to both, together with the correction of the payment. @param payment its stream */
  facts(payment: string, was: PaymentLine, now: PaymentLine, reason: string): readonly MatchFact[];
}

/** The stand-in for the gateway in demo and test mode. */
export interface PaymentSandbox {
  /** Pages for browsers; the HTTP server mounts it. */
  readonly pages: RequestHandler;
  /** The page that plays the app of a bank. */
  bankAppAt(payload: string): string;
  close(): Promise<void>;
}

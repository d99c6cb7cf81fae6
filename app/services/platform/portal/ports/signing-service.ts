/** The identity app signs: digests go out, signatures come back. */

export interface SignatureOrder {
  /** The signer: the person's identifier at the app. */
  readonly subject: string;
  readonly documentName: string;
  /** SHA-256 of each document: the person approves once for all of them. */
  readonly digests: readonly Buffer[];
  /** Shown on both screens, to compare. */
  readonly identificationCode: string;
}

export type OrderOutcome =
  | {
      readonly outcome: "ordered";
      readonly requestId: string;
      /** The page on which the person approves. */
      readonly approvalAddress: string;
      /** Instant in UTC. */
      readonly expiresAt: string;
    }
  /** The person's app has only the basic level. */
  | { readonly outcome: "levelTooLow" };

export type SignatureResult =
  | { readonly status: "pending" | "refused" | "expired" }
  | { readonly status: "signed"; readonly signatures: readonly Buffer[] };

export interface SigningService {
  /** @throws where the app's service cannot be reached or answers something else */
  order(order: SignatureOrder): Promise<OrderOutcome>;
  /** @throws the same */
  result(requestId: string): Promise<SignatureResult>;
}

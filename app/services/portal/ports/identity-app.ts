/** The national identity app: it proves who somebody is. */
import type { Locale } from "~/workflows/kit";

import type { SigningService } from "./signing-service";

/** Kept for one question, and never sent anywhere but to the provider. */
export interface AskedIdentity {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Shown on both screens, to compare. */
  readonly code: string;
  readonly personalData: boolean;
}

export interface ProvedIdentity {
  readonly subject: string;
  readonly plus: boolean;
  /** As the app gave it; `null` where it was not asked for. */
  readonly hkid: string | null;
}

/** The result of the app's answer: refused by the person, or forged, replayed, too late. */
export type Proof =
  | ({ readonly outcome: "proved" } & ProvedIdentity)
  | { readonly outcome: "refused" }
  | { readonly outcome: "failed"; readonly error: unknown };

export interface IdentityApp {
  readonly issuer: string;
  /** Secrets for a new question. */
  ask(personalData: boolean): AskedIdentity;
  /** The address to which the person's device is sent. @throws where the provider cannot be reached */
  addressFor(asked: AskedIdentity, locale: Locale): Promise<string>;
  /**
   * Exchanges the code of a callback.
   * @param callback the address that was called, on the portal's public origin
   * @throws where the provider's own description cannot be had
   */
  prove(asked: AskedIdentity, callback: URL): Promise<Proof>;
  readonly signing: SigningService | null;
}

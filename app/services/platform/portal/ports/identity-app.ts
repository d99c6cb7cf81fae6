/** iAM Smart as it proves who somebody is. */
import type { Locale } from "~/workflows/kit";

/** What the app is asked for beside who it is: nothing, the identity card number, or what fills in a form. */
export type IdentityScopes = "nothing" | "card" | "particulars";

/** What the app knows of its holder; `null` where it knows nothing, or the holder gave nothing. */
export interface Particulars {
  readonly name: string | null;
  readonly nameZh: string | null;
  /** As it is written on a letter, line by line. */
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Kept for one question, and never sent anywhere but to the provider. */
export interface IdentityRequest {
  readonly state: string;
  readonly nonce: string;
  readonly wants: IdentityScopes;
}

export interface ProvedIdentity {
  readonly subject: string;
  readonly plus: boolean;
  /** As the app gave it; `null` where it was not asked for. */
  readonly hkid: string | null;
  /** Where they were asked for. */
  readonly particulars: Particulars | null;
}

/** The result of the app's answer: refused by the person, or forged, replayed, too late. */
export type Proof =
  | ({ readonly outcome: "proved" } & ProvedIdentity)
  /** `code`: what the app says of it, where it says more than that. */
  | { readonly outcome: "refused"; readonly code: string | null }
  | { readonly outcome: "failed"; readonly error: unknown };

/** Who opens the app's address. */
export interface Opener {
  readonly locale: Locale;
  /** The name that the browser gives itself. */
  readonly userAgent: string;
}

export interface IdentityApp {
  readonly issuer: string;
  /** Secrets for a new question. */
  ask(wants: IdentityScopes): IdentityRequest;
  /**
   * The address to which the person's device is sent, and the question's number from now on.
   * @throws where the provider cannot be reached
   */
  addressFor(
    input: IdentityRequest,
    opener: Opener,
  ): Promise<{ readonly address: string; readonly nonce: string }>;
  /**
   * Exchanges the code of a callback.
   * @param callback the address that was called, on the portal's public origin
   * @throws where the provider's own description cannot be had
   */
  prove(input: IdentityRequest, callback: URL): Promise<Proof>;
}

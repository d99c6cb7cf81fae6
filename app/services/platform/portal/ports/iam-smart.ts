/** iAM Smart for people without an account: they prove by signing that it is they who sign, and nothing else is known of them. */
import type { Locale } from "~/workflows/kit";

export interface AnonymousOrder {
  /** SHA-256 of the document. */
  readonly digest: Buffer;
  /** Of the person who has to sign; it is compared there, and kept nowhere. */
  readonly hkid: string;
  /** The name that the browser gives itself. */
  readonly userAgent: string;
  readonly locale: Locale;
  /** Shown in the app, as they are sent. */
  readonly department: string;
  readonly serviceName: string;
  readonly documentName: string;
}

export interface AskedSignature {
  /** The request's number, once for ever. */
  readonly businessId: string;
  /** What comes back in the browser's address. */
  readonly state: string;
  /** Computed here and in the app: both show the same. */
  readonly digits: string;
  /** Where the person's browser is sent. */
  readonly address: string;
  /** The page there opens the app on this very device; on another it shows a code to scan. */
  readonly opensApp: boolean;
}

/** Why there is no signature: a code of the platform's. */
export interface RefusedByApp {
  readonly outcome: "code";
  readonly code: string;
}

export interface AnonymousSigning {
  /** @throws where the platform cannot be reached, or its answer cannot be read */
  ask(
    order: AnonymousOrder,
  ): Promise<{ readonly outcome: "asked"; readonly asked: AskedSignature } | RefusedByApp>;
  /**
   * Fetches the signature of somebody who has approved.
   * @param code that came back with the browser
   * @throws the same
   */
  fetch(
    businessId: string,
    code: string,
  ): Promise<{ readonly outcome: "signed"; readonly signature: Buffer } | RefusedByApp>;
  /** Tells the platform whether the signature was taken. @throws the same */
  acknowledge(businessId: string, isTaken: boolean): Promise<void>;
}

export interface IamSmart {
  readonly anonymousSigning: AnonymousSigning;
}

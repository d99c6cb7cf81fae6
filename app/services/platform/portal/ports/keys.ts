/** The portal's keys as they are now. They change while it runs: whoever needs one asks for it each time, and remembers none. */
import type { Wrapping } from "~/events/integrity/wrapping";
import type { LogKeys } from "~/events/log-keys";
import type { Instant } from "~/workflows/kit";
import type { SigningKeyChange } from "~/workflows/records/key-register/index";

/** A public key of the office, and for how long what it signed is believed. */
export interface TrustedKey {
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
  /** Nothing that says it is later was signed with it by the office; `null`: the key is in use. */
  readonly until: Instant | null;
  /** Somebody else may have it: what it signed counts only where the log has it. */
  readonly leaked: boolean;
}

/** What is sealed for some minutes under a key of its own, which follows from the master key in use. */
export type PassingPurpose =
  | "answers of the API"
  | "captcha answers"
  | "particulars of iAM Smart"
  | "portal ceremonies";

export interface PortalKeys extends LogKeys {
  /** For what is sealed and gone within a day. */
  passing(purpose: PassingPurpose): Wrapping;
  /** The key that files were sealed with before each had a wrapped one of its own. */
  firstMasterKey(): Buffer;
  /** Secrets that cookies are signed with: the first signs, all are accepted. */
  cookieSecrets(): [string, ...string[]];
  /** Keys with which receipts and dossiers may be signed, the present one first. */
  trustedKeys(): readonly TrustedKey[];
  /** Whether they can be used now: a key service may have to open them again first. */
  areOpen(): boolean;
  /** Every change of the signing key, oldest first, as it is published. */
  signingKeyChanges(): readonly SigningKeyChange[];
}

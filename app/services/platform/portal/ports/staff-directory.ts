/** The office's own directory: it proves who of its staff somebody is, and what they are there. */
import type { RequestHandler } from "express";

import type { Locale } from "~/workflows/kit";

/** Kept for one login, and never sent anywhere but to the provider. */
export interface DirectoryRequest {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface DirectoryPerson {
  /** The issuer's own name of the person, which never changes. */
  readonly subject: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly fullNameZh: string | null;
  readonly email: string;
  /** Of the office's, in the order of the setting; empty where the directory has none for this portal. */
  readonly roles: readonly string[];
}

/** Refused by the person or by the directory; forged, replayed, too late; or without what an account needs. */
export type DirectoryProof =
  | { readonly outcome: "proved"; readonly person: DirectoryPerson }
  | { readonly outcome: "refused" }
  | { readonly outcome: "failed"; readonly error: unknown };

export interface StaffDirectory {
  readonly issuer: string;
  /** Secrets for a new login. */
  ask(): DirectoryRequest;
  /** Where the browser is sent. @throws where the provider cannot be reached */
  addressFor(asked: DirectoryRequest, locale: Locale): Promise<string>;
  /** Exchanges the code of a callback. @param callback the address that was called, on the portal's public origin */
  prove(asked: DirectoryRequest, callback: URL): Promise<DirectoryProof>;
}

/** The stand-in for it in demo and test mode. */
export interface DirectorySandbox {
  /** Pages for browsers; the HTTP server mounts it. */
  readonly pages: RequestHandler;
  close(): Promise<void>;
}

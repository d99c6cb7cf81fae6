import { hasErrorName } from "~/events/errors";

/** What was given as a signature does not sign this document. */
export class SignatureRefused extends Error {
  // The work belongs to the server, and who waits for it to the pages.
  static override [Symbol.hasInstance](value: unknown): value is SignatureRefused {
    return hasErrorName<SignatureRefused>(value, "SignatureRefused");
  }
  override readonly name = "SignatureRefused";
}

/** A paper could not be made. */
import { hasErrorName } from "~/events/errors";

/** Trying again later may help. */
export class PrintingFailed extends Error {
  // Whoever makes papers belongs to the server, and who waits for one to the pages.
  static override [Symbol.hasInstance](value: unknown): value is PrintingFailed {
    return hasErrorName<PrintingFailed>(value, "PrintingFailed");
  }
  override readonly name = "PrintingFailed";
}

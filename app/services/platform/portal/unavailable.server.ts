/**
 * Errors that say that something the portal stands on does not answer: the database, the store of files, the key service, or a stream
 * that so many write to at once that nobody's turn came.
 */
import { asUnavailable, hasErrorName } from "~/events/errors";

const KEY_ERRORS = ["KeyServiceAway", "KeyServiceRefused", "KeysShut"];

/** Whoever asked may ask again in a while; whether anything was recorded is not known. */
export const isUnavailable = (error: unknown): boolean =>
  hasErrorName(asUnavailable(error), "LogUnavailable") ||
  hasErrorName(error, "StoreUnavailable") ||
  KEY_ERRORS.some((name) => hasErrorName(error, name)) ||
  hasErrorName(error, "StreamVersionConflict");

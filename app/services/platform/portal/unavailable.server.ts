/** Errors that say that something the portal stands on does not answer: the database, or the store of files. */
import { asUnavailable, hasErrorName } from "~/events/errors";

/** Whoever asked may ask again in a while; whether anything was recorded is not known. */
export const isUnavailable = (error: unknown): boolean =>
  hasErrorName(asUnavailable(error), "LogUnavailable") || hasErrorName(error, "StoreUnavailable");

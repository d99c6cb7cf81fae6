/** The ledger source of this portal: the office's system where it is configured, else the portal's own cash books. */
import type { Portal } from "~/app/services/platform/portal/portal";
import { bookLedgerSource } from "./book-source.server";
import { httpLedgerSource } from "./http-source.server";
import type { LedgerSource } from "./source";

export function createLedgerSource(
  portal: Pick<Portal, "log" | "config" | "logger" | "database">,
): LedgerSource {
  const { ledger } = portal.config;
  return ledger === null ? bookLedgerSource(portal) : httpLedgerSource(portal, ledger);
}

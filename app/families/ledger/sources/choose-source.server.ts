/** The ledger source of this portal: the office's system where it is configured, else the sandbox; in production none. */
import type { Portal } from "~/app/services/portal/portal";
import { httpLedgerSource } from "./http-source.server";
import { sandboxLedgerSource } from "./sandbox.server";
import type { LedgerSource } from "./source";

export function ledgerSourceOf(portal: Pick<Portal, "log" | "config" | "logger">): LedgerSource | null {
  const { ledger, mode } = portal.config;
  if (ledger !== null) return httpLedgerSource(portal, ledger);
  return mode === "production" ? null : sandboxLedgerSource;
}

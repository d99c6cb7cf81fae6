/** The settings of the office's own systems that the portal asks: of ledgers, and of proofs of debt. */
import * as z from "zod";

import { declareSecret, declareSetting } from "./setting-note";

export const OFFICE_SYSTEM_SETTINGS = {
  PORTAL_LEDGER_URL: declareSetting(
    z.url().optional(),
    "services",
    "The office's system that keeps the ledgers of estates. Its host must be on the list of allowed destinations (`/settings/webhooks/destinations`)",
    "the portal's own cash books",
  ),
  PORTAL_LEDGER_TOKEN: declareSecret(
    z.string().min(16).optional(),
    "services",
    "Secret that the portal shows that system, 16 characters at least; needed with the address",
    "not set",
  ),
  PORTAL_PROOFS_URL: declareSetting(
    z.url().optional(),
    "services",
    "The office's system that keeps proofs of debt that did not come through the portal, for indexes of proofs. Its host must be on the list of allowed destinations (`/settings/webhooks/destinations`)",
    "the portal's own proofs alone",
  ),
  PORTAL_PROOFS_TOKEN: declareSecret(
    z.string().min(16).optional(),
    "services",
    "Secret that the portal shows that system, 16 characters at least; needed with the address",
    "not set",
  ),
} as const;

/** Where a system of the office is asked, and the secret that the portal shows it; `null`: there is none. */
export type SystemSetting = { readonly address: string; readonly token: string } | null;

export const toSystemSetting = (address: string | undefined, token = ""): SystemSetting =>
  address === undefined ? null : { address, token };

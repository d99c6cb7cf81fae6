/** The settings of iAM Smart and CorpID, as the office's onboarding gives them (docs/operations/iam-smart.md, corpid.md). */
import * as z from "zod";

import { declareSecret, declareSetting } from "./setting-note";

export const IAM_SMART_SETTINGS = {
  PORTAL_IAM_SMART: declareSetting(
    z.url({ protocol: /^https?$/ }).optional(),
    "identity",
    "iAM Smart's address for services, with its version (`https://…/api/v1`). See [iam-smart.md](iam-smart.md)",
    "the sandbox; none in production",
  ),
  PORTAL_IAM_SMART_CLIENT_ID: declareSetting(
    z.string().min(1).optional(),
    "identity",
    "The portal's client id there; needed with the address",
    "not set",
  ),
  PORTAL_IAM_SMART_CLIENT_SECRET: declareSecret(
    z.string().min(1).optional(),
    "identity",
    "Its secret; needed with the address",
    "not set",
  ),
  PORTAL_IAM_SMART_KEYS: declareSetting(
    z.string().min(1).optional(),
    "identity",
    "Files with the private keys of the portal's encipherment certificates (PEM), the newest first, separated by commas; needed with the address",
    "not set",
  ),
  PORTAL_IAM_SMART_PADDING: declareSetting(
    z.enum(["oaep", "oaep-sha256", "pkcs1"]).default("oaep"),
    "identity",
    "How iAM Smart encrypts content keys to those certificates",
  ),
  PORTAL_IAM_SMART_BATCH: declareSetting(
    z.enum(["queue", "schedule"]).default("queue"),
    "identity",
    "How a batch is signed with iAM Smart: `queue`, one request for each form; `schedule`, one signature on a schedule that lists every form. The schedule needs an office seal with an RSA key",
  ),
  PORTAL_CORPID: declareSetting(
    z.union([z.literal("sandbox"), z.url({ protocol: /^https?$/ })]).optional(),
    "identity",
    "CorpID's address for services (`https://…/api`), by which companies fill in and sign; in demo and test mode `sandbox`. See [corpid.md](corpid.md)",
    "no CorpID",
  ),
  PORTAL_CORPID_CLIENT_ID: declareSetting(
    z.string().min(1).optional(),
    "identity",
    "The portal's client id there; needed with the address",
    "not set",
  ),
  PORTAL_CORPID_CLIENT_SECRET: declareSecret(
    z.string().min(1).optional(),
    "identity",
    "Its secret; needed with the address",
    "not set",
  ),
  PORTAL_CORPID_KEYS: declareSetting(
    z.string().min(1).optional(),
    "identity",
    "Files with the private keys of the portal's encipherment certificates there, as `PORTAL_IAM_SMART_KEYS`, whose padding is used",
    "not set",
  ),
};

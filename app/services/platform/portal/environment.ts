/**
 * Every environment variable that the portal reads, with what it means. `docs/operations/configuration.md` and `.env.example`
 * are written from here (`npm run tool -- configuration`), and a test fails where they say something else.
 */
import * as z from "zod";

import { ATTEMPT_WORTHS } from "~/workflows/records/filing-attempt/index";

import { parseClamdAddress } from "./clamd-address";
import { DIRECTORY_SETTINGS } from "./directory-settings";
import { IAM_SMART_SETTINGS } from "./identity-settings";
import { OFFICE_SYSTEM_SETTINGS } from "./office-system-settings";
import { SERVER_SETTINGS } from "./server-settings";
import { SMS_SETTINGS } from "./sms-settings";
import { hexKey, declareSetting, declareSecret } from "./setting-note";

/** The sender of mail where nothing is set: an address that nobody can have. */
export const DEMO_SENDER = "Electronic Submission Portal <portal@office.invalid>";

export const Environment = z.object({
  ...SERVER_SETTINGS,
  PORTAL_MASTER_KEY: declareSecret(
    hexKey.optional(),
    "keys",
    "64 hexadecimal digits. Seals files and wraps the keys of streams",
    "a public demo key; none in production",
  ),
  PORTAL_SIGNING_KEY: declareSecret(
    hexKey.optional(),
    "keys",
    "64 hexadecimal digits. Seed of the Ed25519 key that signs heads of the log and receipts",
    "a public demo key; none in production",
  ),
  PORTAL_SESSION_SECRET: declareSecret(
    hexKey.optional(),
    "keys",
    "64 hexadecimal digits. Signs cookies",
    "a public demo secret; none in production",
  ),
  PORTAL_KEY_FILE: declareSetting(
    z.string().optional(),
    "keys",
    "File with the keys that follow those three (mode 0600); in production outside the data folder. With it none of the three needs to be set. See [keys.md](keys.md)",
    "`<PORTAL_DATA>/keys.json`; none in production",
  ),
  PORTAL_KEY_SERVICE: declareSetting(
    z
      .url({ protocol: /^https?$/ })
      .regex(/^[^?#@]*$/, "an address without a password, a query or a fragment is needed")
      .optional(),
    "keys",
    "The service that keeps keys where nobody gets at them: OpenBao or Vault, spoken to by the HTTP API of their Transit engine (`https://vault.office:8200`). Needs `PORTAL_KEY_FILE` in production. See [keys.md](keys.md)",
    "keys lie in the environment and in the key file",
  ),
  PORTAL_KEY_SERVICE_TOKEN: declareSecret(
    z
      .string()
      .regex(/^[\x21-\x7e]+$/, "printable characters without spaces are needed")
      .optional(),
    "keys",
    "The portal's token there; needed with the service. Its file is read again for each call, so that an agent can renew it",
    "not set",
  ),
  PORTAL_KEY_SERVICE_MOUNT: declareSetting(
    z
      .string()
      .regex(/^[\w-]+(\/[\w-]+)*$/, "a path such as transit is needed")
      .default("transit"),
    "keys",
    "Where the Transit engine is mounted there",
  ),
  PORTAL_KEY_SERVICE_KEYS: declareSetting(
    z
      .string()
      .regex(/^\w[\w.-]*$/, "letters, digits, points and hyphens are needed")
      .default("portal"),
    "keys",
    "The beginning of the names of the portal's two keys there: `<this>-wrapping` and `<this>-signing`",
  ),
  PORTAL_SEAL_FILE: declareSetting(
    z.string().optional(),
    "keys",
    "PKCS#12 file with the office's certificate, which seals printed receipts",
    "made at the first start; production needs it",
  ),
  PORTAL_SEAL_PASSWORD: declareSecret(z.string().optional(), "keys", "Password of that file", "empty"),
  PORTAL_TRUSTED_ISSUERS: declareSetting(
    z.string().optional(),
    "certificates",
    "PEM file, or folder of PEM files: whose signing certificates are believed. See [certificates.md](certificates.md)",
    "the roots that come along; production needs it",
  ),
  PORTAL_REVOCATION_UNAVAILABLE: declareSetting(
    z.enum(["refuse", "accept"]).default("refuse"),
    "certificates",
    "What happens to a certificate whose issuer does not answer whether it was revoked: `refuse` or `accept`",
  ),
  PORTAL_TIME_STAMP_AUTHORITY: declareSetting(
    z.url({ protocol: /^https?$/ }).optional(),
    "certificates",
    "Address of a time-stamp authority (RFC 3161 over HTTP), which puts a time on what people sign. See [certificates.md](certificates.md)",
    "the demonstration's own; none in production, and signatures bear no time-stamp",
  ),
  PORTAL_TIME_STAMP_ISSUERS: declareSetting(
    z.string().optional(),
    "certificates",
    "PEM file, or folder of PEM files: whose certificates of time-stamp authorities are believed; needed with the authority",
    "not set",
  ),
  PORTAL_TIME_STAMP_POLICY: declareSetting(
    z
      .string()
      .regex(/^[0-2](\.\d{1,9}){1,20}$/, "an object identifier such as 1.3.6.1.4.1.601.10.3.1 is needed")
      .optional(),
    "certificates",
    "The policy that the authority is asked to work by, as an object identifier",
    "whichever it has",
  ),
  PORTAL_IDENTITY_TRUSTED_ISSUERS: declareSetting(
    z.string().optional(),
    "identity",
    "Whose certificates are believed in signatures by iAM Smart, as `PORTAL_TRUSTED_ISSUERS`",
    "not set; production needs it with `PORTAL_IAM_SMART`",
  ),
  ...IAM_SMART_SETTINGS,
  PORTAL_PASSKEY_DOMAIN: declareSetting(
    z.string().min(1).optional(),
    "identity",
    "The domain that passkeys are bound to",
    "the host of `PORTAL_ORIGIN`",
  ),
  PORTAL_PAYMENT: declareSetting(
    z.literal("off", "only `off` can be set").optional(),
    "payment",
    "`off`: nothing can be paid, and the pages say so",
    "payment is offered where there is a gateway",
  ),
  PORTAL_PAYMENT_GATEWAY: declareSetting(
    z.url().optional(),
    "payment",
    "Address of the payment gateway: asked at `/query` and `/file` below it, payers go to `/pay`. Its host must be on the list of allowed destinations. See [payment.md](payment.md)",
    "the sandbox; none in production",
  ),
  PORTAL_PAYMENT_MERCHANT: declareSetting(
    z
      .string()
      .regex(/^[0-9A-Za-z-]{1,30}$/)
      .optional(),
    "payment",
    "The office's account there; needed with the gateway",
    "not set",
  ),
  PORTAL_PAYMENT_SECRET: declareSecret(
    z.string().min(16).optional(),
    "payment",
    "Secret that signs orders and messages, 16 characters at least; needed with the gateway",
    "not set",
  ),
  PORTAL_PAYMENT_FPS_ID: declareSetting(
    z
      .string()
      .regex(/^\d{7,9}$/, "7 to 9 digits are needed")
      .optional(),
    "payment",
    "The office's identifier at the Faster Payment System, 7 to 9 digits",
    "FPS is not offered",
  ),
  PORTAL_SMTP_URL: declareSecret(
    z
      .string()
      .regex(
        /^smtps?:\/\/[^/]/,
        "an address that begins with smtp:// or smtps://, and names a host, is needed",
      )
      .optional(),
    "services",
    "The mail server: `smtp://user:password@host:587` or `smtps://…`",
    "mail is kept at `/demo/mailbox`; production needs it",
  ),
  PORTAL_MAIL_FROM: declareSetting(
    z
      .string()
      .regex(/^[^\r\n]*[^\s<@]@[^\s>@]+>?$/, "an address is needed: Name <address@office>")
      .default(DEMO_SENDER),
    "services",
    "Sender of mail: `Name <address@office>`",
    "an address of nobody; production needs it",
  ),
  ...SMS_SETTINGS,
  ...DIRECTORY_SETTINGS,
  CLAMD_ADDRESS: declareSetting(
    z
      .string()
      .refine((address) => parseClamdAddress(address) !== null, "host:3310 or the path of a socket is needed")
      .optional(),
    "services",
    "The malware scanner: `host:3310`, `tcp://host:3310`, `unix:/run/clamd.sock` or `/run/clamd.sock`",
    "the built-in scanner, which knows a test file alone; production needs it",
  ),
  ...OFFICE_SYSTEM_SETTINGS,
  PORTAL_DECISION_SECONDS: declareSetting(
    z.coerce.number().int().min(0).max(60).optional(),
    "server",
    "Seconds for which an acknowledgement, an approval or a return waits before it counts, so that it can be undone; `0`: it counts at once",
    "`10`; `0` in test mode",
  ),
  PORTAL_ATTEMPT_WORTH: declareSetting(
    z.enum(ATTEMPT_WORTHS).default("decision"),
    "server",
    "What an attempt to file is worth for which the portal had no room: an officer decides on each (`decision`), it counts once the form is filed (`followed`), or `never`",
  ),
  PORTAL_ROOM: declareSetting(
    z.coerce.number().int().min(0).max(5_000).default(180),
    "server",
    "Requests under way at once up to which a form is still taken; whoever begins one, or only looks, has room up to a third of it. Beyond it whoever files gets a ticket. `0`: nobody is let in, and whoever files gets a ticket",
  ),
  PORTAL_MAINTENANCE_NOTICE_HOURS: declareSetting(
    z.coerce.number().int().min(0).max(720).default(48),
    "server",
    "Hours before planned maintenance from which every page tells of it; `0`: only while it goes on. The availability page lists it from its announcement",
  ),
  PORTAL_REGISTRATION_MONTHS: declareSetting(
    z.coerce.number().int().min(1).max(120).default(36),
    "server",
    "Months for which the registration of an institution or a firm that applied for its account holds, until it is renewed",
  ),
  PORTAL_REGISTRATION_RENEWAL_MONTHS: declareSetting(
    z.coerce.number().int().min(1).max(12).default(2),
    "server",
    "Months before the end of a registration from which it can be renewed, and is said to be due",
  ),
  PORTAL_PROOFS_OF: declareSetting(
    z.enum(["office", "all"]).default("office"),
    "proofs",
    "Cases in which creditors file proofs here: those that the Official Receiver administers (`office`), or `all`",
  ),
  PORTAL_STATEMENTS_OF: declareSetting(
    z.enum(["office", "all"]).default("office"),
    "proofs",
    "Cases in which bankrupts file their annual statements here: those that the Official Receiver administers (`office`), or `all`, where those of the firm in office who work on the case examine them, if the case names a firm that the portal has. Elsewhere they are told to whom it goes",
  ),
  PORTAL_STATEMENT_ACCEPTANCE: declareSetting(
    z.enum(["person", "rules"]).default("person"),
    "proofs",
    "Who accepts an annual statement in which the rules of examination found nothing: a `person`, one or many at once; or the `rules` by themselves",
  ),
  PORTAL_PROOF_DECLARATION: declareSetting(
    z.enum(["0", "1"]).optional(),
    "proofs",
    "`1`: a proof may be filed with a declaration and the name in block letters in place of a digital signature",
    "`1`; `0` in production",
  ),
  PORTAL_DEMO_CASES: declareSetting(
    z.coerce.number().int().min(0).default(420),
    "demo",
    "Number of cases of the demo office; `0` for none",
  ),
  PORTAL_DEMO_SEED: declareSetting(
    z.coerce.number().int().default(2026),
    "demo",
    "The same number makes the same office",
  ),
  PORTAL_CAPTCHA_ANSWER: declareSetting(
    z.string().min(1).optional(),
    "demo",
    "Solves every captcha. Demo and test mode only",
    "not set",
  ),
  PORTAL_WEBHOOK_LOOPBACK: declareSetting(
    z.literal("1").optional(),
    "demo",
    "`1`: a receiver on the same machine (`127.0.0.1:4000`) may be allowed as a destination of webhooks. Demo and test mode only",
    "not set",
  ),
  PORTAL_DEVELOPMENT: declareSetting(z.string().optional(), "demo", "`1` is set by `npm run dev`", "not set"),
});

export type Env = z.infer<typeof Environment>;

/** The settings of the server itself, and of where its data is. */
import { isIP } from "node:net";

import * as z from "zod";

import { declareSetting, declareSecret } from "./setting-note";

/** What the portal is called among the services of an office, unless it is told otherwise. */
export const SERVICE = "receiver-portal";

/** Whether an address names a host alone: pages lie at its root. */
function isBare(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { origin, href } = new URL(address);
  return href === `${origin}/`;
}

export const SERVER_SETTINGS = {
  PORTAL_MODE: declareSetting(
    z.enum(["demo", "test", "production"]).default("demo"),
    "server",
    "`demo`, `test` (wider rate limits) or `production`",
  ),
  PORT: declareSetting(
    z.coerce
      .number("a number is needed")
      .int("a whole number is needed")
      .min(0, "a number from 0 to 65535 is needed")
      .max(65535, "a number from 0 to 65535 is needed")
      .default(3000),
    "server",
    "The port that the server listens on",
  ),
  PORTAL_LISTEN: declareSetting(
    z
      .string()
      .refine(
        (text) => text.startsWith("unix:/") || isIP(text) !== 0,
        "an IP address, or unix:/path, is needed",
      )
      .optional(),
    "server",
    "Where the server listens: an IP address of this machine (`127.0.0.1`), or `unix:/run/portal/portal.sock` in the place of a port",
    "every address of the machine",
  ),
  PORTAL_ORIGIN: declareSetting(
    z
      .url({ protocol: /^https?$/, error: "an address such as https://portal.office is needed" })
      .refine(isBare, "an address without a path, a password, a query or a fragment is needed")
      .optional(),
    "server",
    "The address at which people reach the portal. `https://…` makes cookies `Secure` with a `__Host-` name and sends HSTS. It is part of every signed head of the log",
    "`http://localhost:<PORT>`; production needs it",
  ),
  PORTAL_TRUST_PROXY: declareSetting(
    z
      .string()
      .regex(
        /^(\d{1,2}|[\da-f.:/]+(,\s*[\da-f.:/]+)*)$/i,
        "addresses such as 10.0.0.5, 10.1.0.0/24 are needed, or a number",
      )
      .default("0"),
    "server",
    "Whose `X-Forwarded-*` headers are believed: the addresses of the proxies in front, or their networks (`10.0.0.5, 10.1.0.0/24`). Through `unix:` the one that connects is believed too. A number says how many are in front, whoever they are: production takes one only where nobody else reaches the port (`PORTAL_LISTEN` of this machine alone)",
    "nobody's; production needs it",
  ),
  PORTAL_DRAIN_SECONDS: declareSetting(
    z.coerce.number().int().min(0).max(300).default(0),
    "server",
    "For how many seconds a portal that is told to stop goes on serving while its balancer looks elsewhere",
  ),
  PORTAL_SECURITY_CONTACT: declareSetting(
    z.url({ protocol: /^(?:https|mailto|tel)$/ }).optional(),
    "server",
    "Whom to tell of a weakness, as `/.well-known/security.txt` says it: `mailto:…`, `https://…` or `tel:…`",
    "the office's own website",
  ),
  PORTAL_METRICS_TOKEN: declareSecret(
    z.string().min(16).optional(),
    "server",
    "With it `GET /metrics` answers to `Authorization: Bearer …`. At least 16 characters",
    "`/metrics` is a 404",
  ),
  PORTAL_LOG_LEVEL: declareSetting(
    z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    "server",
    "`debug`, `info`, `warn`, `error` or `silent`",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: declareSetting(
    z.url({ protocol: /^https?$/ }).optional(),
    "traces",
    "The collector that takes traces: `http://collector:4318`. It is spoken to in OTLP over HTTP. `OTEL_RESOURCE_ATTRIBUTES`, `OTEL_EXPORTER_OTLP_TIMEOUT`, `_COMPRESSION` and `_CERTIFICATE` hold as OpenTelemetry says",
    "nothing is traced",
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: declareSetting(
    z.url({ protocol: /^https?$/ }).optional(),
    "traces",
    "The whole address, where it is no `/v1/traces` below that",
    "`<OTEL_EXPORTER_OTLP_ENDPOINT>/v1/traces`",
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: declareSetting(
    z.literal("http/protobuf").default("http/protobuf"),
    "traces",
    "How it is spoken to. There is no other way here",
  ),
  OTEL_TRACES_SAMPLER: declareSetting(
    z
      .enum([
        "always_on",
        "always_off",
        "traceidratio",
        "parentbased_always_on",
        "parentbased_always_off",
        "parentbased_traceidratio",
      ])
      .default("parentbased_always_on"),
    "traces",
    "Which requests are traced: `always_on`, `always_off`, `traceidratio`, each also as `parentbased_…`, where what a trusted proxy has decided holds",
  ),
  OTEL_TRACES_SAMPLER_ARG: declareSetting(
    z.coerce.number().min(0).max(1).default(1),
    "traces",
    "With `traceidratio`: the share of them, from 0 to 1",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: declareSecret(
    z
      .string()
      .regex(
        /^\s*[^\s=,]+\s*=[^,]*(,\s*[^\s=,]+\s*=[^,]*)*,?\s*$/,
        "pairs such as Authorization=Bearer%20token are needed, with commas between",
      )
      .optional(),
    "traces",
    "What is sent along to it: `Authorization=Bearer%20token,…`",
    "nothing",
  ),
  OTEL_SDK_DISABLED: declareSetting(
    z.string().optional(),
    "traces",
    "`true`: nothing is traced, whatever else is set",
    "`false`",
  ),
  OTEL_SERVICE_NAME: declareSetting(
    z.string().default(SERVICE),
    "traces",
    "What the portal is called in traces, and in each line of its log",
  ),
  PORTAL_DATA: declareSetting(
    z.string().optional(),
    "storage",
    "Folder of the database, the sealed files and the quarantine",
    "`./data`; production needs it",
  ),
  DATABASE_URL: declareSecret(
    z.string().optional(),
    "storage",
    "`sqlite:/path/file.db` or `postgres://user:password@host/name`. Several hosts (`@db1,db2/`): the one that accepts writes is used. `?schema=office`: the schema of all tables",
    "`sqlite:<PORTAL_DATA>/portal.db`",
  ),
  PORTAL_FILES: declareSetting(
    z.string().optional(),
    "storage",
    "`disk`: below `PORTAL_DATA/files`. `s3://bucket/prefix?endpoint=https://…&region=…`: a bucket of an S3-compatible store. Files are sealed by the portal either way",
    "`disk`",
  ),
  PORTAL_FILES_KEY_ID: declareSetting(
    z.string().min(1).optional(),
    "storage",
    "Access key of the bucket; set together with its secret",
    "the credentials of the surroundings (`AWS_…`)",
  ),
  PORTAL_FILES_SECRET: declareSecret(
    z.string().min(1).optional(),
    "storage",
    "Secret of that access key",
    "as above",
  ),
};

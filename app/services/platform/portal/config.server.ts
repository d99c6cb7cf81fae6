/**
 * The settings of the portal, read once from the environment (`environment.ts` says what there is) and made fit for use.
 * Production refuses to start on what is missing or of the demo kind.
 */
import { join, resolve } from "node:path";

import { ConfigurationRefused } from "./configuration-refused";
import { cutEnd } from "./cut-end";
import type { Config, Tracing } from "./config";
import { directoryIn } from "./directory-config";
import { Environment, type Env } from "./environment";
import { identityIn } from "./identity-config";
import { parseFilesSetting, type S3Location } from "./files-setting.server";
import { toSystemSetting } from "./office-system-settings";
import { readGivenSecret, readSecretFiles } from "./secret-files.server";
import { DATA_FOLDER, DEMO_SECRETS, listFaults, type SecretName } from "./setting-faults.server";
import { parseTrustedProxies } from "./trusted-proxies";

export { ConfigurationRefused };
export type { Config, Tracing } from "./config";
export type { S3Location };

/** Long enough to see that the wrong button was pressed, short enough for nobody to wait for it. */
const DECISION_SECONDS = 10;

/**
 * Reads the configuration.
 * @throws ConfigurationRefused naming every setting that is wrong or, in production, missing or of the demo kind.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const { env, faults } = readEnvironment(environment);
  if (faults.length > 0) throw new ConfigurationRefused(faults.join("\n"));
  const secret = (name: SecretName) => secretIn(env, name);
  const dataFolder = resolve(env.PORTAL_DATA ?? DATA_FOLDER);
  const origin = env.PORTAL_ORIGIN ?? `http://localhost:${env.PORT}`;
  return {
    mode: env.PORTAL_MODE,
    development: env.PORTAL_DEVELOPMENT === "1",
    port: env.PORT,
    listen: listenIn(env),
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? `sqlite:${dataFolder}/portal.db`,
    files: parseFilesSetting(env),
    drainSeconds: env.PORTAL_DRAIN_SECONDS,
    origin,
    passkeyDomain: env.PORTAL_PASSKEY_DOMAIN ?? new URL(origin).hostname,
    ...identityIn(env),
    directory: directoryIn(env),
    staffLogin: env.PORTAL_STAFF_LOGIN,
    trustedProxies: parseTrustedProxies(env.PORTAL_TRUST_PROXY) ?? 0,
    secrets: {
      master: secret("PORTAL_MASTER_KEY"),
      signing: secret("PORTAL_SIGNING_KEY"),
      session: secret("PORTAL_SESSION_SECRET"),
    },
    keyFile: keyFileIn(env, dataFolder),
    keyService: keyServiceIn(env, environment),
    seal: env.PORTAL_SEAL_FILE
      ? { file: env.PORTAL_SEAL_FILE, password: env.PORTAL_SEAL_PASSWORD ?? "" }
      : null,
    trust: {
      issuers: env.PORTAL_TRUSTED_ISSUERS ?? null,
      identityIssuers: env.PORTAL_IDENTITY_TRUSTED_ISSUERS ?? null,
      whenUnavailable: env.PORTAL_REVOCATION_UNAVAILABLE,
    },
    timeStamps:
      env.PORTAL_TIME_STAMP_AUTHORITY && env.PORTAL_TIME_STAMP_ISSUERS
        ? {
            address: env.PORTAL_TIME_STAMP_AUTHORITY,
            issuers: env.PORTAL_TIME_STAMP_ISSUERS,
            policy: env.PORTAL_TIME_STAMP_POLICY ?? null,
          }
        : null,
    metricsToken: env.PORTAL_METRICS_TOKEN ?? null,
    securityContact: env.PORTAL_SECURITY_CONTACT ?? null,
    captchaAnswer: env.PORTAL_CAPTCHA_ANSWER ?? null,
    webhooks: { allowLoopback: env.PORTAL_WEBHOOK_LOOPBACK !== undefined },
    ledger: toSystemSetting(env.PORTAL_LEDGER_URL, env.PORTAL_LEDGER_TOKEN),
    proofSystem: toSystemSetting(env.PORTAL_PROOFS_URL, env.PORTAL_PROOFS_TOKEN),
    payment: paymentIn(env),
    proofs: { of: env.PORTAL_PROOFS_OF, declaration: declarationIn(env) },
    statementsOf: env.PORTAL_STATEMENTS_OF,
    statementAcceptance: env.PORTAL_STATEMENT_ACCEPTANCE,
    decisionSeconds: env.PORTAL_DECISION_SECONDS ?? (env.PORTAL_MODE === "test" ? 0 : DECISION_SECONDS),
    attemptWorth: env.PORTAL_ATTEMPT_WORTH,
    registrations: {
      months: env.PORTAL_REGISTRATION_MONTHS,
      renewalMonths: env.PORTAL_REGISTRATION_RENEWAL_MONTHS,
    },
    room: env.PORTAL_ROOM,
    maintenanceNoticeHours: env.PORTAL_MAINTENANCE_NOTICE_HOURS,
    logLevel: env.PORTAL_LOG_LEVEL,
    serviceName: env.OTEL_SERVICE_NAME,
    tracing: tracingIn(env),
    demo: { cases: env.PORTAL_DEMO_CASES, seed: env.PORTAL_DEMO_SEED },
    clamdAddress: env.CLAMD_ADDRESS ?? null,
    mail: { smtpUrl: env.PORTAL_SMTP_URL ?? null, from: env.PORTAL_MAIL_FROM },
    sms: smsIn(env),
  };
}

/** All settings, those that are malformed left out, and everything that is wrong with them: whoever mends it mends it once. */
function readEnvironment(environment: Record<string, string | undefined>): {
  readonly env: Env;
  readonly faults: readonly string[];
} {
  const given = readSecretFiles(environment);
  const present = Object.fromEntries(Object.entries(given.environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (parsed.success && given.faults.size === 0)
    return { env: parsed.data, faults: listFaults(parsed.data, given.files) };
  const issues = parsed.error?.issues ?? [];
  const malformed = new Set([...given.faults.keys(), ...issues.map(({ path }) => String(path[0]))]);
  const rest = Object.fromEntries(Object.entries(present).filter(([name]) => !malformed.has(name)));
  const env = Environment.parse(rest);
  return {
    env,
    faults: [
      ...given.faults.values(),
      ...issues
        // Of a secret that is set twice, that is enough.
        .filter(({ path }) => !given.faults.has(String(path[0])))
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      // What is there and malformed is not missing as well.
      ...listFaults(env, given.files).filter((fault) => !malformed.has(/^[A-Z_]+/.exec(fault)?.[0] ?? "")),
    ],
  };
}

/** Where nothing is set: the demo secret, or, in production, nothing (the key file has it). */
function secretIn(env: Env, name: SecretName): Buffer | null {
  const text = env[name] ?? (env.PORTAL_MODE === "production" ? null : DEMO_SECRETS[name]);
  return text === null ? null : Buffer.from(text, "hex");
}

function keyFileIn({ PORTAL_KEY_FILE, PORTAL_MODE }: Env, dataFolder: string) {
  if (PORTAL_KEY_FILE !== undefined) return resolve(PORTAL_KEY_FILE);
  // In production a copy of the data folder must not hold what opens it.
  return PORTAL_MODE === "production" ? null : join(dataFolder, "keys.json");
}

function keyServiceIn(
  env: Env,
  environment: Readonly<Record<string, string | undefined>>,
): Config["keyService"] {
  if (env.PORTAL_KEY_SERVICE === undefined) return null;
  return {
    address: cutEnd(env.PORTAL_KEY_SERVICE, "/"),
    mount: env.PORTAL_KEY_SERVICE_MOUNT,
    keys: env.PORTAL_KEY_SERVICE_KEYS,
    readToken: () => readGivenSecret("PORTAL_KEY_SERVICE_TOKEN", environment) ?? "",
  };
}

function listenIn({ PORTAL_LISTEN: place }: Pick<Env, "PORTAL_LISTEN">): Config["listen"] {
  if (place === undefined) return null;
  return place.startsWith("unix:") ? { socket: place.slice("unix:".length) } : { host: place };
}

/** The specification asks for a digital signature (section 5): in production the office says that a declaration will do. */
const declarationIn = (env: Env): boolean =>
  (env.PORTAL_PROOF_DECLARATION ?? (env.PORTAL_MODE === "production" ? "0" : "1")) === "1";

/** As OpenTelemetry says it: only the word `true` switches it off. */
function tracingIn(env: Env): Tracing | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = env;
  const address = whole ?? (collector === undefined ? null : `${cutEnd(collector, "/")}/v1/traces`);
  if (address === null || env.OTEL_SDK_DISABLED?.trim().toLowerCase() === "true") return null;
  return {
    address,
    sampler: env.OTEL_TRACES_SAMPLER,
    share: env.OTEL_TRACES_SAMPLER_ARG,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? "",
  };
}

function paymentIn(env: Env): Config["payment"] {
  if (env.PORTAL_PAYMENT === "off") return null;
  const { PORTAL_PAYMENT_GATEWAY: address } = env;
  if (address === undefined) return env.PORTAL_MODE === "production" ? null : "sandbox";
  return {
    address: address.replace(/\/+$/, ""),
    merchant: env.PORTAL_PAYMENT_MERCHANT ?? "",
    secret: env.PORTAL_PAYMENT_SECRET ?? "",
    fpsId: env.PORTAL_PAYMENT_FPS_ID ?? null,
  };
}

function smsIn(env: Env): Config["sms"] {
  if (env.PORTAL_SMS === "off") return null;
  const { PORTAL_SMS_URL: address, PORTAL_SMS_TOKEN: token = "", PORTAL_SMS_SENDER: sender } = env;
  return address === undefined ? "sandbox" : { address, token, sender };
}

/**
 * The settings of the portal, read once from the environment (`environment.ts` says what there is) and made fit for use.
 * Production refuses to start on what is missing or of the demo kind.
 */
import { createHash } from "node:crypto";
import { join, relative, resolve } from "node:path";
import type * as z from "zod";

import { DatabaseRefused, refuseAddress } from "~/db/database-refused";

import { ConfigurationRefused } from "./configuration-refused";
import { DEMO_SENDER, Environment } from "./environment";
import { listFileFaults, parseFilesSetting, type S3Location } from "./files-setting.server";

/** Demo and test mode have secrets of their own, written here for everybody to read; production refuses to start on them. */
const DEMO_SECRETS = {
  PORTAL_MASTER_KEY: createHash("sha256").update("demo master key of the portal").digest("hex"),
  PORTAL_SIGNING_KEY: createHash("sha256").update("demo signing key of the portal").digest("hex"),
  PORTAL_SESSION_SECRET: createHash("sha256").update("demo session secret of the portal").digest("hex"),
} as const;
type SecretName = keyof typeof DEMO_SECRETS;

/** Below the folder that the portal is started in. */
const DATA_FOLDER = "./data";

export { ConfigurationRefused };
export type { S3Location };

export interface Config {
  readonly mode: "demo" | "test" | "production";
  readonly development: boolean;
  readonly port: number;
  /** Absolute path of the folder that holds the database and the files. */
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Where sealed files are kept; `disk`: below the data folder. */
  readonly files: "disk" | S3Location;
  /** Seconds for which a portal that is told to stop goes on serving, so that a balancer sees that it is to send nobody else. */
  readonly drainSeconds: number;
  /** The address at which people reach the portal, e.g. `https://portal.example`; decides whether cookies are `Secure`. */
  readonly origin: string;
  /** The domain that passkeys are bound to: the origin's host or a domain above it. */
  readonly passkeyDomain: string;
  /** The identity app; `null`: the sandbox in demo and test mode, none in production. */
  readonly identity: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly plusLevel: string;
    readonly signingAddress: string | null;
  } | null;
  readonly trustedProxies: number;
  /**
   * Secrets of the environment, 32 bytes each: the master key, the seed of the Ed25519 key that signs log heads and receipts, and
   * what cookies are signed with. `null` where the key file alone has one. Which keys are used `services/keys` knows.
   */
  readonly secrets: Readonly<Record<"master" | "signing" | "session", Buffer | null>>;
  /** Absolute path of the file with the keys that follow them; `null`: none, and no key can be changed. */
  readonly keyFile: string | null;
  readonly seal: { readonly file: string; readonly password: string } | null;
  /** The certificates that are believed: PEM files or folders of them; `null`: the ones that the portal brings along. */
  readonly trust: {
    readonly issuers: string | null;
    /** The identity app's own. */
    readonly identityIssuers: string | null;
    /** The decision where nobody answers whether a certificate is revoked. */
    readonly whenUnavailable: "refuse" | "accept";
  };
  readonly metricsToken: string | null;
  /** Whom to tell of a weakness: an address of `mailto:`, `https:` or `tel:`; `null`: the office's own website. */
  readonly securityContact: string | null;
  readonly captchaAnswer: string | null;
  /** `allowLoopback`: a receiver on the same machine may be put on the list of those that webhooks may call. */
  readonly webhooks: { readonly allowLoopback: boolean };
  /** The office's system that keeps the ledgers of estates; `null`: they are made from the portal's own cash books. */
  readonly ledger: { readonly address: string; readonly token: string } | null;
  /** The gateway for payments; `sandbox` in demo and test mode, `null` where nothing can be paid. */
  readonly payment:
    | {
        readonly address: string;
        readonly merchant: string;
        readonly secret: string;
        readonly fpsId: string | null;
      }
    | "sandbox"
    | null;
  /**
   * `of`: the cases in which creditors prove here: those that the office administers itself, or all. `declaration`: whether a name
   * in block letters under the declaration stands in for a digital signature.
   */
  readonly proofs: { readonly of: "office" | "all"; readonly declaration: boolean };
  readonly logLevel: string;
  readonly demo: { readonly cases: number; readonly seed: number };
  readonly clamdAddress: string | null;
  /** `smtpUrl`: the mail server; without one, letters are kept in the mailbox of the demonstration. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
}

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
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? `sqlite:${dataFolder}/portal.db`,
    files: parseFilesSetting(env),
    drainSeconds: env.PORTAL_DRAIN_SECONDS,
    origin,
    passkeyDomain: env.PORTAL_PASSKEY_DOMAIN ?? new URL(origin).hostname,
    identity:
      env.PORTAL_IDENTITY_ISSUER === undefined
        ? null
        : {
            issuer: env.PORTAL_IDENTITY_ISSUER,
            clientId: env.PORTAL_IDENTITY_CLIENT_ID ?? "",
            clientSecret: env.PORTAL_IDENTITY_CLIENT_SECRET ?? "",
            plusLevel: env.PORTAL_IDENTITY_PLUS_LEVEL,
            signingAddress: env.PORTAL_IDENTITY_SIGNING ?? null,
          },
    trustedProxies: env.PORTAL_TRUST_PROXY,
    secrets: {
      master: secret("PORTAL_MASTER_KEY"),
      signing: secret("PORTAL_SIGNING_KEY"),
      session: secret("PORTAL_SESSION_SECRET"),
    },
    keyFile: keyFileIn(env, dataFolder),
    seal: env.PORTAL_SEAL_FILE
      ? { file: env.PORTAL_SEAL_FILE, password: env.PORTAL_SEAL_PASSWORD ?? "" }
      : null,
    trust: {
      issuers: env.PORTAL_TRUSTED_ISSUERS ?? null,
      identityIssuers: env.PORTAL_IDENTITY_TRUSTED_ISSUERS ?? null,
      whenUnavailable: env.PORTAL_REVOCATION_UNAVAILABLE,
    },
    metricsToken: env.PORTAL_METRICS_TOKEN ?? null,
    securityContact: env.PORTAL_SECURITY_CONTACT ?? null,
    captchaAnswer: env.PORTAL_CAPTCHA_ANSWER ?? null,
    webhooks: { allowLoopback: env.PORTAL_WEBHOOK_LOOPBACK !== undefined },
    ledger:
      env.PORTAL_LEDGER_URL === undefined
        ? null
        : { address: env.PORTAL_LEDGER_URL, token: env.PORTAL_LEDGER_TOKEN ?? "" },
    payment: paymentIn(env),
    proofs: { of: env.PORTAL_PROOFS_OF, declaration: declarationIn(env) },
    logLevel: env.PORTAL_LOG_LEVEL,
    demo: { cases: env.PORTAL_DEMO_CASES, seed: env.PORTAL_DEMO_SEED },
    clamdAddress: env.CLAMD_ADDRESS ?? null,
    mail: { smtpUrl: env.PORTAL_SMTP_URL ?? null, from: env.PORTAL_MAIL_FROM },
  };
}

type Env = z.infer<typeof Environment>;

/** All settings, those that are malformed left out, and everything that is wrong with them: whoever mends it mends it once. */
function readEnvironment(environment: Record<string, string | undefined>): {
  readonly env: Env;
  readonly faults: readonly string[];
} {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = Environment.safeParse(present);
  if (parsed.success) return { env: parsed.data, faults: listFaults(parsed.data) };
  const malformed = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  const rest = Object.fromEntries(Object.entries(present).filter(([name]) => !malformed.has(name)));
  const env = Environment.parse(rest);
  return {
    env,
    faults: [
      ...parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
      // What is there and malformed is not missing as well.
      ...listFaults(env).filter((fault) => !malformed.has(/^[A-Z_]+/.exec(fault)?.[0] ?? "")),
    ],
  };
}

function listFaults(env: Env): readonly string[] {
  return [
    ...listHalves(env),
    ...(env.DATABASE_URL === undefined ? [] : refusalIn(() => refuseAddress(env.DATABASE_URL ?? ""))),
    ...refusalIn(() => void parseFilesSetting(env)),
    ...(env.PORTAL_MODE === "production" ? listProductionFaults(env) : []),
  ];
}

/** The sentence with which something refuses, if it does. */
function refusalIn(work: () => void): readonly string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (error instanceof ConfigurationRefused || error instanceof DatabaseRefused) return [error.message];
    throw error;
  }
}

/** What is of no use without something else that is not set. */
function listHalves(env: Env): readonly string[] {
  const needs = {
    PORTAL_IDENTITY_ISSUER: ["PORTAL_IDENTITY_CLIENT_ID", "PORTAL_IDENTITY_CLIENT_SECRET"],
    PORTAL_LEDGER_URL: ["PORTAL_LEDGER_TOKEN"],
    PORTAL_PAYMENT_GATEWAY: ["PORTAL_PAYMENT_MERCHANT", "PORTAL_PAYMENT_SECRET"],
  } as const;
  const isSet = (name: string) =>
    Object.entries(env).some(([key, value]) => key === name && value !== undefined);
  return Object.entries(needs)
    .filter(([name]) => isSet(name))
    .flatMap(([name, parts]) =>
      parts.filter((part) => !isSet(part)).map((part) => `${part} is not set: ${name} needs it`),
    );
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

/** The specification asks for a digital signature (section 5): in production the office says that a declaration will do. */
const declarationIn = (env: Env): boolean =>
  (env.PORTAL_PROOF_DECLARATION ?? (env.PORTAL_MODE === "production" ? "0" : "1")) === "1";

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

const isWithin = (folder: string, path: string): boolean => !relative(folder, path).startsWith("..");

/** What production lacks, or has of the demo kind. */
function listProductionFaults(env: Env): readonly string[] {
  const faults: string[] = [];
  for (const [name, demo] of Object.entries(DEMO_SECRETS)) {
    const value = env[name as SecretName];
    if (value === undefined && env.PORTAL_KEY_FILE === undefined)
      faults.push(`${name} is not set: production needs a secret of its own`);
    else if (value === undefined) continue;
    else if (value.toLowerCase() === demo)
      faults.push(`${name} is the demo secret, which everybody can read`);
  }
  if (
    env.PORTAL_KEY_FILE !== undefined &&
    isWithin(resolve(env.PORTAL_DATA ?? DATA_FOLDER), resolve(env.PORTAL_KEY_FILE))
  )
    faults.push("PORTAL_KEY_FILE lies in the data folder: a copy of the folder would hold what opens it");
  if (env.PORTAL_CAPTCHA_ANSWER !== undefined)
    faults.push("PORTAL_CAPTCHA_ANSWER is set: it would let anybody past the captcha");
  if (env.PORTAL_WEBHOOK_LOOPBACK !== undefined)
    faults.push("PORTAL_WEBHOOK_LOOPBACK is set: webhooks could call the machine that the portal runs on");
  if (env.PORTAL_ORIGIN === undefined)
    faults.push("PORTAL_ORIGIN is not set: links and cookies depend on it");
  else if (!env.PORTAL_ORIGIN.startsWith("https://"))
    faults.push("PORTAL_ORIGIN does not begin with https://: session cookies would travel in clear");
  for (const name of ["PORTAL_IDENTITY_ISSUER", "PORTAL_IDENTITY_SIGNING"] as const) {
    const address = env[name];
    if (address !== undefined && !address.startsWith("https://"))
      faults.push(`${name} does not begin with https://: what the identity app says could be forged`);
    if (address?.includes("/identity-sandbox"))
      faults.push(`${name} is the sandbox, in which anybody can be anybody`);
  }
  const gateway = env.PORTAL_PAYMENT_GATEWAY;
  if (gateway !== undefined && !gateway.startsWith("https://"))
    faults.push("PORTAL_PAYMENT_GATEWAY does not begin with https://: what the gateway says could be read");
  if (gateway?.includes("/demo/gateway"))
    faults.push("PORTAL_PAYMENT_GATEWAY is the sandbox, which takes nobody's money");
  if (refusalIn(() => void parseFilesSetting(env)).length === 0) faults.push(...listFileFaults(env));
  if (env.PORTAL_DATA === undefined)
    faults.push("PORTAL_DATA is not set: production names the folder of its database and files");
  if (env.PORTAL_SEAL_FILE === undefined)
    faults.push("PORTAL_SEAL_FILE is not set: receipts need the office's own certificate (PKCS#12)");
  if (env.CLAMD_ADDRESS === undefined)
    faults.push("CLAMD_ADDRESS is not set: the built-in scanner knows a test file alone");
  if (env.PORTAL_TRUSTED_ISSUERS === undefined)
    faults.push("PORTAL_TRUSTED_ISSUERS is not set: nobody's signing certificate could be believed");
  if (env.PORTAL_IDENTITY_SIGNING !== undefined && env.PORTAL_IDENTITY_TRUSTED_ISSUERS === undefined)
    faults.push("PORTAL_IDENTITY_TRUSTED_ISSUERS is not set: PORTAL_IDENTITY_SIGNING needs it");
  if (env.PORTAL_DEVELOPMENT !== undefined)
    faults.push("PORTAL_DEVELOPMENT is set: it serves sources that change");
  if (env.PORTAL_SMTP_URL === undefined)
    faults.push("PORTAL_SMTP_URL is not set: nobody would get their letters");
  if (env.PORTAL_MAIL_FROM === DEMO_SENDER)
    faults.push("PORTAL_MAIL_FROM is not set: letters need the office's address as sender");
  return faults;
}

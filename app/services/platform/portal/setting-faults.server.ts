/** What is wrong with the settings as a whole: each a sentence that begins with the name of a setting, and tells no value. */
import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";

import { DatabaseRefused, refuseAddress } from "~/db/database-refused";

import { getGroupKind, MANAGED_ROLES } from "~/workflows/records/account/index";

import { ConfigurationRefused } from "./configuration-refused";
import { parseRoles } from "./directory-config";
import { DEMO_SENDER, type Env } from "./environment";
import { listFileFaults, parseFilesSetting } from "./files-setting.server";
import { nameFileVariable } from "./secret-files.server";
import { parseTrustedProxies, trustsEverybody } from "./trusted-proxies";

/** Demo and test mode have secrets of their own, written here for everybody to read; production refuses to start on them. */
export const DEMO_SECRETS = {
  PORTAL_MASTER_KEY: createHash("sha256").update("demo master key of the portal").digest("hex"),
  PORTAL_SIGNING_KEY: createHash("sha256").update("demo signing key of the portal").digest("hex"),
  PORTAL_SESSION_SECRET: createHash("sha256").update("demo session secret of the portal").digest("hex"),
} as const;
export type SecretName = keyof typeof DEMO_SECRETS;

/** Below the folder that the portal is started in. */
export const DATA_FOLDER = "./data";

/**
 * Of a half that is of no use, of proxies, and of what production needs or may not have.
 * @param files in which secrets are given, by their names
 */
export function listFaults(env: Env, files: ReadonlyMap<string, string> = new Map()): readonly string[] {
  return [
    ...listHalves(env),
    ...listDirectoryFaults(env),
    ...listProxyFaults(env),
    ...listDomainFaults(env),
    ...(env.DATABASE_URL === undefined ? [] : refusalIn(() => refuseAddress(env.DATABASE_URL ?? ""))),
    ...refusalIn(() => void parseFilesSetting(env)),
    ...(env.PORTAL_MODE === "production" ? listProductionFaults(env, files) : []),
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
    PORTAL_IAM_SMART: [
      "PORTAL_IAM_SMART_CLIENT_ID",
      "PORTAL_IAM_SMART_CLIENT_SECRET",
      "PORTAL_IAM_SMART_KEYS",
    ],
    ...(env.PORTAL_CORPID !== "sandbox" && {
      PORTAL_CORPID: ["PORTAL_CORPID_CLIENT_ID", "PORTAL_CORPID_CLIENT_SECRET", "PORTAL_CORPID_KEYS"],
    }),
    PORTAL_KEY_SERVICE: ["PORTAL_KEY_SERVICE_TOKEN"],
    PORTAL_LEDGER_URL: ["PORTAL_LEDGER_TOKEN"],
    PORTAL_PROOFS_URL: ["PORTAL_PROOFS_TOKEN"],
    PORTAL_TIME_STAMP_AUTHORITY: ["PORTAL_TIME_STAMP_ISSUERS"],
    PORTAL_PAYMENT_GATEWAY: ["PORTAL_PAYMENT_MERCHANT", "PORTAL_PAYMENT_SECRET"],
    PORTAL_DIRECTORY_ISSUER: [
      "PORTAL_DIRECTORY_CLIENT_ID",
      "PORTAL_DIRECTORY_CLIENT_SECRET",
      "PORTAL_DIRECTORY_ROLES",
    ],
    PORTAL_SMS_URL: ["PORTAL_SMS_TOKEN"],
  } as const;
  const isSet = (name: string) =>
    Object.entries(env).some(([key, value]) => key === name && value !== undefined);
  return Object.entries(needs)
    .filter(([name]) => isSet(name))
    .flatMap(([name, parts]) =>
      parts.filter((part) => !isSet(part)).map((part) => `${part} is not set: ${name} needs it`),
    );
}

/** Roles of the directory are the office's alone: it makes nobody a practitioner or a creditor. */
function listDirectoryFaults({ PORTAL_DIRECTORY_ROLES: roles }: Env): readonly string[] {
  const isOffice = (role: string) =>
    MANAGED_ROLES.some((known) => known === role) && getGroupKind(role) === "office";
  return parseRoles(roles ?? "")
    .filter(({ role }) => !isOffice(role))
    .map(({ role }) => `PORTAL_DIRECTORY_ROLES: ${role} is no role of the office`);
}

/** Passkeys of another domain than that of the address, or one above it, are taken by no browser. */
function listDomainFaults({ PORTAL_PASSKEY_DOMAIN: domain, PORTAL_ORIGIN: origin }: Env): readonly string[] {
  if (domain === undefined || origin === undefined || !URL.canParse(origin)) return [];
  const { hostname } = new URL(origin);
  return hostname === domain || hostname.endsWith(`.${domain}`)
    ? []
    : ["PORTAL_PASSKEY_DOMAIN is neither the host of PORTAL_ORIGIN nor a domain that it lies in"];
}

/** Whether only programs of this machine can connect. */
const isOfThisMachine = (place: string | undefined): boolean =>
  place !== undefined && /^(unix:|127[.]|::1$)/.test(place);

function listProxyFaults(env: Env): readonly string[] {
  const proxies = parseTrustedProxies(env.PORTAL_TRUST_PROXY);
  if (proxies === null)
    return ["PORTAL_TRUST_PROXY: addresses such as 10.0.0.5, 10.1.0.0/24 are needed, or a number"];
  if (env.PORTAL_MODE !== "production") return [];
  if (proxies === 0) return ["PORTAL_TRUST_PROXY is not set: https ends at a proxy, whose address it names"];
  return trustsEverybody(proxies) && !(typeof proxies === "number" && isOfThisMachine(env.PORTAL_LISTEN))
    ? [
        "PORTAL_TRUST_PROXY believes whoever reaches the port: name the addresses of the proxies, or set PORTAL_LISTEN to one of this machine alone",
      ]
    : [];
}

const isWithin = (folder: string, path: string): boolean => !relative(folder, path).startsWith("..");

/** Files with what opens the data, that are kept together with it. */
function listKeysInData(
  { PORTAL_KEY_FILE, PORTAL_DATA = DATA_FOLDER }: Env,
  files: ReadonlyMap<string, string>,
): readonly string[] {
  const places = new Map([["PORTAL_KEY_FILE", PORTAL_KEY_FILE]]);
  for (const name of Object.keys(DEMO_SECRETS)) places.set(nameFileVariable(name), files.get(name));
  return [...places]
    .filter(([, path]) => path !== undefined && isWithin(resolve(PORTAL_DATA), resolve(path)))
    .map(([name]) => `${name} lies in the data folder: a copy of the folder would hold what opens it`);
}

/** What production lacks, or has of the demo kind. */
function listProductionFaults(env: Env, files: ReadonlyMap<string, string>): readonly string[] {
  const faults: string[] = [];
  for (const [name, demo] of Object.entries(DEMO_SECRETS)) {
    const value = env[name as SecretName];
    if (value === undefined && env.PORTAL_KEY_FILE === undefined)
      faults.push(`${name} is not set: production needs a secret of its own`);
    else if (value === undefined) continue;
    else if (value.toLowerCase() === demo)
      faults.push(`${name} is the demo secret, which everybody can read`);
  }
  faults.push(...listKeysInData(env, files));
  if (env.PORTAL_KEY_SERVICE?.startsWith("http://") === true)
    faults.push("PORTAL_KEY_SERVICE does not begin with https://: what it opens could be read on the way");
  if (env.PORTAL_KEY_SERVICE !== undefined && env.PORTAL_KEY_FILE === undefined)
    faults.push("PORTAL_KEY_FILE is not set: PORTAL_KEY_SERVICE needs it, for what it has wrapped");
  if (env.PORTAL_CAPTCHA_ANSWER !== undefined)
    faults.push("PORTAL_CAPTCHA_ANSWER is set: it would let anybody past the captcha");
  if (env.PORTAL_WEBHOOK_LOOPBACK !== undefined)
    faults.push("PORTAL_WEBHOOK_LOOPBACK is set: webhooks could call the machine that the portal runs on");
  if (env.PORTAL_ORIGIN === undefined)
    faults.push("PORTAL_ORIGIN is not set: links and cookies depend on it");
  else if (!env.PORTAL_ORIGIN.startsWith("https://"))
    faults.push("PORTAL_ORIGIN does not begin with https://: session cookies would travel in clear");
  for (const name of ["PORTAL_IAM_SMART", "PORTAL_CORPID"] as const) {
    const address = env[name];
    if (address !== undefined && address !== "sandbox" && !address.startsWith("https://"))
      faults.push(`${name} does not begin with https://: what iAM Smart says could be forged`);
    if (address === "sandbox" || address?.includes("/iam-smart-sandbox") === true)
      faults.push(`${name} is the sandbox, in which anybody can be anybody`);
  }
  const directory = env.PORTAL_DIRECTORY_ISSUER;
  if (directory !== undefined && !directory.startsWith("https://"))
    faults.push(
      "PORTAL_DIRECTORY_ISSUER does not begin with https://: anybody could be of the office's staff",
    );
  if (directory?.includes("/directory-sandbox"))
    faults.push("PORTAL_DIRECTORY_ISSUER is the sandbox, in which anybody can be anybody");
  if (directory === undefined && env.PORTAL_STAFF_LOGIN === "directory")
    faults.push("PORTAL_DIRECTORY_ISSUER is not set: PORTAL_STAFF_LOGIN lets the staff in by it alone");
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
  for (const name of ["PORTAL_IAM_SMART", "PORTAL_CORPID"] as const)
    if (env[name] !== undefined && env.PORTAL_IDENTITY_TRUSTED_ISSUERS === undefined)
      faults.push(`PORTAL_IDENTITY_TRUSTED_ISSUERS is not set: ${name} needs it`);
  if (env.PORTAL_DEVELOPMENT !== undefined)
    faults.push("PORTAL_DEVELOPMENT is set: it serves sources that change");
  if (env.PORTAL_SMTP_URL === undefined)
    faults.push("PORTAL_SMTP_URL is not set: nobody would get their letters");
  if (env.PORTAL_SMS === undefined && env.PORTAL_SMS_URL === undefined)
    faults.push(
      "PORTAL_SMS_URL is not set: nobody would get their text messages (PORTAL_SMS=off offers none)",
    );
  if (env.PORTAL_SMS_URL?.startsWith("http://") === true)
    faults.push("PORTAL_SMS_URL does not begin with https://: one-time codes could be read on the way");
  if (env.PORTAL_MAIL_FROM === DEMO_SENDER)
    faults.push("PORTAL_MAIL_FROM is not set: letters need the office's address as sender");
  return faults;
}

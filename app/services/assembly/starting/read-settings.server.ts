/**
 * The settings as a start and a command read them: with the files that they name looked at, so that everything that is wrong is
 * told together.
 */
import { readFile } from "node:fs/promises";

import { KEY_USES, type KeyUse } from "~/workflows/records/key-register/index";

import {
  CertificateRefused,
  type CertificateProblem,
} from "../../documents/pdf-signatures/certificate-problem";
import { openCertificate } from "../../documents/pdf-signatures/certificate.server";
import { IssuersRefused, readIssuers } from "../../documents/trust/issuers.server";
import { readKeyFile } from "../../platform/keys/key-file.server";
import { ConfigurationRefused, readConfig, type Config } from "../../platform/portal/config.server";
import { readSecretFiles } from "../../platform/portal/secret-files.server";
import { describeUnreadable } from "../../platform/portal/unreadable-file";

type Surroundings = Readonly<Record<string, string | undefined>>;

const SECRETS: Readonly<Record<KeyUse, string>> = {
  master: "PORTAL_MASTER_KEY",
  signing: "PORTAL_SIGNING_KEY",
  session: "PORTAL_SESSION_SECRET",
};

/** What is wrong with the certificate of a seal; others are told of a certificate in a chain alone. */
const SEAL_PROBLEMS: Partial<Record<CertificateProblem, string>> = {
  "not-a-certificate-file": "is no PKCS#12 file with a certificate",
  "no-private-key": "holds no private key of its certificate",
  "unsupported-key": "has a key of a kind that the portal does not sign with",
  "not-yet-valid": "holds a certificate that is not valid yet",
  expired: "holds a certificate that has expired",
};

/**
 * @throws ConfigurationRefused with one line for each setting that is wrong or missing, or names a file that cannot be used;
 *   never a value
 */
export async function readSettings(environment: Surroundings = process.env): Promise<Config> {
  const faults: string[] = [];
  let config: Config | null = null;
  try {
    config = readConfig({ ...environment });
  } catch (error) {
    if (!(error instanceof ConfigurationRefused)) throw error;
    faults.push(error.message);
  }
  const given = readSecretFiles(environment);
  const others = await listFileFaults(given.environment);
  // Of a secret whose own file cannot be used, that is enough.
  faults.push(...others.filter((fault) => !given.faults.has(/^[A-Z_]+/.exec(fault)?.[0] ?? "")));
  if (config === null || faults.length > 0) throw new ConfigurationRefused(faults.join("\n"));
  return config;
}

async function listFileFaults(environment: Surroundings): Promise<readonly string[]> {
  const faults = await Promise.all([
    listSealFaults(environment),
    listIssuerFaults("PORTAL_TRUSTED_ISSUERS", environment),
    listIssuerFaults("PORTAL_IDENTITY_TRUSTED_ISSUERS", environment),
    listIssuerFaults("PORTAL_TIME_STAMP_ISSUERS", environment),
    listKeyFaults(environment),
  ]);
  return faults.flat();
}

async function listSealFaults({
  PORTAL_SEAL_FILE: path = "",
  PORTAL_SEAL_PASSWORD: password = "",
}: Surroundings): Promise<readonly string[]> {
  if (path === "") return [];
  try {
    openCertificate(await readFile(path), password, new Date());
    return [];
  } catch (error) {
    if (!(error instanceof CertificateRefused)) return [describeUnreadable("PORTAL_SEAL_FILE", path, error)];
    if (error.problem === "wrong-password")
      return ["PORTAL_SEAL_PASSWORD does not open the file of PORTAL_SEAL_FILE"];
    return [
      `PORTAL_SEAL_FILE: ${path} ${SEAL_PROBLEMS[error.problem] ?? `cannot be used (${error.problem})`}`,
    ];
  }
}

async function listIssuerFaults(setting: string, environment: Surroundings): Promise<readonly string[]> {
  const path = environment[setting] ?? "";
  if (path === "") return [];
  try {
    readIssuers(path);
    return [];
  } catch (error) {
    return [
      error instanceof IssuersRefused
        ? `${setting}: ${error.message}`
        : describeUnreadable(setting, path, error),
    ];
  }
}

/** A key that is neither in the file nor set is missed before anything is opened with it. */
async function listKeyFaults(environment: Surroundings): Promise<readonly string[]> {
  const path = environment["PORTAL_KEY_FILE"] ?? "";
  if (path === "") return [];
  try {
    const kept = await readKeyFile(path);
    if (environment["PORTAL_MODE"] !== "production") return [];
    return KEY_USES.filter(
      (use) => (environment[SECRETS[use]] ?? "") === "" && !kept.some((key) => key.use === use),
    ).map((use) => `${SECRETS[use]} is not set, and the file of PORTAL_KEY_FILE has no ${use} key`);
  } catch (error) {
    if (error instanceof ConfigurationRefused) return [error.message];
    throw error;
  }
}

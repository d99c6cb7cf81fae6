/** Signing certificates for the people of the demo office, issued by the demonstration's authority. Nobody outside trusts them. */
import { createHash, KeyObject, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { packCertificate } from "../../documents/pdf-signatures/demo-certificate.server";
import { demoAuthority, issueDemoCertificate, type DemoCertificateSubject } from "./authority.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";

/** Password of every demo certificate: it is shown beside the download. */
export const DEMO_CERTIFICATE_PASSWORD = "demonstration";

const certificates = new Map<string, Promise<Buffer>>();

/**
 * A signing certificate for a person of the demo office: the same one for as long as the process runs.
 * @param folder where it is kept, so that the one that was linked with an account is the same after a new start
 */
export async function loadDemoCertificate(accountId: string, folder?: string): Promise<Buffer> {
  const key = `${folder ?? ""}\n${accountId}`;
  const made =
    certificates.get(key) ?? (folder === undefined ? create(accountId) : storedIn(folder, accountId));
  certificates.set(key, made);
  // A copy: whoever signs overwrites the bytes afterwards.
  return Buffer.from(await made);
}

async function storedIn(folder: string, accountId: string): Promise<Buffer> {
  const path = join(folder, `demo-certificate-issued-${getSerial(accountId)}.p12`);
  if (!existsSync(path)) {
    // Put in place whole: nobody reads half a certificate.
    const unfinished = `${path}.${randomUUID()}`;
    await writeFile(unfinished, await create(accountId), { mode: 0o600 });
    await rename(unfinished, path);
  }
  return readFile(path);
}

async function create(accountId: string): Promise<Buffer> {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === accountId);
  const firm = DEMO_FIRMS.find(({ id }) => id === account?.firm);
  return demoCertificateFile({
    commonName: account?.fullName ?? accountId,
    organisation: firm?.nameEn ?? "Demonstration",
    serial: getSerial(accountId),
  });
}

/** @returns A PKCS#12 file with `DEMO_CERTIFICATE_PASSWORD`. */
export async function demoCertificateFile(of: DemoCertificateSubject): Promise<Buffer> {
  const { certificate, keys } = await issueDemoCertificate(of);
  return packCertificate({
    key: KeyObject.from(keys.privateKey),
    chain: [certificate.der, (await demoAuthority()).certificate.der],
    name: of.commonName,
    password: DEMO_CERTIFICATE_PASSWORD,
  });
}

/** Of somebody without an account, in the name that they gave at the door: made anew each time, and kept nowhere. */
export const createVisitorCertificate = ({
  id,
  fullName,
}: {
  readonly id: string;
  readonly fullName: string;
}) => demoCertificateFile({ commonName: fullName, organisation: "Demonstration", serial: getSerial(id) });

const getSerial = (accountId: string): string =>
  createHash("sha256").update(accountId).digest("hex").slice(0, 16);

/** The certificate that the app would keep for its holder, in the holder's own name. */
import { createHash, KeyObject } from "node:crypto";

import { openCertificate } from "../../documents/pdf-signatures/certificate.server";
import { packCertificate } from "../../documents/pdf-signatures/demo-certificate.server";
import { issueCertificate, newKeys, SIGNS, type Authority } from "../../documents/trust/authority.server";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { DEMO_CERTIFICATE_PASSWORD, demoCertificateFile } from "../demo/certificates.server";
import type { SandboxPerson } from "./people.server";

const made = new Map<string, Promise<Buffer>>();

/** @param authority that issues it; the demonstration's unless given */
export async function loadSandboxCertificate(
  { id, name, nameZh }: Pick<SandboxPerson, "id" | "name" | "nameZh">,
  authority?: Authority,
): Promise<SigningCertificate> {
  const key = `${authority?.certificate.fingerprint ?? ""} ${id}`;
  const of = {
    commonName: `${name} ${nameZh}`,
    organisation: "iAM Smart sandbox",
    serial: createHash("sha256").update(`iam-smart ${id}`).digest("hex").slice(0, 16),
  };
  const file =
    made.get(key) ?? (authority === undefined ? demoCertificateFile(of) : createFile(of, authority));
  made.set(key, file);
  // A copy: whoever signs overwrites the bytes afterwards.
  return openCertificate(Buffer.from(await file), DEMO_CERTIFICATE_PASSWORD, new Date());
}

interface Holder {
  readonly commonName: string;
  readonly organisation: string;
  readonly serial: string;
}

const DAY = 86_400_000;

/** @returns a PKCS#12 file, as the demonstration's are */
async function createFile(of: Holder, authority: Authority): Promise<Buffer> {
  const { certificate, keys } = await issueCertificate({
    ...of,
    keys: await newKeys(),
    issuer: authority,
    validFrom: new Date(Date.now() - DAY),
    validUntil: new Date(Date.now() + 365 * DAY),
    authority: false,
    usage: SIGNS,
  });
  return packCertificate({
    key: KeyObject.from(keys.privateKey),
    chain: [certificate.der, authority.certificate.der],
    name: of.commonName,
    password: DEMO_CERTIFICATE_PASSWORD,
  });
}

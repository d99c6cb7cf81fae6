/** A certification authority that a test makes for itself: nobody else has its key, so that production may believe it. */
import { KeyObject, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";

import { packCertificate } from "~/app/services/documents/pdf-signatures/demo-certificate.server";
import {
  ISSUES,
  issueCertificate,
  newKeys,
  SIGNS,
  type Authority,
} from "~/app/services/documents/trust/authority.server";

const DAY = 86_400_000;
const validity = () => ({
  validFrom: new Date(Date.now() - DAY),
  validUntil: new Date(Date.now() + 365 * DAY),
});
const newSerial = () => `01${randomBytes(7).toString("hex")}`;

export const createAuthority = async (commonName: string): Promise<Authority> =>
  issueCertificate({
    commonName,
    organisation: "Tests",
    serial: newSerial(),
    keys: await newKeys(),
    issuer: null,
    ...validity(),
    authority: { pathLength: 0 },
    usage: ISSUES,
  });

/** Writes the root as the portal's settings of trusted issuers read it. */
export function writeIssuer(path: string, { certificate }: Authority): void {
  const lines = certificate.der.toString("base64").match(/.{1,64}/g) ?? [];
  const pem = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  writeFileSync(path, pem);
}

/** @returns a certificate file (PKCS#12) for signing */
export async function createCertificateFile(
  issuer: Authority,
  { commonName, password }: { readonly commonName: string; readonly password: string },
): Promise<Buffer> {
  const { certificate, keys } = await issueCertificate({
    commonName,
    organisation: "Tests",
    serial: newSerial(),
    keys: await newKeys(),
    issuer,
    ...validity(),
    authority: false,
    usage: SIGNS,
  });
  return packCertificate({
    key: KeyObject.from(keys.privateKey),
    chain: [certificate.der, issuer.certificate.der],
    name: commonName,
    password,
  });
}

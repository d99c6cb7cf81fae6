/** The certificate that the app would keep for its holder, in the holder's own name: issued by the demonstration's authority. */
import { createHash } from "node:crypto";

import { openCertificate } from "../../documents/pdf-signatures/certificate.server";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { DEMO_CERTIFICATE_PASSWORD, demoCertificateFile } from "../demo/certificates.server";
import type { SandboxPerson } from "../identity-sandbox/people.server";

const made = new Map<string, Promise<Buffer>>();

export async function loadSandboxCertificate({
  id,
  name,
  nameZh,
}: SandboxPerson): Promise<SigningCertificate> {
  const file =
    made.get(id) ??
    demoCertificateFile({
      commonName: `${name} ${nameZh}`,
      organisation: "iAM Smart sandbox",
      serial: createHash("sha256").update(`iam-smart ${id}`).digest("hex").slice(0, 16),
    });
  made.set(id, file);
  // A copy: whoever signs overwrites the bytes afterwards.
  return openCertificate(Buffer.from(await file), DEMO_CERTIFICATE_PASSWORD, new Date());
}

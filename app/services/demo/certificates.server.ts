/** Signing certificates for the people of the demo office. Nobody outside trusts them. */
import { createHash } from "node:crypto";

import { createDemoCertificate } from "../documents/demo-certificate.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "./people";

/** Password of every demo certificate: it is shown beside the download. */
export const DEMO_CERTIFICATE_PASSWORD = "demonstration";

const certificates = new Map<string, Promise<Buffer>>();

/** A signing certificate for a person of the demo office: the same one for as long as the process runs. */
export async function demoCertificateOf(accountId: string): Promise<Buffer> {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === accountId);
  const firm = DEMO_FIRMS.find(({ id }) => id === account?.firm);
  const made =
    certificates.get(accountId) ??
    createDemoCertificate({
      commonName: account?.fullName ?? accountId,
      organisation: firm?.nameEn ?? "Demonstration",
      serial: createHash("sha256").update(accountId).digest("hex").slice(0, 16),
      password: DEMO_CERTIFICATE_PASSWORD,
    });
  certificates.set(accountId, made);
  // A copy: whoever signs overwrites the bytes afterwards.
  return Buffer.from(await made);
}

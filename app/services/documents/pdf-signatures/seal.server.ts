/** The office's certificate, which seals receipts. Demo and test mode make one of their own at the first start. */
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "../../platform/portal/config.server";
import { openCertificate } from "./certificate.server";
import type { SigningCertificate } from "../../platform/portal/ports/certificate";
import { createDemoCertificate } from "./demo-certificate.server";

const DEMO_PASSWORD = "demonstration";

/** @throws CertificateRefused where the configured certificate cannot be used */
export async function openSeal(config: Config, at: Date): Promise<SigningCertificate> {
  if (config.seal) return openCertificate(await readFile(config.seal.file), config.seal.password, at);
  const path = join(config.dataFolder, "demo-seal.p12");
  if (!existsSync(path)) {
    const made = await createDemoCertificate({
      commonName: "Official Receiver's Office (demonstration)",
      organisation: "Official Receiver's Office (demonstration)",
      serial: "01",
      password: DEMO_PASSWORD,
    });
    await writeFile(path, made, { mode: 0o600 });
  }
  return openCertificate(await readFile(path), DEMO_PASSWORD, at);
}

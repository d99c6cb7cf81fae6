/** The list of packages that a release is made of and with (CycloneDX), as npm itself writes it from the lock. */
import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import * as z from "zod";

import { sha256 } from "./release/check-files.js";

const SBOM = "sbom.cdx.json";
/** The list of this portal's packages is a megabyte. */
const MOST_BYTES = 64 * 1_048_576;

const Sbom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string(), type: z.string() }) }),
});

/**
 * Writes it into a folder. The same lock gives the same bytes: no time and no random number.
 * @throws where npm fails
 */
export async function writeSbom(root: string, folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)(
    "npm",
    ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev", "--package-lock-only"],
    { cwd: root, maxBuffer: MOST_BYTES, shell: process.platform === "win32" },
  );
  const { serialNumber: _random, ...sbom } = Sbom.parse(JSON.parse(stdout));
  const { timestamp: _now, ...metadata } = sbom.metadata;
  const steady = {
    ...sbom,
    metadata: { ...metadata, component: { ...metadata.component, name: "receiver-portal" } },
  };
  const digest = sha256(JSON.stringify(steady));
  await writeFile(
    join(folder, SBOM),
    `${JSON.stringify({ ...steady, serialNumber: toUuid(digest) }, null, 2)}\n`,
  );
}

/** A UUID of version 8 (RFC 9562): of our own making, out of a digest. */
function toUuid(digest: string): string {
  const parts = [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`];
  return `urn:uuid:${[...parts, `8${digest.slice(17, 20)}`, digest.slice(20, 32)].join("-")}`;
}

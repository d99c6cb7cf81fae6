/** The scanner that comes with the portal. */
import { readFile } from "node:fs/promises";
import type { MalwareScanner, ScanResult } from "./malware-scanner.server";
import { pdfStreams } from "./pdf-streams.server";
import { UploadRefused } from "./refusal.server";
import { openZip } from "./zip.server";

/** The signature is put together here, so that no scanner takes this program for a carrier. */
const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-", "FILE!$H+H*"].join(""),
);
const EICAR_NAME = "Eicar-Test-Signature";
const DEEPEST = 4;

/**
 * Knows the EICAR test file alone, plain or inside containers: enough to show and to test what happens to an infected
 * file. A real office configures clamd.
 */
export const builtInScanner: MalwareScanner = {
  async scan(path) {
    return scanBytes(await readFile(path), 0);
  },
};

async function scanBytes(bytes: Buffer, depth: number): Promise<ScanResult> {
  if (bytes.includes(EICAR)) return { state: "infected", name: EICAR_NAME };
  if (depth > DEEPEST) return { state: "unavailable", reason: "containers within containers" };
  if (bytes.subarray(0, 5).toString("latin1") === "%PDF-") return scanPdf(bytes, depth);
  if (bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"))) return scanZip(bytes, depth);
  return { state: "clean" };
}

async function scanPdf(bytes: Buffer, depth: number): Promise<ScanResult> {
  for (const { data } of pdfStreams(bytes)) {
    const result = await scanBytes(data, depth + 1);
    if (result.state !== "clean") return result;
  }
  return { state: "clean" };
}

async function scanZip(bytes: Buffer, depth: number): Promise<ScanResult> {
  try {
    for (const entry of await openZip(bytes)) {
      const result = await scanBytes(await entry.read(), depth + 1);
      if (result.state !== "clean") return result;
    }
    return { state: "clean" };
  } catch (error) {
    // What cannot be unpacked cannot be called clean.
    if (error instanceof UploadRefused) return { state: "unavailable", reason: error.message };
    throw error;
  }
}

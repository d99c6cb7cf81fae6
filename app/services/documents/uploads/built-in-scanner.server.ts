/** The scanner that comes with the portal. */
import { readFile } from "node:fs/promises";
import type { ScanResult } from "../../platform/portal/ports/malware-scanner";
import { extractPdf } from "../formats/pdf-edges.server";
import { readPdfStreams } from "../formats/pdf-streams.server";
import { UploadRefused } from "../formats/refusal.server";
import { openZip } from "../formats/zip.server";

/** The signature is put together here, so that no scanner takes this program for a carrier. */
const EICAR = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-", "FILE!$H+H*"].join(""),
);
const INFECTED = { state: "infected", name: "Eicar-Test-Signature" } as const;
const CLEAN = { state: "clean" } as const;
const DEEPEST = 4;

/**
 * Knows the EICAR test file alone, plain or inside containers: enough to show and to test what happens to an infected
 * file. A real office configures clamd. Unpacking is work: it belongs into a work process of its own.
 */
export async function scanForTestFile(path: string): Promise<ScanResult> {
  try {
    return await scanBytes(await readFile(path), 0);
  } catch (error) {
    // What cannot be unpacked cannot be called clean.
    if (error instanceof UploadRefused) return { state: "unavailable", reason: error.message };
    throw error;
  }
}

async function scanBytes(bytes: Buffer, depth: number): Promise<ScanResult> {
  if (bytes.includes(EICAR)) return INFECTED;
  if (depth > DEEPEST) return { state: "unavailable", reason: "containers within containers" };
  if (isZip(bytes)) return scanZip(bytes, depth);
  const pdf = extractPdf(bytes);
  return pdf === null ? CLEAN : scanPdf(pdf, depth);
}

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));

async function scanPdf(bytes: Buffer, depth: number): Promise<ScanResult> {
  let found = false;
  const containers: Buffer[] = [];
  readPdfStreams(bytes, (content) => {
    found ||= content.includes(EICAR);
    if (isZip(content) || extractPdf(content) !== null) containers.push(content);
  });
  if (found) return INFECTED;
  for (const container of containers) {
    const result = await scanBytes(container, depth + 1);
    if (result.state !== "clean") return result;
  }
  return CLEAN;
}

async function scanZip(bytes: Buffer, depth: number): Promise<ScanResult> {
  for (const entry of await openZip(bytes)) {
    const result = await scanBytes(await entry.read(), depth + 1);
    if (result.state !== "clean") return result;
  }
  return CLEAN;
}

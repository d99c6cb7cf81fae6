/** Files that the portal acknowledged, read again from wherever it keeps them. */
import { createHash } from "node:crypto";

import { Caller, emptyTally } from "../load/calls";
import type { Filing } from "../load/filing";

const AT_ONCE = 8;

/** @returns how many were read, and which are not what was sent */
export async function checkFiles(
  origin: string,
  filings: readonly Filing[],
): Promise<{ readonly read: number; readonly faults: readonly string[] }> {
  const latest = performance.now() + 60_000;
  const retryPolicy = { afterRefusal: () => 500, until: () => latest };
  const waiting = filings.flatMap(({ file: { id, hash } }) => (id === null ? [] : [{ id, hash }]));
  const faults: string[] = [];
  let read = 0;
  const lane = async () => {
    const { client } = new Caller(origin, "ua.demo", retryPolicy, emptyTally());
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const kept = await client.downloadFile(next.id).catch(String);
      read += 1;
      const isSame =
        typeof kept !== "string" && createHash("sha256").update(kept).digest("hex") === next.hash;
      if (!isSame) faults.push(`the file ${next.id} is not what was sent: ${String(kept)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { read, faults };
}

/**
 * Compresses what browsers fetch, once, while it is built: as far as it goes, which is too slow for an answer. Plain JavaScript
 * without a dependency: the build runs it.
 */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What is text. Fonts and pictures are compressed by themselves. */
const TEXT = /[.](?:css|js|json|mjs|svg|txt|webmanifest)$/;
/** Smaller than this a file fits into one packet as it is. */
const SMALLEST_IN_BYTES = 1_024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Puts `x.br` and `x.gz` beside every text file below a folder. */
export async function precompress(folder) {
  const waiting = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => TEXT.test(path))
    .map((path) => join(folder, path));
  const worker = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await compress(path);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function compress(path) {
  const content = await readFile(path);
  if (content.length < SMALLEST_IN_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** The notices that the licences of packages ask for, wherever their code goes. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import * as z from "zod";

const NOTICES = "THIRD-PARTY-NOTICES.txt";
const NOTICE_FILE = /^(?:licen[cs]e|copying|notice|ofl)(?:[.-][\w.-]*)?$/i;
const RULE = "-".repeat(80);

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), license: z.string().optional() }),
  ),
});

/** Writes the notices of every package that is not for tests alone: each text once, with all that come under it. */
export async function writeNotices(root: string, folder: string): Promise<void> {
  const lock = Lock.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  const packagesByText = new Map<string, string[]>();
  for (const [place, { version, dev, license }] of Object.entries(lock.packages)) {
    if (place === "" || dev === true || !existsSync(join(root, place))) continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const text = readNotice(join(root, place)) ?? `Licence: ${license ?? "not stated"}`;
    const under = packagesByText.get(text) ?? [];
    packagesByText.set(text, [...under, `${name} ${version ?? ""}`]);
  }
  const notices = [...packagesByText].map(
    ([text, names]) => `${[...new Set(names)].join(", ")}\n\n${text}\n`,
  );
  await writeFile(join(folder, NOTICES), notices.join(`\n${RULE}\n\n`));
}

function readNotice(folder: string): string | null {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && NOTICE_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const texts = names.map((name) => readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n").trim());
  return texts.length === 0 ? null : texts.join("\n\n");
}

import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** Every file below a folder. @returns paths in it, with `/` */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

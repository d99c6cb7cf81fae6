/** Whether a file that a command is to write can be written where it is named. */
import { existsSync } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/**
 * @param file as it was typed
 * @returns why nothing can be written there, as a sentence; `null` where something can
 */
export async function refuseTarget(file: string): Promise<string | null> {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) return `--file: the folder ${folder} is not there: make it first.`;
  if (!(await stat(folder)).isDirectory()) return `--file: ${folder} is not a folder.`;
  const mayWrite = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) return `--file: the folder ${folder} cannot be written to by this user.`;
  const isFolder = (await stat(file).catch(() => null))?.isDirectory() === true;
  return isFolder ? `--file: ${file} is a folder: name a file in it.` : null;
}

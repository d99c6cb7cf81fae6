/** Files that people bring along, and what becomes of those that they take away. */
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";

import type { Locator, TestInfo } from "@playwright/test";
import { PDFDocument } from "@cantoo/pdf-lib";

import type { Person } from "./people";

const ROOT = new URL("../../..", import.meta.url).pathname;
const run = promisify(execFile);

/** A notice of default on one page. */
export async function noticeOfDefault() {
  const document = await PDFDocument.create();
  document.addPage().drawText("Notice of default");
  const buffer = Buffer.from(await document.save());
  return { name: "Notice of default 欠交通知書.pdf", mimeType: "application/pdf", buffer };
}

/** Presses a link that gives a file, and says where the file lies. */
export async function download({ page }: Person, link: Locator, info: TestInfo): Promise<string> {
  const [arriving] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const path = info.outputPath(arriving.suggestedFilename());
  await arriving.saveAs(path);
  return path;
}

/** What `npm run log -- verify-receipt FILE` says in its first line, and how it ends. */
export async function verifyReceipt(file: string): Promise<{ readonly said: string; readonly code: number }> {
  const command = ["run", "--silent", "log", "--", "verify-receipt", file];
  try {
    const { stdout } = await run("npm", command, { cwd: ROOT });
    return { said: firstLine(stdout), code: 0 };
  } catch (error) {
    if (!(error instanceof Error) || !("stdout" in error) || !("code" in error)) throw error;
    return { said: firstLine(String(error.stdout)), code: Number(error.code) };
  }
}

const firstLine = (text: string): string => text.trim().split("\n")[0] ?? "";

/** A copy of a file in which one byte is another: the one in the middle of a text that the file holds. */
export async function withOneByteChanged(file: string, near: string): Promise<string> {
  const content = await readFile(file);
  const at = content.indexOf(near);
  if (at < 0) throw new Error(`${file} does not hold ${near}`);
  const place = at + Math.floor(near.length / 2);
  content.writeUInt8(content.readUInt8(place) ^ 1, place);
  const copy = file.replace(/([.]\w+)$/, "-changed$1");
  await writeFile(copy, content);
  return copy;
}

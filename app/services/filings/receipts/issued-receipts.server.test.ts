/** Receipts as the portal issued them before; the files in `issued/` are never written again. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { LOCALES } from "~/app/i18n/locales";

import { getPublicKey, toSigningKey } from "../../platform/keys/signing-key.server";
import { describeReceipt } from "./receipt-document.server";
import { Receipt, receiptFile } from "./receipt.server";
import { verifyReceiptFile } from "./verify-receipt.server";

const publicKey = getPublicKey(toSigningKey(Buffer.alloc(32, 21)));
const issued = (name: string) => readFileSync(new URL(`issued/${name}`, import.meta.url));

/** The words of a print of then, which was HTML. */
const readText = (print: string): string =>
  print
    .replace(/<style>[^]*?<[/]style>|<svg[^]*?<[/]svg>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const listTexts = (value: unknown): readonly string[] => {
  if (typeof value === "string") return value === "strong" || value === "hash" ? [] : [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

describe("a receipt of version 1", () => {
  const record = issued("version-1.record");

  it.each(["version-1.record", "version-1.pdf"])("is still genuine as %s", async (name) => {
    const { verdict, findings } = await verifyReceiptFile(issued(name), { publicKey });
    expect(findings.filter(({ passed }) => !passed)).toEqual([]);
    expect(verdict).toBe("genuine");
  });

  it("is read and written byte by byte", () => {
    expect(receiptFile(Receipt.parse(JSON.parse(record.toString()))).equals(record)).toBe(true);
  });

  it.each(LOCALES)("says in %s what it said when it was issued, and nothing else", async (language) => {
    const receipt = Receipt.parse(JSON.parse(record.toString()));
    const { content, heading, facts } = await describeReceipt(
      receipt,
      language,
      "https://portal.example/verify",
    );
    const { code, ...said } = content;
    const printed = readText(issued(`version-1.${language}.print`).toString());
    const texts = listTexts([said, code.alt, heading, facts]).flatMap((text) => text.split("\n"));
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => !printed.includes(text))).toEqual([]);
  });

  it("is altered where what only a later version says is written into it", async () => {
    const later = { caseParty: { kind: "company", nameEn: "Other Ltd", nameZh: null }, contentSize: 1 };
    for (const change of [{ version: 2, ...later }, later]) {
      const changed = Buffer.from(JSON.stringify({ ...JSON.parse(record.toString()), ...change }));
      expect((await verifyReceiptFile(changed, { publicKey })).verdict).not.toBe("genuine");
    }
  });
});

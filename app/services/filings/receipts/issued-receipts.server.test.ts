/** Receipts as the portal issued them before; the files in `issued/` are never written again. */
import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { LOCALES } from "~/app/i18n/locales";

import { getPublicKey, toSigningKey } from "../../platform/keys/signing-key.server";
import { renderReceiptHtml } from "./receipt-document.server";
import { Receipt, receiptFile } from "./receipt.server";
import { verifyReceiptFile } from "./verify-receipt.server";

const publicKey = getPublicKey(toSigningKey(Buffer.alloc(32, 21)));
const issued = (name: string) => readFileSync(new URL(`issued/${name}`, import.meta.url));

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

  it.each(LOCALES)("is drawn in %s as it was issued", async (language) => {
    const receipt = Receipt.parse(JSON.parse(record.toString()));
    const { body, options } = await renderReceiptHtml(receipt, language, "https://portal.example/verify");
    expect(`${JSON.stringify(options)}\n${body}`).toBe(issued(`version-1.${language}.print`).toString());
  });

  it("is altered where what only a later version says is written into it", async () => {
    const later = { caseParty: { kind: "company", nameEn: "Other Ltd", nameZh: null }, contentSize: 1 };
    for (const change of [{ version: 2, ...later }, later]) {
      const changed = Buffer.from(JSON.stringify({ ...JSON.parse(record.toString()), ...change }));
      expect((await verifyReceiptFile(changed, { publicKey })).verdict).not.toBe("genuine");
    }
  });
});

import { describe, expect, it } from "vitest";

import { expectLinearTime } from "~/tests/support/linear-time";

import { contentDisposition, displayName, getExtension, hidesCharacters } from "./file-name.server";

describe("names of files", () => {
  it.each([
    ["信件 – letter.pdf", "信件 – letter.pdf"],
    ["C:\\Users\\me\\scan.jpg", "scan.jpg"],
    ["../../etc/passwd", "passwd"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie x=1.pdf"],
    ["invoice\u202efdp.exe", "invoicefdp.exe"],
    ['say "hello".pdf', "say hello.pdf"],
    ["..", "file"],
    ["", "file"],
    ["a\u0000.pdf", "a.pdf"],
    [`${"長".repeat(300)}.pdf`, `${"長".repeat(200)}.pdf`],
  ])("%j is shown as %j", (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it("tells the extension from the last dot", () => {
    expect([getExtension("a.PDF"), getExtension("a.pdf.exe"), getExtension("a")]).toEqual(["pdf", "exe", ""]);
  });

  it("takes no longer for a name of any length", () => {
    for (const part of [".", ". ", " ", "a.", "/", "\u0301\u0316", "\u202e", "%"])
      expectLinearTime(
        40_000,
        (count) => `x${part.repeat(count)}x`,
        (name) => [displayName(name), hidesCharacters(name), getExtension(name), contentDisposition(name)],
      );
    expect(displayName(`${"x".repeat(16_000)}.pdf`)).toBe(`${"x".repeat(200)}.pdf`);
  });

  it("gives a download its name in UTF-8, and old clients a plain one", () => {
    expect(contentDisposition("信件 (1).pdf")).toBe(
      "attachment; filename=\"__ _1_.pdf\"; filename*=UTF-8''%E4%BF%A1%E4%BB%B6%20%281%29.pdf",
    );
  });

  it("writes a header that nothing in a name can break out of", () => {
    for (const name of [
      'a"; filename="b.exe',
      "a\r\nX: y",
      "a';b",
      "a%22b",
      "\ud800.pdf",
      "😀.pdf",
      "\u202egpj.exe",
    ]) {
      expect(contentDisposition(name)).toMatch(
        /^attachment; filename="[ !#-&*-~]*"; filename\*=UTF-8''[\w.%~&$+^`#-]*$/,
      );
    }
  });
});

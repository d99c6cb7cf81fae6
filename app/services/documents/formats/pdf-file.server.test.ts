import { deflateSync } from "node:zlib";

import forge from "node-forge";
import { describe, expect, it } from "vitest";

import { expectLinearTime } from "~/tests/support/linear-time";

import { pdfStream, pdfWith } from "../uploads/sample-files";
import { inspectPdf } from "./pdf-file.server";
import { PdfLexer } from "./pdf-lexer.server";
import { UploadRefused } from "./refusal.server";

const latin = (text: string): Buffer => Buffer.from(text, "latin1");
const plain = pdfWith("");
const SCRIPT = "<< /S /JavaScript /JS (x) >>";

async function verdictOn(content: Buffer): Promise<string> {
  try {
    await inspectPdf(content);
    return "accepted";
  } catch (error) {
    if (error instanceof UploadRefused) return error.code;
    throw error;
  }
}

const toStream = (entries: string, content: string | Buffer, end = "\n"): Buffer => {
  const bytes = typeof content === "string" ? latin(content) : content;
  return Buffer.concat([
    latin(`<< ${entries} /Length ${String(bytes.length)} >>\nstream\n`),
    bytes,
    latin(`${end}endstream`),
  ]);
};

/** A file whose objects stand where they are put, with a table that is a stream. */
function withTable(
  parts: readonly { readonly number: number; readonly object: string | Buffer }[],
  packed: readonly { readonly number: number; readonly within: number; readonly index: number }[],
  trailer: string,
): Buffer {
  let file = latin("%PDF-1.7\n");
  const rows = new Map<number, Buffer>();
  const row = (kind: number, first: number, second: number): Buffer =>
    Buffer.from([kind, first >> 16, (first >> 8) & 0xff, first & 0xff, second]);
  for (const { number, object } of parts) {
    rows.set(number, row(1, file.length, 0));
    file = Buffer.concat([
      file,
      latin(`${String(number)} 0 obj\n`),
      Buffer.from(object),
      latin("\nendobj\n"),
    ]);
  }
  for (const { number, within, index } of packed) rows.set(number, row(2, within, index));
  const own = Math.max(...rows.keys()) + 1;
  rows.set(own, row(1, file.length, 0));
  const table = Buffer.concat(
    Array.from({ length: own + 1 }, (_, number) => rows.get(number) ?? row(0, 0, 0)),
  );
  const entries = `/Type /XRef /Size ${String(own + 1)} /W [1 3 1] /Root 1 0 R ${trailer}`;
  return Buffer.concat([
    file,
    latin(`${String(own)} 0 obj\n`),
    pdfStream(entries, table),
    latin(`\nendobj\nstartxref\n${String(file.length)}\n%%EOF\n`),
  ]);
}

/** Puts an object before the table, which does not name it. */
function withAnother(file: Buffer, object: string): Buffer {
  const [body = "", table = ""] = file.toString("latin1").split("xref\n0", 2);
  const added = `${body}${object}`;
  return latin(`${added}xref\n0${table.replace(/startxref\n\d+/, `startxref\n${String(added.length)}`)}`);
}

const CATALOGUE = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>";

describe("one file with one reading is accepted", () => {
  const text = "BT (the keyword endstream closes it) Tj ET";
  const packedContent = deflateSync("BT ET");
  const filteredBy = (filter: string, ...objects: readonly string[]): Buffer =>
    pdfWith("", toStream(`/Filter ${filter}`, packedContent), ...objects);
  /** A stream of two objects, the offset of the second one being of one's choosing. */
  const packed = (between: string, back: number, n = "2", further: readonly string[] = []): Buffer => {
    const first = "<< /A 1 >>";
    const second = `${first}${between}<< /B 2 >>`;
    const header = `5 0 6 ${String(first.length + between.length - back)} `;
    return pdfWith(
      "",
      pdfStream(`/Type /ObjStm /N ${n} /First ${String(header.length)}`, header + second),
      ...further,
    );
  };
  it.each<[string, Buffer]>([
    ["a filter in an object of its own", filteredBy("5 0 R", "/FlateDecode")],
    ["filters in a list of such", filteredBy("[5 0 R]", "/FlateDecode")],
    ["a list of filters in an object of its own", filteredBy("5 0 R", "[/FlateDecode]")],
    ["the word endstream within a stream", pdfWith("", toStream("", text))],
    [
      "the word endstream within a stream whose length stands elsewhere",
      pdfWith(
        "",
        Buffer.from(
          toStream("", text)
            .toString("latin1")
            .replace(/\/Length \d+/, "/Length 5 0 R"),
        ),
        String(text.length),
      ),
    ],
    ["an object counted from the blank before it", packed(" ", 1)],
    ["an object counted from several blanks before it", packed(" \n ", 2)],
    ["an object counted from the comment before it", packed("\n% 6 0 obj\n", "% 6 0 obj\n".length)],
    ["an object behind a comment", packed("\n% 6 0 obj\n", 0)],
    ["a count of objects in an object of its own", packed(" ", 0, "7 0 R", ["null", "null", "2"])],
    [
      "a binary line that is no comment",
      Buffer.concat([latin("%PDF-1.7\n\u00e2\u00e3\u00cf\n"), plain.subarray("%PDF-1.7\n%..\n".length)]),
    ],
    [
      "text behind the end",
      Buffer.concat([plain, latin("\nSent by the office's server, 3 November 2026.\n")]),
    ],
    ["a byte order mark before it", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), plain])],
    ["an empty line before it", Buffer.concat([latin("\r\n"), plain])],
    [
      "the header of a transfer before it",
      Buffer.concat([latin("HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n"), plain]),
    ],
    [
      "lines for a printer before it",
      Buffer.concat([latin("# A processor may encounter this.\n# It counts from the PDF.\n"), plain]),
    ],
    [
      "a job of a printer around it",
      Buffer.concat([latin("\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n"), plain, latin("\u001b%-12345X")]),
    ],
    [
      "parameters of a content in an object that is written twice",
      withAnother(
        pdfWith("", toStream("/Filter /FlateDecode /DecodeParms 5 0 R", packedContent), "<< >>"),
        "5 0 obj\n<< /A 1 >>\nendobj\n",
      ),
    ],
    ["an empty tree of files", pdfWith("/Names << /EmbeddedFiles << /Names [] >> >>")],
    [
      "an empty tree of files elsewhere",
      pdfWith("/Names << /EmbeddedFiles 4 0 R >>", "<< /Kids 5 0 R >>", "[]"),
    ],
    ["no tree of files", pdfWith("/Names << /EmbeddedFiles null >>")],
  ])("%s", async (_, content) => {
    expect(await verdictOn(content)).toBe("accepted");
  });

  it("places that are counted from the beginning of the file, or from that of the PDF", async () => {
    const front = "HTTP/1.1 200 OK\n";
    const moved = plain
      .toString("latin1")
      .replace(/(\d{10})(?= 00000 n)/g, (at) => String(Number(at) + front.length).padStart(10, "0"))
      .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${String(Number(at) + front.length)}`);
    expect(await verdictOn(latin(front + moved))).toBe("accepted");
    expect(await verdictOn(latin(front + plain.toString("latin1")))).toBe("accepted");
  });
});

describe("what could be read in two ways stays refused", () => {
  const hidden = `endstream endobj 9 0 obj ${SCRIPT} endobj 10 0 obj << /Length 3 >>\nstream\nabc `;
  const twice = (one: string, other: string): Buffer => {
    const objects = [toStream("/Filter 5 0 R", deflateSync("x")), one];
    return withAnother(pdfWith("", ...objects), `5 0 obj\n${other}\nendobj\n`);
  };
  it.each<[string, string, Buffer]>([
    [
      "an object within a stream, behind the word endstream",
      "damaged",
      pdfWith("", toStream("", `abc ${hidden}`)),
    ],
    [
      "the end of an object within a stream",
      "damaged",
      pdfWith("", toStream("", "abc endstream x endobj x")),
    ],
    ["a table within a stream", "damaged", pdfWith("", toStream("", "abc endstream x startxref 5"))],
    ["the word endstream without end", "damaged", pdfWith("", toStream("", "endstream ".repeat(100)))],
    ["two filters of one number", "damaged", twice("/FlateDecode", "/ASCIIHexDecode")],
    ["a filter that is written twice", "damaged", twice("/FlateDecode", "/FlateDecode")],
    ["a filter that is not there", "damaged", pdfWith("", toStream("/Filter 9 0 R", deflateSync("x")))],
    [
      "a filter that leads to another",
      "damaged",
      pdfWith("", toStream("/Filter 5 0 R", deflateSync("x")), "6 0 R", "/FlateDecode"),
    ],
    [
      "an object counted from within another",
      "damaged",
      pdfWith("", pdfStream("/Type /ObjStm /N 2 /First 8", "5 0 6 4 [1 2 3] 4")),
    ],
    [
      "an object behind the end",
      "damaged",
      Buffer.concat([plain, latin(`text\n9 0 obj ${SCRIPT} endobj\n`)]),
    ],
    ["a second end behind the end", "damaged", Buffer.concat([plain, latin("text\nstartxref\n5\n")])],
    ["a page behind the end", "hidden-content", Buffer.concat([plain, latin("<html><script>x</script>")])],
    ["much text behind the end", "damaged", Buffer.concat([plain, latin("text ".repeat(500))])],
    ["bytes behind the end", "damaged", Buffer.concat([plain, Buffer.from([1, 2, 3])])],
    ["a picture before it", "content-differs", Buffer.concat([latin("GIF89a"), plain])],
    ["a program before it", "content-differs", Buffer.concat([latin("MZ"), plain])],
    ["a program of lines before it", "content-differs", Buffer.concat([latin("#!/bin/sh\n"), plain])],
    ["a page before it", "hidden-content", Buffer.concat([latin("<html>"), plain])],
    ["bytes before it", "content-in-front", Buffer.concat([Buffer.from([1, 2, 3]), plain])],
    ["an object before it", "content-in-front", Buffer.concat([latin("9 0 obj [1] endobj\n"), plain])],
    ["markup before it", "content-in-front", Buffer.concat([latin("<a>"), plain])],
    [
      "more before it than programs look through",
      "content-differs",
      Buffer.concat([latin(" ".repeat(1100)), plain]),
    ],
    [
      "a tree of files elsewhere that holds one",
      "hidden-content",
      pdfWith("/Names << /EmbeddedFiles 4 0 R >>", "<< /Names [(a) 5 0 R] >>", "<< >>"),
    ],
    ["a tree of files that is not there", "hidden-content", pdfWith("/Names << /EmbeddedFiles 9 0 R >>")],
    [
      "a tree of files that leads to itself",
      "hidden-content",
      pdfWith("/Names << /EmbeddedFiles 4 0 R >>", "<< /Kids 4 0 R >>"),
    ],
    ["a file that a field names", "hidden-content", pdfWith("", "<< /EF << /F 4 0 R >> >>")],
  ])("%s", async (_, code, content) => {
    expect(await verdictOn(content)).toBe(code);
  });

  it("a tree of files that is empty in one place and holds one in another", async () => {
    const file = pdfWith("/Names << /EmbeddedFiles 4 0 R >>", "<< /Names [] >>");
    expect(await verdictOn(withAnother(file, "4 0 obj\n<< /Names [] >>\nendobj\n"))).toBe("accepted");
    const filled = withAnother(file, "4 0 obj\n<< /Names [(a) 3 0 R] >>\nendobj\n");
    expect(await verdictOn(filled)).toBe("hidden-content");
  });

  it("tables that lead to one file when counted from the PDF, and to another when counted from the bytes before it", async () => {
    const head = "%PDF-1.7\n";
    const objects = [CATALOGUE, PAGES, PAGE].map(
      (object, index) => `${String(index + 1)} 0 obj\n${object}\nendobj\n`,
    );
    const other = `4 0 obj\n${CATALOGUE}\nendobj\n`;
    const body = head + objects.join("") + other;
    const starts = [...body.matchAll(/\d+ 0 obj/g)].map(({ index }) => index);
    const table = (root: number, offset: number): string =>
      `xref\n0 5\n0000000000 65535 f \n${starts.map((at) => `${String(at + offset).padStart(10, "0")} 00000 n \n`).join("")}trailer\n<< /Size 5 /Root ${String(root)} 0 R >>\n`;
    const size = table(1, 0).length;
    // The table for those that count from the file stands first; the other one just as far behind it as there are bytes before.
    const file = `${body}${table(4, size)}${table(1, 0)}startxref\n${String(body.length + size)}\n%%EOF\n`;
    expect(await verdictOn(latin(file))).toBe("accepted");
    expect(await verdictOn(latin(" ".repeat(size - 1) + file))).toBe("accepted");
    expect(await verdictOn(latin(" ".repeat(size) + file))).toBe("damaged");
  });
});

describe("an encrypted file", () => {
  const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
  const md5 = (...parts: readonly Buffer[]): Buffer =>
    Buffer.from(
      forge.md.md5.create().update(Buffer.concat(parts).toString("latin1")).digest().getBytes(),
      "latin1",
    );
  function rc4(key: Buffer, data: Buffer): Buffer {
    const state = Uint8Array.from({ length: 256 }, (_, index) => index);
    const swap = (one: number, other: number): void => {
      [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
    };
    for (let i = 0, j = 0; i < 256; i += 1) {
      j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 0xff;
      swap(i, j);
    }
    let [i, j] = [0, 0];
    return Buffer.from(
      data.map((byte) => {
        i = (i + 1) & 0xff;
        j = (j + (state[i] ?? 0)) & 0xff;
        swap(i, j);
        return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 0xff] ?? 0);
      }),
    );
  }
  const [owner, id] = [Buffer.alloc(32, "o"), Buffer.alloc(16, "i")];
  const rights = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  function encryption(password: string) {
    const key = md5(Buffer.concat([latin(password), PADDING]).subarray(0, 32), owner, rights, id).subarray(
      0,
      5,
    );
    const dictionary = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${owner.toString("hex")}> /U <${rc4(key, PADDING).toString("hex")}> >>`;
    const of = (number: number, data: Buffer): Buffer =>
      rc4(md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10), data);
    return { dictionary, of };
  }
  const ids = `/ID [<${id.toString("hex")}> <${id.toString("hex")}>]`;

  function plainly(
    password: string,
    further: (of: (number: number, data: Buffer) => Buffer) => string | Buffer,
  ): Buffer {
    const { dictionary, of } = encryption(password);
    return latin(
      pdfWith("", dictionary, further(of))
        .toString("latin1")
        .replace("/Root 1 0 R", `/Root 1 0 R /Encrypt 4 0 R ${ids}`),
    );
  }
  function withPackedObjects(password: string): Buffer {
    const { dictionary, of } = encryption(password);
    const header = `2 0 3 ${String(PAGES.length + 1)} `;
    const packed = of(5, deflateSync(`${header}${PAGES} ${PAGE}`));
    const entries = `/Type /ObjStm /N 2 /First ${String(header.length)} /Filter /FlateDecode`;
    return withTable(
      [
        { number: 1, object: CATALOGUE },
        { number: 5, object: toStream(entries, packed) },
        { number: 6, object: dictionary },
      ],
      [2, 3].map((number, index) => ({ number, within: 5, index })),
      `/Encrypt 6 0 R ${ids}`,
    );
  }
  const hex = (bytes: Buffer): string => `<${bytes.toString("hex")}>`;

  it.each<[string, string, Buffer]>([
    ["asks for a password", "encrypted", plainly("secret", () => "null")],
    ["asks for one, with packed objects", "encrypted", withPackedObjects("secret")],
    ["opens without one", "locked", plainly("", () => "null")],
    ["opens without one, with packed objects", "locked", withPackedObjects("")],
    [
      "holds what looks like an address",
      "locked",
      plainly("", () => `<< /URI ${hex(latin("x:\\\\y"))} /F (abc) >>`),
    ],
    [
      "holds what looks like a stream of objects",
      "locked",
      plainly("", () => toStream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", "x")),
    ],
    [
      "is encrypted by nobody knows what",
      "encrypted",
      latin(plain.toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 2 0 R")),
    ],
    ["is cut off", "locked", plainly("", () => "null").subarray(0, -30)],
  ])("that %s is called %s", async (_, code, content) => {
    expect(await verdictOn(content)).toBe(code);
  });
});

it("reads numbers in a time that grows with them", () => {
  expectLinearTime(
    40,
    (size) => latin(`${`${"1".repeat(990)}x `.repeat(size)}`),
    (bytes) => {
      const lexer = new PdfLexer(bytes, 0, { tokens: 0 });
      for (let at = 0; at < bytes.length; at += 992) {
        lexer.at = at;
        expect(() => lexer.value()).toThrow(UploadRefused);
      }
    },
  );
});

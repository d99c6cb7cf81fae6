/** PDFs that no portal should let through, made by script: what hides a program, and what would never end. */
import { deflateSync } from "node:zlib";

import { EICAR, pdfStream, pdfWith } from "~/app/services/documents/uploads/sample-files";

export interface HostileFile {
  readonly kind: string;
  readonly name: string;
  readonly content: Buffer;
}

const SCRIPT = "<< /S /JavaScript /JS (app.alert(1)) >>";
const pdf = (kind: string, content: Buffer): HostileFile => ({ kind, name: "report.pdf", content });
const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** A stream with filters of one's choosing. */
const packedBy = (filters: string, content: Buffer, entries = ""): Buffer =>
  Buffer.concat([
    latin(`<< ${entries} /Filter ${filters} /Length ${String(content.length)} >>\nstream\n`),
    content,
    latin("\nendstream"),
  ]);

/** Codes of nine bits that unpack into the same bytes: the table is emptied before they would grow. */
function lzw(content: Buffer): Buffer {
  const codes = [256];
  content.forEach((byte, at) => codes.push(...(at % 200 === 199 ? [256, byte] : [byte])));
  codes.push(257);
  const bits = codes.map((code) => code.toString(2).padStart(9, "0")).join("");
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}

const OBJECTS = `9 0 ${SCRIPT}`;
const twice = (content: Buffer): Buffer => deflateSync(deflateSync(content));
const nested = (depth: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(depth)}${close.repeat(depth)}`;

/** Adds to a file behind its end, as a later revision would, with whatever table is given. */
function revised(first: Buffer, addition: string, table: (at: number) => string): Buffer {
  const at = first.length;
  return Buffer.concat([first, latin(addition), latin(table(at + addition.length))]);
}

const getTable = (rows: string, at: number, previous: number | null): string =>
  `xref\n${rows}trailer\n<< /Size 9 /Root 1 0 R ${previous === null ? "" : `/Prev ${String(previous)}`} >>\nstartxref\n${String(at)}\n%%EOF\n`;
const row = (at: number): string => `${String(at).padStart(10, "0")} 00000 n \n`;
const getStart = (file: Buffer): number => file.lastIndexOf("xref\n0");

export function hostilePdfs(): readonly HostileFile[] {
  const plain = pdfWith("");
  const hiddenBehind = (kind: string, noise: string): HostileFile =>
    pdf(`a script behind ${kind}`, pdfWith("", `<< /A ${noise} /Next ${SCRIPT} >>`));
  return [
    pdf("a script that opens with the file", pdfWith(`/OpenAction ${SCRIPT}`)),
    pdf("a script among the names", pdfWith("/Names << /JavaScript << /Names [(a) 4 0 R] >> >>", SCRIPT)),
    pdf("a script spelt with escapes", pdfWith("", "<< /#53 /#4a#61vaScript /#4aS (x) >>")),
    hiddenBehind("a number that is none", "--5.3.1"),
    hiddenBehind("a number with letters", "12abc"),
    hiddenBehind("a word that is none", "nil"),
    hiddenBehind("a brace", "{ 5 }"),
    hiddenBehind("a bracket too many", "]"),
    hiddenBehind("a string without end", "(()"),
    hiddenBehind("an odd hexadecimal string", "<4x>"),
    pdf("a script as the second of two keys", pdfWith("", "<< /S /GoTo /S /JavaScript >>")),
    pdf("a program that is started", pdfWith("", "<< /S /Launch /F (cmd.exe) >>")),
    pdf("a program behind a broken object", pdfWith("", "<< /A 5 5", "<< /S /Launch /F (cmd.exe) >>")),
    pdf(
      "a remote place on another machine",
      pdfWith("", "<< /S /GoToR /F (\\\\\\\\host\\\\share\\\\a.pdf) /D [0 /Fit] >>"),
    ),
    pdf("a link to another machine's share", pdfWith("", "<< /S /URI /URI (file://host/share/a) >>")),
    pdf("a link that is a script", pdfWith("", "<< /S /URI /URI (javascript:alert(1)) >>")),
    pdf(
      "a stream whose content is elsewhere",
      pdfWith("", "<< /Length 0 /F (\\\\\\\\host\\\\a) >>\nstream\n\nendstream"),
    ),
    pdf("a form that is sent", pdfWith("", "<< /S /SubmitForm /F << /FS /URL /F (http://x) >> >>")),
    pdf("data that is fetched", pdfWith("", "<< /S /ImportData /F (a.fdf) >>")),
    pdf("an embedded file", pdfWith("/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>", "<< >>")),
    pdf("a file on a page", pdfWith("", "<< /Type /Annot /Subtype /FileAttachment >>")),
    pdf("a film that plays", pdfWith("", "<< /S /Rendition /OP 0 >>")),
    pdf("an XFA form", pdfWith("/AcroForm << /XFA (x) /Fields [] >>")),
    pdf("a script in a stream of objects", pdfWith("", pdfStream("/Type /ObjStm /N 1 /First 4", OBJECTS))),
    pdf(
      "a script behind the objects of a stream",
      pdfWith("", pdfStream("/Type /ObjStm /N 1 /First 4", `9 0 null ${SCRIPT}`)),
    ),
    pdf(
      "a script before the objects of a stream",
      pdfWith("", pdfStream(`/Type /ObjStm /N 1 /First ${String(5 + SCRIPT.length)}`, `9 0 ${SCRIPT} null`)),
    ),
    pdf(
      "objects in hexadecimal",
      pdfWith(
        "",
        packedBy(
          "/ASCIIHexDecode",
          latin(Buffer.from(OBJECTS).toString("hex")),
          "/Type /ObjStm /N 1 /First 4",
        ),
      ),
    ),
    pdf(
      "objects packed twice",
      pdfWith(
        "",
        packedBy("[/FlateDecode /FlateDecode]", twice(latin(OBJECTS)), "/Type /ObjStm /N 1 /First 4"),
      ),
    ),
    pdf(
      "objects packed by LZW",
      pdfWith("", packedBy("/LZWDecode", lzw(latin(OBJECTS)), "/Type /ObjStm /N 1 /First 4")),
    ),
    pdf(
      "the test virus packed twice",
      pdfWith("", packedBy("[/FlateDecode /FlateDecode]", twice(latin(EICAR)))),
    ),
    pdf(
      "the test virus in hexadecimal",
      pdfWith("", packedBy("/ASCIIHexDecode", latin(Buffer.from(EICAR).toString("hex")))),
    ),
    pdf(
      "the test virus in hexadecimal, packed",
      pdfWith(
        "",
        packedBy("[/FlateDecode /ASCIIHexDecode]", deflateSync(latin(Buffer.from(EICAR).toString("hex")))),
      ),
    ),
    pdf("the test virus packed by LZW", pdfWith("", packedBy("/LZWDecode", lzw(latin(EICAR))))),
    pdf(
      "the test virus in runs",
      pdfWith(
        "",
        packedBy(
          "/RunLengthDecode",
          Buffer.concat([Buffer.from([EICAR.length - 1]), latin(EICAR), Buffer.from([128])]),
        ),
      ),
    ),
    pdf("a filter that nobody knows", pdfWith("", packedBy("/Unknown", latin("x")))),
    pdf(
      "an object that a later one replaced",
      revised(pdfWith("", SCRIPT), "4 0 obj\nnull\nendobj\n", (at) =>
        getTable(`4 1\n${row(pdfWith("", SCRIPT).length)}`, at, getStart(pdfWith("", SCRIPT))),
      ),
    ),
    pdf("an object that only a table finds", inComment(plain)),
    pdf("an object in a stream that only a table finds", inStream()),
    pdf(
      "a second embedded file behind the end",
      revised(plain, "9 0 obj\n<< /EF << /F 4 0 R >> >>\nendobj\n", (at) =>
        getTable(`0 1\n0000000000 65535 f \n`, at, getStart(plain)),
      ),
    ),
    pdf(
      "a stream of another length",
      pdfWith(
        "",
        `<< /Length 6 >>\nstream\nabcdef\nendstream endobj 9 0 obj ${SCRIPT} endobj 10 0 obj << /Length 3 >>\nstream\nabc endstream xx\nendstream`,
      ),
    ),
    pdf("very deep arrays", pdfWith("", nested(200_000, ["[", "]"]))),
    pdf("very deep dictionaries", pdfWith("", nested(100_000, ["<< /A ", ">>"]).replace("/A >>", "/A 1 >>"))),
    pdf("pages in a circle", latin(plain.toString("latin1").replace("/Kids [3 0 R]", "/Kids [2 0 R]"))),
    pdf(
      "tables in a circle",
      latin(plain.toString("latin1").replace("/Root 1 0 R", `/Root 1 0 R /Prev ${String(getStart(plain))}`)),
    ),
    pdf(
      "a table that leads elsewhere",
      latin(plain.toString("latin1").replace(/\d{10} 00000 n/, "0000000020 00000 n")),
    ),
    pdf(
      "an encrypted file",
      latin(plain.toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Encrypt 2 0 R")),
    ),
    pdf(
      "a stream of objects that explodes",
      pdfWith("", pdfStream("/Type /ObjStm /N 1 /First 4", Buffer.alloc(60_000_000))),
    ),
    pdf("six hundred streams of objects that explode", pdfWith("", ...explodingStreams(600))),
    pdf(
      "an explosion packed twice",
      pdfWith(
        "",
        packedBy(
          "[/FlateDecode /FlateDecode]",
          twice(Buffer.alloc(200_000_000)),
          "/Type /ObjStm /N 1 /First 4",
        ),
      ),
    ),
    pdf("a million objects", millionObjects()),
    pdf("millions of numbers", pdfWith("", `[${"1 ".repeat(11_000_000)}]`)),
  ];
}

function explodingStreams(count: number): readonly Buffer[] {
  const one = pdfStream(
    "/Type /ObjStm /N 1 /First 4",
    Buffer.concat([latin("9 0 "), Buffer.alloc(20_000_000, " "), latin("null")]),
  );
  return Array.from({ length: count }, () => one);
}

function millionObjects(): Buffer {
  const objects = Array.from(
    { length: 1_000_000 },
    (_, number) => `${String(number + 4)} 0 obj 1 endobj\n`,
  ).join("");
  const [head = "", tail = ""] = pdfWith("").toString("latin1").split("xref\n0");
  return latin(`${head}${objects}xref\n0${tail}`);
}

/** The table leads into a comment, where a script stands. */
function inComment(plain: Buffer): Buffer {
  const comment = `%9 0 obj ${SCRIPT} endobj\n`;
  return revised(plain, comment, (at) => getTable(`9 1\n${row(plain.length + 1)}`, at, getStart(plain)));
}

/** The table leads into a stream, where a script stands. */
function inStream(): Buffer {
  const object = `9 0 obj ${SCRIPT} endobj`;
  const first = pdfWith("", `<< /Length ${String(object.length)} >>\nstream\n${object}\nendstream`);
  return revised(first, "", (at) => getTable(`9 1\n${row(first.indexOf("9 0 obj"))}`, at, getStart(first)));
}

/** Builds the files that the upload tests are made with, honest and hostile. Not used by the portal itself. */
import { crc32, deflateRawSync, deflateSync } from "node:zlib";

export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-", "FILE!$H+H*"].join(
  "",
);

type ZipContent = Readonly<Record<string, string | Buffer>>;

interface ZipTricks {
  /** Every entry points to the first one's bytes. */
  readonly overlapping?: boolean;
  readonly encrypted?: boolean;
  /** Stands before the archive, which knows of it. */
  readonly prefix?: Buffer;
  /** The size that the directory claims. */
  readonly claimedSize?: number;
  /** Stands between the entries, which do not know of it. */
  readonly between?: Buffer;
  /** The header before each entry calls it otherwise than the directory does. */
  readonly otherName?: boolean;
}

/** A zip archive, written by hand so that it can also be written wrongly. */
export function buildZip(content: ZipContent, tricks: ZipTricks = {}): Buffer {
  const bodies: Buffer[] = [tricks.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let at = tricks.prefix?.length ?? 0;
  for (const [name, value] of Object.entries(content)) {
    const plain = Buffer.from(value);
    const packed = deflateRawSync(plain);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800 | (tricks.encrypted ? 1 : 0), 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(tricks.claimedSize ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const named = Buffer.from(tricks.otherName ? name.replace(/./, "x") : name);
    const local = Buffer.concat([
      Buffer.from("PK\u0003\u0004"),
      fields,
      named,
      packed,
      tricks.between ?? Buffer.alloc(0),
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(tricks.overlapping ? 0 : at, 10);
    directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), fields, tail, Buffer.from(name)]));
    bodies.push(local);
    at += local.length;
  }
  const size = directory.reduce((total, { length }) => total + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...directory, Buffer.from("PK\u0005\u0006"), end]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const RELATIONSHIPS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export function relationships(...links: readonly string[]): string {
  return `${XML}<Relationships xmlns="${RELATIONSHIPS}">${links.join("")}</Relationships>`;
}
export function relationship(type: string, target: string, isOutside = false): string {
  const mode = isOutside ? ' TargetMode="External"' : "";
  return `<Relationship Id="r${target.length}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
}

function contentTypes(part: string, main: string): string {
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${main}"/></Types>`;
}

const OOXML = "application/vnd.openxmlformats-officedocument";
export const DOCX_PARTS: ZipContent = {
  "[Content_Types].xml": contentTypes("/word/document.xml", `${OOXML}.wordprocessingml.document.main+xml`),
  "_rels/.rels": relationships(relationship("officeDocument", "word/document.xml")),
  "word/document.xml": `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>致破產人的信件</w:t></w:r></w:p></w:body></w:document>`,
  "word/_rels/document.xml.rels": relationships(relationship("hyperlink", "https://www.oro.gov.hk/", true)),
  "word/media/image1.png": Buffer.from("89504e470d0a1a0a", "hex"),
};
export const XLSX_PARTS: ZipContent = {
  "[Content_Types].xml": contentTypes("/xl/workbook.xml", `${OOXML}.spreadsheetml.sheet.main+xml`),
  "_rels/.rels": relationships(relationship("officeDocument", "xl/workbook.xml")),
  "xl/workbook.xml": `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheets/></workbook>`,
};

type CompoundContent = Readonly<Record<string, Buffer>>;
const SECTOR = 512;
/** Streams below this size would stand in sectors of another kind. */
const SMALLEST_STREAM = 4096;
const CHAIN_END = 0xfffffffe;

/** A compound file: header, one sector of the table, the directory, and what its streams hold, padded by zeros. */
export function compoundFile(content: CompoundContent | string, ...more: readonly string[]): Buffer {
  const given: CompoundContent =
    typeof content === "string"
      ? Object.fromEntries([content, ...more].map((name) => [name, Buffer.alloc(0)]))
      : content;
  const directory = Math.ceil((Object.keys(given).length + 1) / 4);
  const head = Buffer.alloc(SECTOR * (2 + directory));
  Buffer.from("d0cf11e0a1b11ae1", "hex").copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(SMALLEST_STREAM, 56);
  head.writeUInt32LE(CHAIN_END, 60);
  head.writeUInt32LE(CHAIN_END, 68);
  head.fill(0xff, 76, 2 * SECTOR);
  head.writeUInt32LE(0, 76);
  const chain = (from: number, count: number): void => {
    for (let sector = from; sector < from + count; sector += 1)
      head.writeUInt32LE(sector === from + count - 1 ? CHAIN_END : sector + 1, SECTOR + 4 * sector);
  };
  chain(1, directory);
  const bodies: Buffer[] = [];
  let free = 1 + directory;
  ["Root Entry", ...Object.keys(given)].forEach((name, index) => {
    const at = 2 * SECTOR + 128 * index;
    head.write(name, at, "utf16le");
    head.writeUInt16LE(2 * name.length + 2, at + 64);
    const plain = given[name] ?? Buffer.alloc(0);
    if (plain.length === 0) return;
    const count = Math.ceil(Math.max(plain.length, SMALLEST_STREAM) / SECTOR);
    const body = Buffer.alloc(count * SECTOR);
    plain.copy(body);
    head.writeUInt32LE(free, at + 116);
    head.writeUInt32LE(body.length, at + 120);
    chain(free, count);
    free += count;
    bodies.push(body);
  });
  return Buffer.concat([head, ...bodies]);
}

/** A PNG whose header claims a size; one honest line of pixels at most is in it. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A PDF of one page with further objects and entries in its catalogue. */
export function pdfWith(catalogue: string, ...objects: readonly (string | Buffer)[]): Buffer {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    ...objects,
  ];
  let file = Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1");
  const places = all.map((object, index) => {
    const at = file.length;
    file = Buffer.concat([
      file,
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    ]);
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
}

/** A compressed stream object. */
export function pdfStream(entries: string, content: string | Buffer): Buffer {
  const packed = deflateSync(content);
  const head = `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from("\nendstream")]);
}

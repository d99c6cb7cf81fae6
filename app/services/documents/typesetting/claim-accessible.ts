/**
 * Says of a PDF/A that it is a PDF/UA-1 as well: the typesetter makes files that are both, but for the one that its title is shown, and
 * lets a file claim one of them. What it claims to be stands in its metadata, in clear, near the end of the file.
 */

const OWN_CLAIM = "<pdfaid:part>";
const CLAIM = "<pdfuaid:part>1</pdfuaid:part>";
const NAMESPACE = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"';
/** PDF/A wants to be told of every schema that it does not know. */
const SCHEMA =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>' +
  "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>" +
  '<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category>' +
  "<pdfaProperty:description>Part of PDF/UA that the document conforms to</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name>" +
  "<pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>";
const SCHEMAS = "<pdfaExtension:schemas><rdf:Bag>";
/** A reader shows the title, and not the file's name (PDF/UA-1, 7.1): said in the catalogue, the last object of all. */
const PREFERENCES = "/ViewerPreferences <<";
const TITLE_SHOWN = "\n    /DisplayDocTitle true";
const DESCRIPTION = '<rdf:Description rdf:about=""';

/** @throws Error where the file is not laid out as the typesetter does it */
export function claimAccessible(pdf: Buffer): Buffer {
  // One byte to a character: places in the text are places in the file.
  const text = pdf.toString("latin1");
  const from = text.lastIndexOf("<?xpacket begin=");
  const [before, metadata, rest] = [text.slice(0, from), ...splitAfter(text.slice(from), "</x:xmpmeta>")];
  const titled = insertAfter(rest, PREFERENCES, TITLE_SHOWN);
  const claimed = insertAfter(
    insertAfter(insertBefore(metadata, OWN_CLAIM, CLAIM), SCHEMAS, SCHEMA),
    DESCRIPTION,
    NAMESPACE,
  );
  const added = claimed.length - metadata.length;
  // The dictionary of the metadata stands right before them.
  const [head, length] = splitLast(before, "/Length ");
  const digits = /^\d+/.exec(length)?.[0] ?? "";
  if (from < 0 || digits === "") throw new Error("a paper without metadata");
  const longer = String(Number(digits) + added);
  const told = head + longer + length.slice(digits.length);
  return Buffer.from(
    told + claimed + movePlaces(titled, from, added + told.length - before.length, TITLE_SHOWN.length),
    "latin1",
  );
}

/** The text up to and with the last such mark, and what follows it. */
function splitLast(text: string, mark: string): readonly [string, string] {
  const end = text.lastIndexOf(mark) + mark.length;
  return [text.slice(0, end), text.slice(end)];
}

function splitAfter(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`a paper without ${mark}`);
  return [text.slice(0, at + mark.length), text.slice(at + mark.length)];
}

function insertAfter(text: string, mark: string, inserted: string): string {
  const [head, rest] = splitAfter(text, mark);
  return head + inserted + rest;
}

function insertBefore(text: string, mark: string, inserted: string): string {
  const [head, rest] = splitAfter(text, mark);
  return head.slice(0, -mark.length) + inserted + mark + rest;
}

/** The table of places: what stands behind the metadata has moved, and the table itself by what the catalogue was given. */
function movePlaces(rest: string, from: number, by: number, further: number): string {
  const [objects, places] = [
    rest.slice(0, rest.lastIndexOf("\nxref\n")),
    rest.slice(rest.lastIndexOf("\nxref\n")),
  ];
  const moved = places
    .replace(/^(\d{10})(?= \d{5} n)/gm, (place) =>
      Number(place) > from ? String(Number(place) + by).padStart(10, "0") : place,
    )
    .replace(/(?<=startxref\n)\d+/, (place) => String(Number(place) + by + further));
  return objects + moved;
}

/** Workbooks by their parts: as each program writes them, and as none does. */
import JSZip from "jszip";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export interface PackageParts {
  /** What stands in `sheetData` of each sheet, and what follows it. */
  readonly sheets: readonly { readonly name?: string; readonly data: string; readonly after?: string }[];
  /** What stands in `sst`. */
  readonly strings?: string;
  /** What stands in `styleSheet`, where it is not the usual: a plain style, a date, a share, a time. */
  readonly styles?: string;
  readonly workbook?: string;
  /** What stands in the workbook after its sheets. */
  readonly names?: string;
  /** Parts as they are, in the place of those that are made here. */
  readonly parts?: Readonly<Record<string, string>>;
  /** How a part is named in the relations of the workbook. */
  readonly target?: (name: string) => string;
  /** Put before each element. */
  readonly prefix?: string;
  readonly contentTypes?: string;
  /** How a part is named in the container. */
  readonly named?: (name: string) => string;
}

const USUAL_STYLES =
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="1"><font/></fonts>' +
  '<fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
  '<cellXfs count="5"><xf/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs>';

export async function buildWorkbook(given: PackageParts): Promise<Buffer> {
  const { sheets, strings, styles = USUAL_STYLES, target = (name) => name, prefix = "" } = given;
  const { workbook = "", names = "", contentTypes = "", named = (name) => name } = given;
  const ending = prefix === "" ? "" : `:${prefix}`;
  const all = (name: string, inside: string) =>
    prefixed(prefix, `<${name} xmlns${ending}="${MAIN}" xmlns:r="${RELATIONS}">${inside}</${name}>`);
  const parts: Record<string, string> = {
    "[Content_Types].xml":
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `${contentTypes}<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/></Types>`,
    "_rels/.rels": relations([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": all(
      "workbook",
      `${workbook}<sheets>${sheets
        .map(({ name }, at) => {
          const number = String(at + 1);
          return `<sheet name="${name ?? `S${number}`}" sheetId="${number}" r:id="rId${number}"/>`;
        })
        .join("")}</sheets>${names}`,
    ),
    "xl/_rels/workbook.xml.rels": relations([
      ...sheets.map((_, at): Related => ["worksheet", target(`worksheets/sheet${String(at + 1)}.xml`)]),
      ["styles", target("styles.xml")],
      ...(strings === undefined ? [] : [["sharedStrings", target("sharedStrings.xml")] as const]),
    ]),
    "xl/styles.xml": all("styleSheet", styles),
    ...(strings !== undefined && { "xl/sharedStrings.xml": all("sst", strings) }),
    ...Object.fromEntries(
      sheets.map(({ data, after = "" }, at) => [
        `xl/worksheets/sheet${String(at + 1)}.xml`,
        all("worksheet", `<sheetData>${data}</sheetData>${after}`),
      ]),
    ),
    ...given.parts,
  };
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts))
    zip.file(named(name), content, { createFolders: false });
  return zip.generateAsync({ type: "nodebuffer", compression: "DEFLATE" });
}

type Related = readonly [kind: string, target: string];
const relations = (all: readonly Related[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([kind, to], at) =>
        `<Relationship Id="rId${String(at + 1)}" Type="${RELATIONS}/${kind}" Target="${to}"/>`,
    )
    .join("")}</Relationships>`;

const prefixed = (prefix: string, xml: string): string =>
  prefix === ""
    ? xml
    : xml.replace(/<(\/?)([A-Za-z])/g, (_, end: string, first: string) => `<${end}${prefix}:${first}`);

/**
 * The content that the XML of office files may not hold: links that are followed without a click, and programs in any
 * disguise.
 */
import { UploadRefused } from "./refusal.server";
import type { XmlReader } from "./xml.server";

/** Links that a reader follows by a click are harmless; everything else is fetched by the program by itself. */
const CLICKED = /\/hyperlink$/i;
/** The targets that a click may lead to: a page, a letter, a place in the file, a file of the reader's own. */
const FOLLOWED = /^(https?|mailto|tel|ftps?|file|onenote):|^[^:]*$/i;
const DRIVE = /^[a-z]:[\\/]/i;
/** Parts that are programs, or other documents that the program puts in. */
const FORBIDDEN_PARTS: readonly (readonly [RegExp, "active-content" | "hidden-content"])[] = [
  [
    /\/(vbaProject|wordVbaData|xlMacrosheet|xlIntlMacrosheet|control|activeXControlBinary)$/i,
    "active-content",
  ],
  [/\/(aFChunk|subDocument)$/i, "hidden-content"],
];

/** Reads a part's relationships. */
export function createRelationshipReader(part: string): XmlReader {
  return {
    open(name, attributes) {
      if (name !== "Relationship") return;
      const { Type = "", Target = "", TargetMode = "" } = attributes;
      const target = Target.replace(/[\s\0]/g, "");
      const forbidden = FORBIDDEN_PARTS.find(([pattern]) => pattern.test(Type));
      if (forbidden) throw new UploadRefused(forbidden[1], `${part}: ${Type}`);
      const isOutside = TargetMode.trim().toLowerCase() === "external";
      const isAddress = /^[a-z][a-z\d+.-]*:|^\\\\|^\/\//i.test(target);
      if (!isOutside && !isAddress) return;
      if (!CLICKED.test(Type.trim()) || (!FOLLOWED.test(target) && !DRIVE.test(target)))
        throw new UploadRefused("outside-content", `${part}: ${Type}`);
    },
  };
}

/** Elements of workbooks that fetch, or start programs. */
const FETCHING = new Set(["ddeLink", "oleLink", "webPr", "dbPr"]);
/** Fields of Word that fetch, or start programs. */
const FETCHING_FIELD =
  /^\s*(?:"\s*)?(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|DATABASE|RD)\b/i;
/** Functions of Excel that fetch, or start programs. */
const FETCHING_FUNCTION = /\b(WEBSERVICE|CALL|REGISTER(\.ID)?|RTD|DDE|EXEC)\s*\(|\w\|'[^']*'!/i;
const FORMULAS = new Set(["f", "definedName", "formula1", "formula2"]);

/** Reads any other part. A field's instruction may be cut into many runs: it is put together first. */
export function createContentReader(part: string): XmlReader {
  const fields: string[] = [];
  let into: "instruction" | "formula" | null = null;
  let formula = "";
  const isOfWorkbook = /^xl\//i.test(part);
  const refuse = (what: string) => {
    throw new UploadRefused("outside-content", `${part}: ${what}`);
  };
  const requireHarmlessField = (instruction: string | undefined) => {
    if (instruction !== undefined && (FETCHING_FIELD.test(instruction) || instruction.startsWith(NESTED)))
      refuse("a field that fetches");
  };
  return {
    open(name, attributes) {
      if (FETCHING.has(name) || (name === "connection" && isOfWorkbook)) refuse(name);
      if (name === "script") throw new UploadRefused("active-content", `${part}: a script`);
      if (name === "instrText" || name === "delInstrText") into = "instruction";
      else if (FORMULAS.has(name)) into = "formula";
      else if (name === "fldSimple") requireHarmlessField(attributes["instr"] ?? "");
      else if (name === "fldChar") fieldMark(attributes["fldCharType"] ?? "", fields, requireHarmlessField);
    },
    text(text) {
      if (into === "formula") formula += text;
      if (into !== "instruction") return;
      if (fields.length === 0) fields.push("");
      fields[fields.length - 1] += text;
      // Outside any field it is an instruction by itself.
      requireHarmlessField(fields.at(-1));
    },
    close() {
      if (FETCHING_FUNCTION.test(formula)) refuse("a formula that fetches");
      formula = "";
      into = null;
    },
  };
}

/** Stands for a field within a field: an instruction that begins with one has a name that only the program works out. */
const NESTED = "\u0000";

function fieldMark(kind: string, fields: string[], check: (instruction: string | undefined) => void): void {
  if (kind === "begin") {
    if (fields.length > 0)
      fields[fields.length - 1] = (fields.at(-1) ?? "").trim() === "" ? NESTED : (fields.at(-1) ?? "");
    fields.push("");
    return;
  }
  if (kind === "separate") check(fields.at(-1));
  if (kind === "end") check(fields.pop());
}

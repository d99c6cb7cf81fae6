/** Text of a form's field as the content of a PDF, set in faces that have its characters, and as small as it has to be to fit. */
import { StandardFonts, type PDFDocument, type PDFFont, type PDFRef } from "@cantoo/pdf-lib";

import { embedFace, toHexadecimal } from "./faces/embed-face.server";
import type { Face } from "./faces/face-file.server";
import { findFace } from "./faces/printed-faces.server";

/** A box with text in it. */
export interface FieldText {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** 0: as large as fits. */
  readonly size: number;
  /** As the field writes it: `0 0 1 rg`. */
  readonly color: string;
  readonly align: "left" | "middle" | "right";
  readonly multiline: boolean;
  /** Boxes of one character each, where the field has such. */
  readonly cells: number | null;
}

const PADDING = 2;
const LARGEST = 12;
const SMALLEST = 3;
const LINE = 1.2;
/** In all fields of one document: nobody else waits for what a form is filled up with. */
const MOST_CHARACTERS = 300_000;

/** Sets the fields of one document: what they need of faces is put into it once. */
export class FieldWriter {
  private readonly used = new Map<Face, { readonly ref: PDFRef; readonly glyphs: Map<number, string> }>();
  private readonly latin: ReadonlySet<number>;
  private readonly widths = new Map<string, number>();
  private left = MOST_CHARACTERS;

  private constructor(
    private readonly document: PDFDocument,
    private readonly helvetica: PDFFont,
  ) {
    this.latin = new Set(helvetica.getCharacterSet());
  }

  static async of(document: PDFDocument): Promise<FieldWriter> {
    return new FieldWriter(document, await document.embedFont(StandardFonts.Helvetica));
  }

  /** The appearance of a field with the text. @throws Error where the document has more of it than anybody fills in */
  appearance(field: FieldText): PDFRef {
    this.left -= field.text.length;
    if (this.left < 0) throw new Error("More text in the fields of a form than is set");
    const { size, lines } = this.fitted(field);
    const { width, height, cells } = field;
    const fonts = new Map<string, PDFRef>();
    const top = field.multiline
      ? height - PADDING - size
      : (height - size) / 2 + size * 0.22 + ((lines.length - 1) * size * LINE) / 2;
    const shown = lines.flatMap((line, row) => {
      const y = top - row * size * LINE;
      if (cells !== null)
        return [...line].map((character, cell) => {
          const x = ((cell + 0.5) * width) / cells - this.getWidth(character, size) / 2;
          return this.shown(character, { x, y, size }, fonts);
        });
      const room = width - 2 * PADDING - this.getWidth(line, size);
      const x = PADDING + (field.align === "right" ? room : field.align === "middle" ? room / 2 : 0);
      return [this.shown(line, { x, y, size }, fonts)];
    });
    const { context } = this.document;
    const stream = context.flateStream(`/Tx BMC\nq\nBT\n${field.color}\n${shown.join("")}ET\nQ\nEMC`, {
      Type: "XObject",
      Subtype: "Form",
      BBox: [0, 0, width, height],
      Resources: { Font: Object.fromEntries(fonts) },
    });
    return context.register(stream);
  }

  /** Embeds what has been used. */
  finish(): void {
    const { context } = this.document;
    for (const [face, { ref, glyphs }] of this.used) {
      const font = context.lookup(embedFace(context, face, glyphs));
      if (font !== undefined) context.assign(ref, font);
    }
    this.used.clear();
  }

  private fitted(field: FieldText): { readonly size: number; readonly lines: readonly string[] } {
    const { width, height, text, multiline, cells } = field;
    const room = width - 2 * PADDING;
    const given = text.split(/\r\n|[\r\n]/);
    let size = field.size > 0 ? field.size : Math.min(LARGEST, Math.max(SMALLEST, height * 0.7));
    for (; ; size = Math.max(SMALLEST, size - 0.5)) {
      const lines = multiline ? given.flatMap((line) => this.wrapped(line, room, size)) : given;
      const isWide = cells === null && lines.some((line) => this.getWidth(line, size) > room);
      const isHigh = lines.length > 1 && lines.length * size * LINE > height - PADDING;
      if (size <= SMALLEST || !(isWide || isHigh)) return { size, lines };
    }
  }

  /** Broken after blanks, and between characters where there are none. */
  private wrapped(line: string, room: number, size: number): readonly string[] {
    const lines: string[] = [];
    let current = "";
    for (const piece of line.match(/[^\s\u2e80-\uffef]+\s*|\s+|[^]/gu) ?? [""]) {
      if (this.getWidth((current + piece).trimEnd(), size) <= room) {
        current += piece;
        continue;
      }
      if (current !== "") lines.push(current.trimEnd());
      current = "";
      for (const character of piece) {
        if (current !== "" && this.getWidth(current + character, size) > room) {
          lines.push(current);
          current = "";
        }
        current += character;
      }
    }
    return [...lines, current.trimEnd()];
  }

  private getWidth(text: string, size: number): number {
    let width = 0;
    for (const character of text) width += this.widthOfCharacter(character);
    return width * size;
  }

  private widthOfCharacter(character: string): number {
    const before = this.widths.get(character);
    if (before !== undefined) return before;
    const codePoint = character.codePointAt(0) ?? 0;
    const isLatin = this.latin.has(codePoint);
    const face = isLatin ? undefined : findFace(codePoint);
    const width =
      face === undefined
        ? this.helvetica.widthOfTextAtSize(isLatin ? character : "?", 1)
        : face.getWidth(face.glyphs.get(codePoint) ?? 0) / face.unitsPerEm;
    this.widths.set(character, width);
    return width;
  }

  /** Operators that show a line, run by run of one font each. A character that no face has is a question mark. */
  private shown(
    line: string,
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
    fonts: Map<string, PDFRef>,
  ): string {
    const runs: { readonly font: string; text: string }[] = [];
    for (const character of line) {
      const { font, ref, text } = this.getCharacter(character);
      fonts.set(font, ref);
      const last = runs.at(-1);
      if (last?.font === font) last.text += text;
      else runs.push({ font, text });
    }
    const strings = runs.map(({ font, text }) => `/${font} ${size.toFixed(2)} Tf <${text}> Tj\n`);
    return `1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm\n${strings.join("")}`;
  }

  private getCharacter(character: string): {
    readonly font: string;
    readonly ref: PDFRef;
    readonly text: string;
  } {
    const codePoint = character.codePointAt(0) ?? 0;
    const face = this.latin.has(codePoint) ? undefined : findFace(codePoint);
    if (face === undefined) {
      const known = this.latin.has(codePoint) ? character : "?";
      return { font: "Helv", ref: this.helvetica.ref, text: this.helvetica.encodeText(known).asString() };
    }
    const glyph = face.glyphs.get(codePoint) ?? 0;
    const place = this.used.get(face) ?? {
      ref: this.document.context.nextRef(),
      glyphs: new Map<number, string>(),
    };
    this.used.set(face, place);
    place.glyphs.set(glyph, character);
    return { font: `Face${String(place.ref.objectNumber)}`, ref: place.ref, text: toHexadecimal(glyph) };
  }
}

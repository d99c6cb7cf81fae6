/** The texts of a workbook, as its XML spells them. */
import { toKeepable } from "~/workflows/kit";

/** Characters of one cell: no program takes more. */
export const LONGEST_CELL = 32_767;

/** Characters that XML has no place for stand as `_x000D_`; those that nothing can keep are left out, as where they are typed. */
export const unescapeText = (text: string): string =>
  toKeepable(
    text.includes("_x")
      ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        )
      : text,
  );

/** Puts the runs of a text together, without what says how it is spoken. */
export class TextCollector {
  text = "";
  #isText = false;
  #spoken = 0;

  begin(): void {
    this.text = "";
  }
  open(element: string): void {
    if (element === "rPh") this.#spoken += 1;
    else if (element === "t") this.#isText = this.#spoken === 0;
  }
  add(text: string): void {
    if (this.#isText && this.text.length < LONGEST_CELL) this.text += text;
  }
  close(element: string): void {
    if (element === "rPh") this.#spoken -= 1;
    else if (element === "t") this.#isText = false;
  }
  /** A copy: a piece of a text would keep the whole. */
  end(): string {
    return toKeepable(unescapeText(this.text).slice(0, LONGEST_CELL));
  }
}

/** XML as a tree of elements, each with its line: for files that are data, and small enough to be held as a whole. */
import { UploadRefused } from "./refusal.server";
import { readXml, type XmlReader } from "./xml.server";

export interface XmlElement {
  /** Without its prefix; of attributes likewise. */
  readonly name: string;
  /** Line of the file, from 1. */
  readonly at: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own words, without those of its children. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}
interface OpenElement extends XmlElement {
  text: string;
  readonly children: OpenElement[];
}

/** @returns the root, or about where the text is no XML that is taken: document types are none */
export function readXmlElement(bytes: Uint8Array): XmlElement | { readonly brokenAt: number } {
  const open: OpenElement[] = [];
  let root: OpenElement | null = null;
  let reached = 1;
  try {
    const reader: XmlReader = {
      open(name, attributes, at) {
        reached = at;
        const element: OpenElement = { name, at, attributes, text: "", children: [] };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      close: () => void open.pop(),
      text(words) {
        const element = open.at(-1);
        if (element !== undefined) element.text += words;
      },
    };
    readXml("data", Buffer.from(bytes), reader, "declared");
  } catch (error) {
    if (error instanceof UploadRefused) return { brokenAt: reached };
    throw error;
  }
  return root ?? { brokenAt: reached };
}

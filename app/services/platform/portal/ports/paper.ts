/** What stands on a paper, as data: the layout of its kind sets it, no rule stands in a layout, and no text of it is ever markup. */
import type { Instant, Locale } from "~/workflows/kit";

/** Text; line ends stay. A styled piece is one of the house style. */
export type PaperText = string | readonly (string | StyledPiece)[];
export type StyledPiece =
  /** `hash`: breaks anywhere; `whole`: breaks nowhere; `soft`: what is said beside; `gone` and `new`: what stood there, and what stands there now. */
  | { readonly style: "strong" | "hash" | "whole" | "soft" | "gone" | "new"; readonly text: string }
  | { readonly style: "link"; readonly text: string; readonly address: string };
export interface PaperRow {
  readonly label: string;
  readonly value: PaperText;
}
export interface PaperColumn {
  readonly label: string;
  readonly align: "left" | "right";
  /** Shares of the width; `narrow`: as wide as its longest line; `null`: one share. */
  readonly width: number | "narrow" | null;
}

/** A code for cameras, as SVG, and what it is in words. */
export interface PaperCode {
  readonly svg: string;
  readonly alt: string;
}
/** How a paper is checked, and where. */
export interface PaperCheck {
  readonly title: string;
  readonly text: string;
  readonly address: string;
}
export type LetterBlock =
  | { readonly kind: "paragraph"; readonly text: PaperText; readonly weight: "plain" | "strong" }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "points"; readonly points: readonly PaperText[] };

/** What stands beside a label: text, points below one another, or rows of its own. */
export type PaperValue =
  | PaperText
  | { readonly kind: "points"; readonly points: readonly PaperText[] }
  | { readonly kind: "group"; readonly rows: readonly PaperTerm[] };
export interface PaperTerm {
  readonly label: string;
  readonly value: PaperValue;
}
/** A line of a table, with a cell for each column. A total is set off from the lines that it adds up; a line to be filled in is as high as somebody writes. */
export interface PaperLine {
  readonly cells: readonly PaperText[];
  readonly look: "plain" | "total" | "toFillIn";
}

/** What a document is made of, one below the other. */
export type PaperBlock =
  /** Levels follow each other: none is left out on the way down. */
  | { readonly kind: "heading"; readonly level: 2 | 3 | 4; readonly text: string }
  | { readonly kind: "rows"; readonly rows: readonly PaperTerm[] }
  /** The heads of the columns come again on each page. A column without a width is as wide as what stands in it asks for. */
  | {
      readonly kind: "table";
      readonly caption: string | null;
      readonly columns: readonly PaperColumn[];
      readonly lines: readonly PaperLine[];
    }
  /**
   * `soft`: said in passing; `note`: in small letters; `notice`: what must not be missed; `statement`: what somebody puts a name
   * to, of a width that is read with ease.
   */
  | {
      readonly kind: "paragraph";
      readonly text: PaperText;
      readonly look: "plain" | "strong" | "soft" | "note" | "notice" | "statement";
    }
  /** A picture as SVG, as wide as the page where it is no higher than a third of it, and what it shows in words. */
  | { readonly kind: "drawing"; readonly svg: string; readonly alt: string }
  /** A line to sign on, and what stands below it. */
  | { readonly kind: "signature"; readonly text: string }
  /** Lines to write on by hand, below what is asked. */
  | {
      readonly kind: "writingLines";
      readonly label: string;
      readonly note: string | null;
      readonly lines: number;
    }
  /** Boxes to tick by hand, side by side. */
  | { readonly kind: "tickBoxes"; readonly label: string; readonly options: readonly string[] }
  /** A code for scanners, the same to be typed, and what is said beside it. */
  | { readonly kind: "code"; readonly code: PaperCode; readonly text: string; readonly lead: string }
  | { readonly kind: "pageBreak" }
  /** What stands on one page where it fits on one. `boxed`: with a line round it, and its title. */
  | { readonly kind: "together"; readonly blocks: readonly PaperBlock[] }
  | { readonly kind: "boxed"; readonly title: string | null; readonly blocks: readonly PaperBlock[] };

/** A place on a page, in millimetres from the upper left corner within its margins. */
export interface PaperPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What each kind of paper shows; the layout has the same name. `null` is not shown. */
export interface PaperKinds {
  readonly receipt: {
    /** Paragraphs. */
    readonly received: readonly string[];
    readonly filing: readonly PaperRow[];
    readonly code: PaperCode;
    readonly evidence: { readonly title: string; readonly rows: readonly PaperRow[] };
    readonly check: PaperCheck;
  };
  readonly list: {
    readonly lead: PaperText | null;
    readonly columns: readonly PaperColumn[];
    readonly lines: readonly (readonly PaperText[])[];
    readonly after: PaperText | null;
    /** Set apart, the first in full size. */
    readonly notes: readonly string[];
  };
  readonly letter: {
    readonly to: { readonly lead: string | null; readonly names: readonly string[] };
    readonly blocks: readonly LetterBlock[];
    readonly by: string;
  };
  /** Many letters to be posted, each on a page of its own and with its address in the window of an envelope. */
  readonly letters: {
    readonly letters: readonly {
      readonly facts: readonly { readonly label: string; readonly value: string }[];
      /** Name and address, line by line. */
      readonly to: readonly string[];
      readonly heading: string;
      /** The same in one language after the other. */
      readonly parts: readonly {
        readonly lang: "zh" | "en";
        readonly paragraphs: readonly { readonly text: PaperText; readonly weight: "plain" | "strong" }[];
      }[];
      readonly by: string;
    }[];
  };
  readonly confirmation: {
    readonly to: string | null;
    readonly rows: readonly PaperRow[];
    readonly code: PaperCode;
    readonly paragraphs: readonly string[];
    readonly by: string;
    readonly check: PaperCheck;
  };
  readonly document: {
    /** Across each page, and not read aloud, of what is not final: "DRAFT". */
    readonly mark: string | null;
    readonly blocks: readonly PaperBlock[];
  };
  /** What stands before documents that are bound: whoever binds them counts the pages of all. */
  readonly front: {
    readonly blocks: readonly PaperBlock[];
    /** A page for each document that has none of its own. */
    readonly sheets: readonly {
      readonly number: string;
      readonly title: string;
      readonly about: string;
      readonly why: string;
    }[];
  };
  /** A part of a document that is bound from several: whoever binds them counts the pages of all. Only the first has a head. */
  readonly part: {
    readonly mark: string | null;
    readonly first: boolean;
    readonly blocks: readonly PaperBlock[];
  };
  /** A form to be filled in, everything in its place: fields are put over the boxes, and so it claims to be no standard. */
  readonly fillable: {
    readonly pages: readonly {
      readonly texts: readonly (PaperPlace & {
        readonly look: "title" | "section" | "label" | "heading" | "option" | "note";
        readonly text: string;
      })[];
      readonly boxes: readonly PaperPlace[];
    }[];
  };
}
export type PaperKind = keyof PaperKinds;

/** A file that travels inside a paper. */
export interface PaperFile {
  readonly name: string;
  readonly text: string;
  readonly mediaType: string;
  readonly description: string;
}

interface PaperOfKind<Kind extends PaperKind> {
  readonly kind: Kind;
  readonly language: Locale;
  /** Whose head it has, where it is not the office's. */
  readonly sender?: string;
  /** Of the document, for whoever has many open. */
  readonly title: string;
  /** What stands in large letters below the head. */
  readonly heading: string;
  /** The box beside the office's name. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Running text at the foot of each page, left of its number. */
  readonly footer: string;
  /** The moment that the file gives as its own. */
  readonly madeAt: Instant;
  readonly content: PaperKinds[Kind];
  readonly files?: readonly PaperFile[];
}

/** A paper of one kind, whole. Equal papers are set in equal bytes. */
export type Paper<Kind extends PaperKind = PaperKind> = { readonly [Each in Kind]: PaperOfKind<Each> }[Kind];

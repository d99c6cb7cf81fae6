/** What stands on a paper, as data: the layout of its kind sets it, no rule stands in a layout, and no text of it is ever markup. */
import type { Instant, Locale } from "~/workflows/kit";

/** Text; line ends stay. A styled piece is one of the house style. */
export type PaperText = string | readonly (string | StyledPiece)[];
export interface StyledPiece {
  /** `hash`: breaks anywhere; `whole`: breaks nowhere; `soft`: what is said beside. */
  readonly style: "strong" | "hash" | "whole" | "soft";
  readonly text: string;
}
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
  readonly confirmation: {
    readonly to: string | null;
    readonly rows: readonly PaperRow[];
    readonly code: PaperCode;
    readonly paragraphs: readonly string[];
    readonly by: string;
    readonly check: PaperCheck;
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

/** A paper of one kind, whole. Equal papers are set in equal bytes. */
export interface Paper<Kind extends PaperKind = PaperKind> {
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

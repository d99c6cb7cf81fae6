/** A paper of each kind, with a text in every place that takes one, for tests. */
import type { Locale } from "~/workflows/kit";

import type { Paper, PaperBlock, PaperKind } from "../../platform/portal/ports/paper";

const facts = (text: string) => [
  { label: `${text} a`, value: text },
  { label: "b", value: `${text}\n${text}` },
];
const rows = (text: string) => [
  { label: text, value: text },
  { label: text, value: [{ style: "strong", text }, text, { style: "hash", text }] as const },
  {
    label: text,
    value: [
      { style: "whole", text },
      { style: "soft", text },
    ] as const,
  },
];
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path d="M0 0h1v1H0z"/></svg>';
const long = (text: string): string => `${text} `.repeat(Math.ceil(10_000 / (text.length + 1)));
const wholeTable = (text: string): PaperBlock => ({
  kind: "table",
  caption: text,
  columns: [
    { label: text, align: "left", width: "narrow" },
    { label: text, align: "left", width: null },
    { label: text, align: "right", width: "narrow" },
  ],
  lines: [
    { cells: ["1", text, [{ style: "whole", text }]], look: "plain" },
    { cells: ["2", long(text), "2"], look: "plain" },
    { cells: [text, [text, { style: "hash", text: "0f".repeat(32) }], text], look: "total" },
  ],
});
const blocks = (text: string): readonly PaperBlock[] => [
  { kind: "paragraph", text, look: "notice" },
  { kind: "heading", level: 2, text },
  { kind: "heading", level: 3, text },
  {
    kind: "rows",
    rows: [
      ...rows(text),
      { label: text, value: { kind: "points", points: [text, [{ style: "strong", text }]] } },
      {
        label: text,
        value: {
          kind: "group",
          rows: [
            { label: text, value: text },
            { label: text, value: { kind: "group", rows: [{ label: text, value: long(text) }] } },
          ],
        },
      },
    ],
  },
  { kind: "heading", level: 3, text },
  { kind: "heading", level: 4, text },
  wholeTable(text),
  {
    kind: "together",
    blocks: [
      { kind: "paragraph", text, look: "plain" },
      { kind: "paragraph", text: long(text), look: "soft" },
    ],
  },
  { kind: "pageBreak" },
  { kind: "paragraph", text: [text, { style: "soft", text }], look: "strong" },
  {
    kind: "boxed",
    title: text,
    blocks: [
      { kind: "paragraph", text, look: "statement" },
      wholeTable(text),
      { kind: "rows", rows: rows(text) },
      { kind: "paragraph", text, look: "note" },
    ],
  },
  { kind: "drawing", svg: SQUARE, alt: text },
  {
    kind: "paragraph",
    text: [
      { style: "gone", text },
      { style: "new", text },
    ],
    look: "plain",
  },
  { kind: "boxed", title: null, blocks: [{ kind: "paragraph", text, look: "plain" }] },
  { kind: "paragraph", text, look: "statement" },
  { kind: "signature", text },
  { kind: "code", code: { svg: SQUARE, alt: text }, text, lead: text },
  { kind: "writingLines", label: text, note: text, lines: 2 },
  { kind: "tickBoxes", label: text, options: [text, text] },
  {
    kind: "table",
    caption: text,
    columns: [
      { label: text, align: "left", width: 2 },
      { label: text, align: "left", width: 1 },
    ],
    lines: [{ look: "toFillIn", cells: ["", ""] }],
  },
];

/** @param text what stands in every place */
export function samplePapers(
  text: string,
  language: Locale = "en",
): { readonly [Kind in PaperKind]: Paper<Kind> } {
  const common = {
    language,
    title: text,
    heading: text,
    facts: facts(text),
    footer: text,
    madeAt: "2026-11-29T08:15:30.000Z",
  };
  return {
    receipt: {
      ...common,
      kind: "receipt",
      content: {
        received: [text, text],
        filing: rows(text),
        code: { svg: SQUARE, alt: text },
        evidence: { title: text, rows: rows(text) },
        check: { title: text, text, address: text },
      },
      files: [
        {
          name: "receipt.json",
          text: JSON.stringify({ text }),
          mediaType: "application/json",
          description: text,
        },
      ],
    },
    list: {
      ...common,
      kind: "list",
      content: {
        lead: text,
        columns: [
          { label: text, align: "left", width: "narrow" },
          { label: text, align: "right", width: null },
          { label: text, align: "left", width: 2 },
        ],
        lines: [
          [text, [{ style: "whole", text }], text],
          ["2", text, text],
        ],
        after: [text, { style: "whole", text }],
        notes: [text, text],
      },
    },
    letter: {
      ...common,
      kind: "letter",
      sender: text,
      content: {
        to: { lead: text, names: [text, text] },
        blocks: [
          { kind: "paragraph", text: [text, { style: "whole", text }], weight: "plain" },
          { kind: "heading", text },
          { kind: "points", points: [text, [{ style: "whole", text }]] },
          { kind: "paragraph", text, weight: "strong" },
        ],
        by: text,
      },
    },
    letters: {
      ...common,
      kind: "letters",
      content: {
        letters: [1, 2].map(() => ({
          facts: facts(text),
          to: [text, text, text],
          heading: text,
          parts: (["zh", "en"] as const).map((lang) => ({
            lang,
            paragraphs: [
              { text: [text, { style: "whole", text }], weight: "plain" },
              { text, weight: "strong" },
            ],
          })),
          by: text,
        })),
      },
    },
    confirmation: {
      ...common,
      kind: "confirmation",
      content: {
        to: text,
        rows: rows(text),
        code: { svg: SQUARE, alt: text },
        paragraphs: [text, text],
        by: text,
        check: { title: text, text, address: text },
      },
    },
    fillable: {
      ...common,
      kind: "fillable",
      content: {
        pages: [1, 2].map((page) => ({
          texts: (["title", "section", "label", "heading", "option", "note"] as const).map((look, place) => ({
            look,
            text: page === 1 ? text : long(text),
            ...{ left: 10, top: 40 * place, width: 160, height: 38 },
          })),
          boxes: [{ left: 0, top: 250, width: 60, height: 8 }],
        })),
      },
    },
    front: {
      ...common,
      kind: "front",
      content: {
        blocks: [
          { kind: "paragraph", text, look: "plain" },
          { kind: "heading", level: 2, text },
          {
            kind: "table",
            caption: null,
            columns: [
              { label: text, align: "left", width: null },
              { label: text, align: "right", width: "narrow" },
            ],
            lines: [
              {
                cells: [[{ style: "link", text, address: "https://enclosure.invalid/0" }], text],
                look: "plain",
              },
            ],
          },
        ],
        sheets: [
          { number: text, title: text, about: text, why: text },
          { number: "2", title: long(text), about: text, why: text },
        ],
      },
    },
    document: {
      ...common,
      kind: "document",
      content: { mark: text, blocks: blocks(text) },
    },
    part: {
      ...common,
      kind: "part",
      content: { mark: text, first: true, blocks: blocks(text) },
    },
  };
}

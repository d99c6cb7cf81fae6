import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ScrollRegion } from "../scroll-region";
import type { PreviewBlock, PreviewRun } from "~/app/services/documents/previews/preview.view";
import { countOccurrences, Marked, MarkedCells, PreviewHead, useFinding } from "./finding";

interface TextPreviewProps {
  readonly name: string;
  readonly blocks: readonly PreviewBlock[];
  readonly more: boolean;
}

const getTexts = (block: PreviewBlock): readonly string[] =>
  block.kind === "table" ? block.rows.flat() : block.runs.map(({ text }) => text);

/** The text of a Word document. */
export function TextPreview({ name, blocks, more }: TextPreviewProps) {
  const { t } = useTranslation();
  const { find, container, bar } = useFinding((wanted) =>
    blocks.flatMap(getTexts).reduce((sum, text) => sum + countOccurrences(text, wanted), 0),
  );
  return (
    <>
      <PreviewHead bar={bar}>
        <p className="text-sm text-ink-soft">{t("preview.textOnly")}</p>
      </PreviewHead>
      <ScrollRegion label={name} className="max-h-[min(80vh,70rem)] bg-sunken p-2 sm:p-4">
        <div
          ref={container}
          className="mx-auto flex max-w-form flex-col gap-3 bg-paper p-6 break-words shadow-lift sm:p-10"
        >
          {blocks.map((block, index) => (
            <Block key={index} block={block} find={find} />
          ))}
          {more && <p className="font-semibold">{t("preview.more")}</p>}
        </div>
      </ScrollRegion>
    </>
  );
}

const HEADINGS = { 1: "text-xl font-bold", 2: "text-lg font-bold", 3: "font-bold" } as const;

function Block({ block, find }: { readonly block: PreviewBlock; readonly find: string }) {
  switch (block.kind) {
    case "heading":
      // The page has headings of its own: those of the file are no part of its outline.
      return (
        <p className={HEADINGS[block.level]}>
          <Runs runs={block.runs} find={find} />
        </p>
      );
    case "paragraph":
      return (
        <p className="whitespace-pre-wrap">
          <Runs runs={block.runs} find={find} />
        </p>
      );
    case "item":
      return (
        <p
          className="flex gap-2 whitespace-pre-wrap"
          style={{ paddingInlineStart: `${block.level * 1.5}rem` }}
        >
          <span aria-hidden="true">•</span>
          <span className="min-w-0">
            <Runs runs={block.runs} find={find} />
          </span>
        </p>
      );
    case "table":
      return (
        <div className="overflow-x-auto">
          <table className="border-collapse">
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={row}>
                  <MarkedCells cells={cells} find={find} className="border-line-strong" />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
  }
}

function Runs({ runs, find }: { readonly runs: readonly PreviewRun[]; readonly find: string }): ReactNode {
  return runs.map(({ text, bold, italic, underline }, index) => {
    const marked = <Marked text={text} find={find} />;
    const slanted = italic ? <em>{marked}</em> : marked;
    const lined = underline ? <u>{slanted}</u> : slanted;
    return <span key={index}>{bold ? <strong>{lined}</strong> : lined}</span>;
  });
}

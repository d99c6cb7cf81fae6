import { useState } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { ScrollRegion } from "../scroll-region";
import type { PreviewSheet } from "~/app/services/documents/previews/preview.view";
import { countOccurrences, MarkedCells, PreviewHead, useFinding } from "./finding";

interface SheetPreviewProps {
  readonly name: string;
  readonly sheets: readonly PreviewSheet[];
  readonly moreSheets: number;
}

/** `A`, `B`, … `Z`, `AA`: as the spreadsheet program calls its columns. */
function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

/** The cells of a workbook, one sheet at a time. */
export function SheetPreview({ name, sheets, moreSheets }: SheetPreviewProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  const sheet = sheets[shown] ?? { name: "", rows: [], more: false };
  const { find, container, bar } = useFinding((wanted) =>
    sheet.rows.flat().reduce((sum, text) => sum + countOccurrences(text, wanted), 0),
  );
  const columns = Math.max(0, ...sheet.rows.map((cells) => cells.length));
  return (
    <>
      <PreviewHead bar={bar}>
        <div role="group" aria-label={t("preview.sheets")} className="flex flex-wrap gap-1">
          {sheets.map((each, index) => (
            <button
              key={index}
              type="button"
              aria-pressed={index === shown}
              onClick={() => setShown(index)}
              className={classes(
                "forced-border min-h-9 rounded-md border px-3 text-sm",
                index === shown
                  ? "border-jade bg-jade-wash font-semibold"
                  : "border-transparent hover:bg-sunken",
              )}
            >
              {each.name}
            </button>
          ))}
        </div>
      </PreviewHead>
      <ScrollRegion label={`${name}: ${sheet.name}`} className="max-h-[min(80vh,70rem)]">
        <div ref={container}>
          {sheet.rows.length === 0 ? (
            <p className="p-4 text-ink-soft">{t("preview.empty")}</p>
          ) : (
            <table className="border-collapse text-sm tabular-nums">
              <thead>
                <tr>
                  <td className="sticky top-0 border border-line bg-sunken" />
                  {Array.from({ length: columns }, (_, index) => (
                    <th
                      key={index}
                      scope="col"
                      className="sticky top-0 border border-line bg-sunken px-2 text-center font-normal text-ink-soft"
                    >
                      {columnName(index)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sheet.rows.map((cells, row) => (
                  <tr key={row}>
                    <th scope="row" className="border border-line bg-sunken px-2 font-normal text-ink-soft">
                      {row + 1}
                    </th>
                    <MarkedCells cells={cells} find={find} className="max-w-96 border-line break-words" />
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </ScrollRegion>
      {(sheet.more || moreSheets > 0) && (
        <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">
          {sheet.more && t("preview.moreRows")}{" "}
          {moreSheets > 0 && t("preview.moreSheets", { count: moreSheets })}
        </p>
      )}
    </>
  );
}

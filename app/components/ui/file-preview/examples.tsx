import type { ComponentExamples } from "~/app/components/example";
import { FilePreview } from "./file-preview";

export const examples: ComponentExamples = {
  component: "FilePreview",
  examples: [
    {
      title: "A Word document",
      element: (
        <FilePreview
          name="Statement.docx"
          address="/_examples"
          size={48_128}
          preview={{
            kind: "text",
            more: true,
            blocks: [
              { kind: "heading", level: 1, runs: [{ text: "Statement 陳述書" }] },
              {
                kind: "paragraph",
                runs: [{ text: "The debtor did " }, { text: "not", bold: true }, { text: " attend." }],
              },
              { kind: "item", level: 0, runs: [{ text: "Letter of 3 May", italic: true }] },
              {
                kind: "table",
                rows: [
                  ["Date", "Amount"],
                  ["03/05/2026", "1,200.00"],
                ],
              },
            ],
          }}
        />
      ),
    },
    {
      title: "A workbook",
      element: (
        <FilePreview
          name="Assets.xlsx"
          address="/_examples"
          size={9_000}
          preview={{
            kind: "sheets",
            moreSheets: 2,
            sheets: [
              {
                name: "Assets",
                rows: [
                  ["Item", "HK$"],
                  ["Flat", "3200000"],
                ],
                more: true,
              },
              { name: "Notes", rows: [], more: false },
            ],
          }}
        />
      ),
    },
    {
      title: "A file that is not shown",
      element: (
        <FilePreview
          name="Old letter.doc"
          address="/_examples"
          size={182_000}
          preview={{ kind: "none", why: "type" }}
        />
      ),
    },
  ],
};

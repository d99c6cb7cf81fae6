import type { ComponentExamples } from "~/app/components/example";
import { PdfViewer } from "./pdf-viewer";

export const examples: ComponentExamples = {
  component: "PdfViewer",
  examples: [
    {
      title: "A document that cannot be opened",
      element: <PdfViewer name="PDD-B-01.pdf" address="/no-such-document.pdf" />,
    },
  ],
};

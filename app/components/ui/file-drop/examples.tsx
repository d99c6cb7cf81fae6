import type { ComponentExamples } from "~/app/components/example";
import { FileDrop } from "./file-drop";

export const examples: ComponentExamples = {
  component: "FileDrop",
  examples: [
    {
      title: "Every state",
      element: (
        <FileDrop
          name="documents"
          label="Supporting documents"
          required
          multiple
          uploadTo="/_examples"
          files={[
            {
              id: "1",
              name: "Notice of default 違責通知書.pdf",
              size: 182_000,
              state: "clean",
              href: "/_examples",
            },
            {
              id: "6",
              name: "Statement 2025.pdf",
              size: 20_480,
              state: "clean",
              href: "/_examples",
              details: <p className="text-sm">Bank statements · January to March</p>,
            },
            { id: "2", name: "Reminder.docx", size: 48_128, state: "scanning" },
            { id: "3", name: "Search.xlsx", size: 1_048_576, state: "held" },
            { id: "4", name: "Photo.png", size: 7_340_032, state: "uploading", percent: 42 },
            {
              id: "5",
              name: "invoice.pdf",
              size: 9_000,
              state: "refused",
              message: "Malware was found in the file.",
            },
          ]}
        />
      ),
    },
    {
      title: "Empty, with an error",
      element: (
        <FileDrop
          name="report"
          label="Signed report"
          uploadTo="/_examples"
          files={[]}
          error="Please upload at least one file"
        />
      ),
    },
  ],
};

import type { ComponentExamples } from "~/app/components/example";
import { UploadForm } from "./upload-form";

const common = {
  name: "file",
  label: "Filled-in spreadsheet",
  accept: ".xlsx",
  submit: "Upload",
  hidden: { commandId: "01JEXAMPLE" },
};

export const examples: ComponentExamples = {
  component: "UploadForm",
  examples: [
    { title: "A spreadsheet", element: <UploadForm {...common} hint="At most 25 MB." /> },
    { title: "Nothing was chosen", element: <UploadForm {...common} error="Choose a file." /> },
  ],
};

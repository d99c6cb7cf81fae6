import type { ComponentExamples } from "~/app/components/example";
import { PhotoChoice } from "./photo-choice";

export const examples: ComponentExamples = {
  component: "PhotoChoice",
  examples: [
    {
      title: "Papers of a year",
      element: (
        <PhotoChoice
          name="papers"
          label="Photos or files"
          hint="Photos that you add together become one document."
          accept=".jpg,.png,.pdf"
          most={20}
        />
      ),
    },
    {
      title: "One was not taken",
      element: (
        <PhotoChoice
          name="bills"
          label="Proof"
          accept=".jpg,.png,.pdf"
          most={20}
          error="photo.jpg: The file is damaged and cannot be read."
        />
      ),
    },
  ],
};

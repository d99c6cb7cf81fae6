import type { ComponentExamples } from "~/app/components/example";
import { Button } from "../button/button";
import { KeptTexts } from "./kept-texts";

export const examples: ComponentExamples = {
  component: "KeptTexts",
  examples: [
    {
      title: "Typed into a form that somebody else was quicker with",
      element: (
        <KeptTexts
          title="What you typed was not recorded. Copy it if you need it."
          texts={["The notice came back.\nIt was sent again.", undefined]}
        />
      ),
    },
    {
      title: "With the names of its fields, to be thrown away",
      element: (
        <KeptTexts
          title="Typed here at 14:05, and not sent"
          texts={[
            { label: "Details", text: "Rent of May" },
            { label: "Amount", text: "4,000.00" },
          ]}
          actions={<Button small>Discard</Button>}
        >
          <p>Copy what you need.</p>
        </KeptTexts>
      ),
    },
  ],
};

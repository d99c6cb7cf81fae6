import type { ComponentExamples } from "~/app/components/example";
import { TextPage } from "./text-page";

const TEXT = {
  title: "Terms",
  updated: "2026-11-21",
  sections: [
    { heading: "Accounts", paragraphs: ["There are three types of account.", "Each belongs to one person."] },
    { heading: "Uploads", paragraphs: ["Every file is scanned for malware."] },
  ],
};

export const examples: ComponentExamples = {
  component: "TextPage",
  examples: [{ title: "Two sections", element: <TextPage page={TEXT} /> }],
};

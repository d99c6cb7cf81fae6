import { WizardBar } from "./wizard-bar";
import type { ComponentExamples } from "~/app/components/example";

const SAVED = { at: "2026-11-21T06:03:12.000Z", version: 37 };

export const examples: ComponentExamples = {
  component: "WizardBar",
  examples: [
    { title: "Saved", element: <WizardBar saved={SAVED} state="saved" /> },
    {
      title: "First step, could not be saved",
      element: <WizardBar saved={SAVED} state="savedHere" showBack={false} />,
    },
    { title: "Last step", element: <WizardBar saved={SAVED} state="unsaved" nextLabel="Ready to Submit" /> },
  ],
};

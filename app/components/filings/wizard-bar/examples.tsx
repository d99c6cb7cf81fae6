import { WizardBar } from "./wizard-bar";
import type { ComponentExamples } from "~/app/components/example";

const SAVED = { at: "2026-11-21T06:03:12.000Z", version: 37 };
const TODAY = "2026-11-21";

export const examples: ComponentExamples = {
  component: "WizardBar",
  examples: [
    { title: "Saved", element: <WizardBar saved={SAVED} today={TODAY} state="saved" /> },
    {
      title: "First step, could not be saved",
      element: <WizardBar saved={SAVED} today={TODAY} state="savedHere" showBack={false} />,
    },
    { title: "Saved on another day", element: <WizardBar saved={SAVED} today="2026-11-25" state="saved" /> },
    {
      title: "Last step",
      element: <WizardBar saved={SAVED} today={TODAY} state="unsaved" nextLabel="Ready to Submit" />,
    },
  ],
};

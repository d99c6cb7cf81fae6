import { Download, Plus, X } from "lucide-react";

import { Button, IconButton, LinkButton } from "./button";
import type { ComponentExamples } from "~/app/components/example";

export const examples: ComponentExamples = {
  component: "Button",
  examples: [
    {
      title: "Tones",
      element: (
        <div className="flex flex-wrap gap-3">
          <Button tone="primary">Submit to the Official Receiver</Button>
          <Button icon={Plus}>Add a row</Button>
          <Button tone="quiet">Show more</Button>
          <Button tone="danger">Delete this draft</Button>
        </div>
      ),
    },
    {
      title: "Busy, off and small",
      element: (
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="primary" busy>
            Saving
          </Button>
          <Button disabled>Not possible now</Button>
          <Button small icon={Download}>
            Export
          </Button>
          <IconButton icon={X} label="Close" />
        </div>
      ),
    },
    {
      title: "A link that looks like a button",
      element: (
        <LinkButton tone="primary" to="/case-directory">
          Search for a case
        </LinkButton>
      ),
    },
  ],
};

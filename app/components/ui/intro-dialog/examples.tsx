import { useState } from "react";

import { Button } from "../button/button";
import type { ComponentExamples } from "~/app/components/example";
import { IntroDialog } from "./intro-dialog";

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button onClick={() => setOpen(true)}>Open the introduction</Button>
      {isOpen && (
        <IntroDialog id="b1" title="General information on Form B1">
          <p className="max-w-prose">
            Read the notes of the form before you start. A draft is not deemed received.
          </p>
        </IntroDialog>
      )}
    </div>
  );
}

export const examples: ComponentExamples = {
  component: "IntroDialog",
  examples: [{ title: "On request", element: <Sample /> }],
};

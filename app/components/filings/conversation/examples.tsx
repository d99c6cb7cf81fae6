import type { ComponentExamples } from "~/app/components/example";
import { Conversation } from "./conversation";

export const examples: ComponentExamples = {
  component: "Conversation",
  examples: [
    {
      title: "Returned, and acknowledged later",
      element: (
        <Conversation
          printed="#"
          entries={[
            {
              id: "1",
              at: "2026-11-20T02:00:00.000Z",
              by: "WONG Siu Ming",
              done: "Returned to preparer",
              text: "The address differs from the petition.",
              remarks: [],
            },
            {
              id: "2",
              at: "2026-11-23T02:00:00.000Z",
              by: "CHEUNG Lai Fong",
              done: "Acknowledged",
              text: null,
              remarks: [],
            },
          ]}
        />
      ),
    },
  ],
};

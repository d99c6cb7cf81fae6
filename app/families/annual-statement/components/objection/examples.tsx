import type { ComponentExamples } from "~/app/components/example";
import { ObjectionForm } from "./objection-form";
import { OwnObjectionList } from "./own-objection-list";

export const examples: ComponentExamples = {
  component: "Objections of bankrupts",
  examples: [
    {
      title: "What is said against a contribution",
      element: (
        <ObjectionForm
          draft={{ ground: "cannotPay", text: "I lost my job in" }}
          commandId="01ARZ3NDEKTSV4RRFFQ69G5FAV"
          visitName="visit-1"
          answer={{ typed: {}, problems: { text: "Write a few words about it." } }}
        />
      ),
    },
    {
      title: "What was answered",
      element: (
        <OwnObjectionList
          isPromised
          objections={[
            {
              ...{ id: "1", on: "2 June 2026", ground: "cannotPay", text: "I lost my job in May." },
              decision: { outcome: "assessedAgain", answer: "Send your payslips.", on: "9 June 2026" },
            },
          ]}
        />
      ),
    },
  ],
};

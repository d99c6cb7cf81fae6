import type { ComponentExamples } from "~/app/components/example";
import { NameForm } from "./name-form";
import { ScopeField } from "./scope-field";
import { WorkerTable } from "./worker-table";

const SCOPES = [
  { value: "case", label: "In this case alone" },
  { value: "pa", label: "In all bankruptcies that WONG Siu Ming administers for your firm" },
];
const FORM = { commandId: "01ARZ3NDEKTSV4RRFFQ69G5FAV", answer: null };

export const examples: ComponentExamples = {
  component: "Colleagues",
  examples: [
    {
      title: "A trustee, and somebody who was named",
      element: (
        <WorkerTable
          workers={[
            {
              id: "pa",
              name: "WONG Siu Ming",
              firm: "Harbour & Co.",
              as: "appointed",
              since: "10/01/2026",
              by: null,
              mayRelease: false,
            },
            {
              id: "ua",
              name: "HO Man",
              firm: "Harbour & Co.",
              as: "named",
              since: "11/01/2026",
              by: "WONG Siu Ming",
              mayRelease: true,
            },
          ]}
          scopes={SCOPES}
          commandId={FORM.commandId}
        />
      ),
    },
    {
      title: "Somebody can be named",
      element: <NameForm people={[{ value: "sa", label: "KO Man" }]} scopes={SCOPES} {...FORM} />,
    },
    { title: "Everybody was named", element: <NameForm people={[]} scopes={SCOPES} {...FORM} /> },
    { title: "In which cases", element: <ScopeField scopes={SCOPES} id="scope-example" /> },
  ],
};

import type { ComponentExamples } from "~/app/components/example";
import { ColumnChoice, useColumnChoice } from "./column-choice";

const COLUMNS = [
  { id: "caseNo", label: "Case No.", heading: true },
  { id: "name", label: "Name" },
  { id: "status", label: "Status" },
  { id: "firm", label: "Firm", optional: true },
];

function Sample() {
  const [hidden, setHidden] = useColumnChoice("example", COLUMNS);
  return <ColumnChoice columns={COLUMNS} hidden={hidden} onChange={setHidden} />;
}

export const examples: ComponentExamples = {
  component: "ColumnChoice",
  examples: [{ title: "Folded", element: <Sample /> }],
};

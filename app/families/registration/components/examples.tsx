import { useTranslation } from "react-i18next";

import type { ComponentExamples } from "~/app/components/example";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { RegistrationItem } from "../office/registration-list.view";
import { Decisions } from "./decisions";
import { shownRegistrationColumns } from "./registration-columns";
import { SaveAsTyped } from "./save-as-typed";
import { StepFields } from "./step-fields";

const ITEM: RegistrationItem = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  to: "#",
  reference: "REG-2026-7K3M9QD4",
  name: "Sample Finance Limited",
  kind: "institution",
  number: "1900001",
  status: "submitted",
  statusLabel: "Waiting to be checked",
  submittedAt: "2026-11-28T02:08:00.000Z",
  until: null,
};

function Listed() {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("registration.list.title")}
      columns={shownRegistrationColumns(t)}
      rows={[ITEM]}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("registration.list.empty")} />}
    />
  );
}

export const examples: ComponentExamples = {
  component: "Applications for accounts",
  examples: [
    { title: "The office’s list", element: <Listed /> },
    {
      title: "A step with a problem",
      element: (
        <form id="example-step" className="flex flex-col gap-5">
          <StepFields
            step="organisation"
            values={{ nameEn: "Sample Finance Limited", numberKind: "company", number: "12" }}
            problems={{ number: "This is no such number. Check the digits and the kind." }}
            rows={1}
          />
          <SaveAsTyped formId="example-step" intent="save" person="example" />
        </form>
      ),
    },
    {
      title: "Practitioners",
      element: (
        <StepFields
          step="practitioners"
          values={{ "practitioner1-name": "LO Chi Ho", "practitioner1-qualification": "accountant" }}
          problems={{}}
          rows={2}
        />
      ),
    },
    {
      title: "What an officer can decide",
      element: (
        <Decisions
          may={["registration.checked", "registration.refused"]}
          asks={{
            "registration.checked": [
              { name: "vouchedBy", kind: "text", required: true, most: 300 },
              { name: "paper", kind: "text", required: true, most: 300 },
            ],
            "registration.refused": [{ name: "reason", kind: "text", required: true, most: 2_000 }],
          }}
          commandId="01EXAMPLE0000"
          answer={undefined}
        />
      ),
    },
  ],
};

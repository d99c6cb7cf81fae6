import { useTranslation } from "react-i18next";

import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { submissionColumns } from "~/app/components/filings/submission-table/submission-columns";
import { FormActions } from "./form-actions";
import type { CaseForm } from "~/app/services/workspace/case-overview/case-forms.server";

export interface CaseFormsProps {
  readonly forms: readonly CaseForm[];
  /** The name of the table. */
  readonly label: string;
  readonly empty: { readonly title: string; readonly body: string };
}

/** The forms of one family in the case, with their dialogs. */
export function CaseForms({ forms, label, empty }: CaseFormsProps) {
  const { t } = useTranslation();
  const { form, reference, status, edition, lastSubmitted, links } = submissionColumns(t);
  return (
    <DataTable
      label={label}
      columns={[
        { ...reference, heading: true },
        form,
        { ...status, sortable: false },
        edition,
        { ...lastSubmitted, sortable: false },
        links,
        // An account is acted on from its own page: its table has nothing to offer in this column.
        ...(forms.some(({ actions }) => actions.length > 0)
          ? [
              {
                id: "actions",
                label: t("caseFile.actions"),
                cell: (item: CaseForm) => <FormActions form={item} />,
              },
            ]
          : []),
      ]}
      rows={forms}
      rowKey={({ id }) => id}
      empty={<EmptyState title={empty.title}>{empty.body}</EmptyState>}
    />
  );
}

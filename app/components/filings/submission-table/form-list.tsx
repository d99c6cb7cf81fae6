import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { FormFilters } from "../form-filters/form-filters";
import { formListColumns } from "./submission-columns";
import type { FormList } from "~/app/services/filings/form-lists/form-list.server";

export interface FormListProps {
  /** Names the list to the browser, which remembers its columns. */
  readonly name: string;
  readonly forms: FormList;
  /** Address of the same list as a spreadsheet. */
  readonly exportAt: `/${string}.xlsx`;
  /** The content where there is no form at all. */
  readonly empty: ReactNode;
}

/** One tab of a family of forms, with its filters: the forms of one kind, each with where it stands. */
export function FormList({ name, forms, exportAt, empty }: FormListProps) {
  const { t } = useTranslation();
  const { form, tabs, list, fieldColumns, filters, seesDrafts } = forms;
  const filtered = filters.search !== "" || filters.status !== undefined || filters.recent;
  return (
    <>
      <FormFilters {...forms} />
      <ListFrame
        name={name}
        exportAt={exportAt}
        label={tabs.find((tab) => tab.form === form)?.label ?? form}
        listing={list}
        columns={formListColumns(t, seesDrafts, fieldColumns)}
        empty={filtered ? <NothingFound clear={`?tab=${form}`} /> : empty}
      />
    </>
  );
}

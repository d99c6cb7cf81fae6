import type { ComponentProps } from "react";

import { Tabs, type Tab } from "~/app/components/ui/tabs/tabs";

import { FormList } from "./form-list";

/** The forms of several kinds: a tab for each kind, and the list of the one that is chosen. */
export function TabbedFormList({
  label,
  forms,
  ...list
}: ComponentProps<typeof FormList> & { readonly label: string }) {
  const tabs = forms.tabs.map((tab): Tab => ({
    label: tab.label,
    to: `?tab=${tab.form}`,
    current: tab.form === forms.form,
    count: tab.count,
  }));
  return (
    <>
      <Tabs label={label} tabs={tabs} />
      <FormList {...list} forms={forms} />
    </>
  );
}

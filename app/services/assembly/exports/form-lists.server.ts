import type { TFunction } from "i18next";

import { formColumns } from "../../filings/form-lists/form-columns";
import { formList } from "../../filings/form-lists/form-list.server";
import { pagedList, type ExportRequest, type Exporter } from "./exporting.server";

/** Forms of a family as a spreadsheet: those of the tab. */
export function createSubmissionExporter(family: string, title: (t: TFunction) => string): Exporter {
  const listed = ({ portal, user, parameters, locale }: ExportRequest) =>
    formList(portal, user, parameters, locale, family);
  return pagedList({
    title: async (request) => {
      const { form, tabs } = await listed(request);
      return `${title(request.t)} ${tabs.find((each) => each.form === form)?.label ?? form}`;
    },
    columns: formColumns,
    page: async (request) => (await listed(request)).list,
  });
}

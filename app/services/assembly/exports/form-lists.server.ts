import type { TFunction } from "i18next";

import { fieldColumns, formColumns } from "../../filings/form-lists/form-columns";
import { formList } from "../../filings/form-lists/form-list.server";
import { everyItem, exported, type ExportRequest, type Exporter } from "./exporting.server";

/** Forms of a family as a spreadsheet: those of the tab, with the columns that their type declares. */
export const createSubmissionExporter =
  (family: string, title: (t: TFunction) => string): Exporter =>
  async (context) => {
    const find = ({ portal, user, parameters, locale }: ExportRequest) =>
      formList(portal, user, parameters, locale, family);
    const { t } = context;
    const { form, tabs, fieldColumns: declared } = await find(context);
    return exported(
      context,
      `${title(t)} ${tabs.find((each) => each.form === form)?.label ?? form}`,
      { ...formColumns(t), ...fieldColumns(declared) },
      await everyItem(context, async (page) => (await find(page)).list),
    );
  };

import { loadFormsOfCase } from "../../workspace/case-overview/case-forms.server";
import { everyItem, exported, type ExportRequest, type ExportedList } from "./exporting.server";
import { documentColumns } from "../../workspace/e-case-file/document-columns";
import { documentList } from "../../workspace/e-case-file/document-list.server";

/** The e-Case File as a spreadsheet. @throws a 404 where the case is not the person's to see */
export async function documentExport(context: ExportRequest): Promise<ExportedList> {
  const { portal, user, locale, t, visit, named } = context;
  const visible = await visit.case(named["caseId"] ?? "");
  if (visible === null) throw new Response(null, { status: 404 });
  const seen = await loadFormsOfCase(portal, visit, user, visible, locale);
  const items = await everyItem(
    context,
    async ({ parameters }) => (await documentList(portal, visible, seen, parameters, { locale, t })).list,
  );
  return exported(context, `${visible.caseNo} ${t("caseFile.tabs.e-case-file")}`, documentColumns(t), items);
}

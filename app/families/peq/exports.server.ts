/** Lists of examinations, and of the cases that they are held in, as spreadsheets. */
import {
  everyItem,
  exported,
  pagedList,
  type ExportRequest,
  type Exporter,
} from "~/app/services/assembly/exports/exporting.server";
import { fieldColumns, formColumns } from "~/app/services/filings/form-lists/form-columns";
import type { PeqStage } from "~/workflows/records/case-file/index";

import { peqCaseColumns } from "./peq-case-columns";
import { peqCaseList } from "./peq-cases.server";
import { peqSubmissionList } from "./peq-submission-list.server";

export const peqCases = (stage: PeqStage): Exporter =>
  pagedList({
    title: ({ t }) => `${t("navigation.peqCases")} ${t(`navigation.${stage}`)}`,
    columns: peqCaseColumns,
    page: ({ portal, user, parameters, locale }) => peqCaseList(portal, user, stage, parameters, locale),
  });

export const examinations: Exporter = async (request) => {
  const listed = ({ portal, user, parameters, locale }: ExportRequest) =>
    peqSubmissionList(portal, user, parameters, locale);
  const { t } = request;
  const { tab, fieldColumns: declared } = await listed(request);
  const title = `${t("navigation.peqSubmission")} ${t(`peq.submissions.tabs.${tab}`)}`;
  return tab === "create"
    ? exported(
        request,
        title,
        peqCaseColumns(t),
        await everyItem(request, async (page) => (await listed(page)).cases),
      )
    : exported(
        request,
        title,
        { ...formColumns(t), ...fieldColumns(declared) },
        await everyItem(request, async (page) => (await listed(page)).list),
      );
};

/** Lists of examinations, and of the cases that they are held in, as spreadsheets. */
import type { TFunction } from "i18next";

import {
  DAY_WIDTH,
  everyItem,
  exported,
  type Columns,
  type Exporter,
} from "~/app/services/exports/exporting.server";
import { formColumns } from "~/app/services/exports/form-lists.server";
import type { PeqStage } from "~/workflows/case-file/index";

import { peqCaseList, type PeqCaseItem } from "./peq-cases.server";
import { peqSubmissionList } from "./peq-submission-list.server";

export const peqCases =
  (stage: PeqStage): Exporter =>
  async ({ portal, user, locale, t, parameters }) =>
    exported(
      `${t("navigation.peqCases")} ${t(`navigation.${stage}`)}`,
      peqColumns(t),
      await everyItem(parameters, (asked) => peqCaseList(portal, user, stage, asked, locale)),
    );

const peqColumns = (t: TFunction): Columns<PeqCaseItem> => [
  { heading: t("cases.number"), value: ({ caseNo }) => caseNo, width: 18 },
  { heading: t("cases.name"), value: ({ nameEn }) => nameEn, width: 36 },
  { heading: t("spreadsheets.export.nameZh"), value: ({ nameZh }) => nameZh },
  { heading: t("cases.status"), value: ({ statusLabel }) => statusLabel },
  { heading: t("cases.orderDate"), value: ({ orderDate: date }) => date && { date }, width: DAY_WIDTH },
  {
    heading: t("cases.petitionDate"),
    value: ({ petitionDate: date }) => date && { date },
    width: DAY_WIDTH,
  },
  { heading: t("peq.agent"), value: ({ agent }) => agent, width: 30 },
  {
    heading: t("peq.interviewedOn"),
    value: ({ interviewDate: date }) => date && { date },
    width: DAY_WIDTH,
  },
  { heading: t("peq.examination"), value: ({ examination }) => examination && examination.statusLabel },
];

export const examinations: Exporter = async ({ portal, user, locale, t, parameters }) => {
  const { tab } = await peqSubmissionList(portal, user, parameters, locale);
  const title = `${t("navigation.peqSubmission")} ${t(`peq.submissions.tabs.${tab}`)}`;
  const pages = (asked: URLSearchParams) => peqSubmissionList(portal, user, asked, locale);
  return tab === "create"
    ? exported(title, peqColumns(t), await everyItem(parameters, async (asked) => (await pages(asked)).cases))
    : exported(
        title,
        formColumns(t),
        await everyItem(parameters, async (asked) => (await pages(asked)).list),
      );
};

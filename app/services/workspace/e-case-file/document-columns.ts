import type { TFunction } from "i18next";

import { column, dayColumn, timeColumn, type ListColumns } from "../../platform/lists/column";
import type { DocumentItem } from "./document-list.server";

/** The documents of a case, with the columns of section 3. */
export const documentColumns = (t: TFunction) =>
  ({
    number: { heading: t("caseDocuments.columns.number"), sortable: true, only: "screen" },
    description: column(t("caseDocuments.columns.description"), ({ description }) => description, {
      width: 48,
      sortable: true,
      namesRow: true,
    }),
    part: column(t("caseDocuments.columns.part"), ({ part }) => part, { width: 10, only: "sheet" }),
    enclosure: column(t("caseDocuments.columns.enclosure"), ({ enclosure }) => enclosure, {
      width: 14,
      only: "sheet",
    }),
    type: column(t("caseDocuments.columns.type"), ({ typeLabel }) => typeLabel, { sortable: true }),
    form: column(t("caseDocuments.columns.form"), ({ form }) => t(`caseDocuments.forms.${form}`)),
    medium: column(t("caseDocuments.columns.medium"), ({ medium }) => t(`caseDocuments.media.${medium}`)),
    receivedOn: dayColumn(t("caseDocuments.columns.receivedOn"), ({ receivedOn }) => receivedOn, {
      sortable: true,
    }),
    receivedBy: column(t("caseDocuments.columns.receivedBy"), ({ receivedBy }) => receivedBy),
    uploadedAt: timeColumn(t("caseDocuments.columns.uploadedAt"), ({ uploadedAt }) => uploadedAt, {
      sortable: true,
    }),
    uploadedBy: column(t("caseDocuments.columns.uploadedBy"), ({ uploadedBy }) => uploadedBy),
  }) satisfies ListColumns<DocumentItem>;

import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { typedDate } from "~/app/i18n/format";
import type { CaseOverview } from "~/app/services/case-overview/case-overview.view";
import type { CaseDate } from "~/workflows/case-file/index";
import { formatHkid } from "~/workflows/kit";

type Shown = Pick<CaseOverview, "file" | "statusLabel" | "names">;

/** Written dates as they are shown; nothing where there is none. */
const shown = (date: string | undefined): string | null => (date === undefined ? null : typedDate(date));

export function CaseInformation({ file, statusLabel }: Shown) {
  const { t } = useTranslation();
  const order = file.dates.bankruptcyOrder ?? file.dates.windingUpOrder;
  return (
    <DescriptionList
      items={[
        { term: t("caseFile.fields.number"), description: file.number },
        { term: t("caseFile.fields.type"), description: t(`cases.types.${file.type}`) },
        { term: t("caseFile.fields.year"), description: file.year },
        { term: t("caseFile.fields.nameEn"), description: file.nameEn },
        { term: t("caseFile.fields.nameZh"), description: <Chinese text={file.nameZh} /> },
        { term: t("caseFile.fields.status"), description: statusLabel },
        { term: t("cases.orderDate"), description: shown(order) },
        { term: t("cases.petitionDate"), description: shown(file.dates.petition) },
        { term: t("caseFile.fields.addressEn"), description: file.addressEn },
        { term: t("caseFile.fields.addressZh"), description: <Chinese text={file.addressZh} /> },
      ]}
    />
  );
}

/** Names and addresses in Chinese are of Hong Kong, whatever the language of the page. */
function Chinese({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation();
  return text === undefined || text === "" ? t("common.notAvailable") : <span lang="zh-HK">{text}</span>;
}

export function DebtorInformation({ file: { debtor } }: Shown) {
  const { t } = useTranslation();
  const { idType, idNumber, multipleBankruptcy } = debtor;
  return (
    <DescriptionList
      items={[
        { term: t("caseFile.fields.nameEn"), description: debtor.nameEn },
        { term: t("caseFile.fields.nameZh"), description: <Chinese text={debtor.nameZh} /> },
        { term: t("caseFile.fields.alias"), description: debtor.alias },
        {
          term: t("caseFile.fields.idType"),
          description: idType && t(`caseFile.idTypes.${idType}`),
        },
        {
          term: t("caseFile.fields.idNumber"),
          description: idType === "hkid" && idNumber !== undefined ? formatHkid(idNumber) : idNumber,
        },
        { term: t("caseFile.fields.address"), description: debtor.address },
        { term: t("caseFile.fields.phone"), description: debtor.phone },
        { term: t("caseFile.fields.email"), description: debtor.email },
        {
          term: t("caseFile.fields.multipleBankruptcy"),
          description:
            multipleBankruptcy === undefined ? null : t(multipleBankruptcy ? "common.yes" : "common.no"),
        },
      ]}
    />
  );
}

/** In the order in which a case comes by them. */
const DATES_IN_ORDER = [
  "created",
  "petition",
  "refixedPetition",
  "petitionRegistration",
  "presentation",
  "firstHearing",
  "adjournedHearing",
  "bankruptcyOrder",
  "windingUpOrder",
  "relevant",
  "spo",
  "generalMeeting",
  "nco",
  "anniversary",
  "suspensionOrder",
  "peqInterview",
  "objectionToDischarge",
  "discharge",
  "rescission",
  "release",
] as const;
/** Dates that only the other kind of case has. */
const NOT_OF: Readonly<Record<"B" | "L", readonly string[]>> = {
  B: ["windingUpOrder"],
  L: [
    "bankruptcyOrder",
    "nco",
    "anniversary",
    "suspensionOrder",
    "peqInterview",
    "objectionToDischarge",
    "discharge",
  ],
};

/** The dates that a type of case has, in their order. */
export function datesOf(type: "B" | "L"): readonly CaseDate[] {
  return DATES_IN_ORDER.filter((name) => !NOT_OF[type].includes(name));
}

export function ImportantDates({ file: { dates, type } }: Shown) {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={datesOf(type).map((name) => ({
        term: t(`caseFile.dates.${name}`),
        description: shown(dates[name]),
      }))}
    />
  );
}

export function CaseAssignment({ file: { assignment }, names }: Shown) {
  const { t } = useTranslation();
  if (assignment === null) return <EmptyState title={t("caseFile.noAssignment")} />;
  const nameOf = (id: string | null | undefined): string | null =>
    id === null || id === undefined ? null : (names[id] ?? id);
  return (
    <DescriptionList
      items={[
        { term: t("caseFile.fields.officer"), description: nameOf(assignment.officer) },
        { term: t("caseFile.fields.supervisor"), description: nameOf(assignment.supervisor) },
        { term: t("caseFile.fields.legal"), description: nameOf(assignment.legal) },
        { term: t("caseFile.fields.team"), description: assignment.team },
        { term: t("caseFile.fields.officerTelephone"), description: assignment.officerTelephone },
      ]}
    />
  );
}

export function Petition({ file: { petition, dates } }: Shown) {
  const { t } = useTranslation();
  if (petition === undefined && dates.petition === undefined)
    return <EmptyState title={t("caseFile.noPetition")} />;
  const hearing = [shown(dates.firstHearing), petition?.firstHearingTime].filter(Boolean).join(" ");
  return (
    <DescriptionList
      items={[
        {
          term: t("caseFile.fields.petitionBy"),
          description: petition?.by && t(`caseFile.petitionBy.${petition.by}`),
        },
        { term: t("caseFile.fields.petitionerName"), description: petition?.petitionerName },
        { term: t("caseFile.fields.petitionDate"), description: shown(dates.petition) },
        { term: t("caseFile.fields.presentation"), description: shown(dates.presentation) },
        { term: t("caseFile.fields.firstHearing"), description: hearing },
        { term: t("caseFile.fields.legalRepresentative"), description: petition?.legalRepresentative },
      ]}
    />
  );
}

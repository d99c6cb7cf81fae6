import { useTranslation } from "react-i18next";

import { DescriptionList, type Description } from "~/app/components/ui/description-list/description-list";

import { formatDate } from "~/app/i18n/format";
import { getFields, type CaseFieldName } from "~/app/services/cases/corrections/case-fields";
import { readPart, type CaseDate } from "~/workflows/records/case-file/index";
import type { ShownCase } from "~/app/services/workspace/case-overview/shown-case.server";
import { useDescriptions } from "./field-value";
import { Panel } from "./panel";

const COMPANY: readonly CaseFieldName[] = [
  "companyPetitionNameEn",
  "companyPetitionNameZh",
  "companyRegistrationNameEn",
  "companyRegistrationNameZh",
];

/** The petition in its panels; the internal remarks only for the office, which alone is given them. */
export function Petition({ file, office }: { readonly file: ShownCase; readonly office: boolean }) {
  const { t } = useTranslation();
  const describe = useDescriptions();
  const values = readPart.petition(file);
  const { dates } = file;
  const described = (...names: readonly CaseFieldName[]) =>
    describe(
      getFields("petition", file.type).filter(({ name }) => names.includes(name)),
      values,
    );
  const date = (name: CaseDate): Description => ({
    term: t(`caseFile.dates.${name}`),
    description: dates[name] && formatDate(dates[name]),
  });
  const hearing = (name: "firstHearing" | "adjournedHearing", time: string | undefined): Description => ({
    term: t(`caseFile.dates.${name}`),
    description: [dates[name] && formatDate(dates[name]), time].filter(Boolean).join(" "),
  });
  return (
    <>
      <Panel title={t("caseFile.panels.petition")}>
        <DescriptionList
          items={[
            ...described("by", "petitionerName", "petitionType"),
            date("petition"),
            { term: t("caseFile.fields.petitionMonth"), description: findMonth(dates.petition) },
            date("petitionRegistration"),
            date("presentation"),
            ...described("legalRepresentative"),
          ]}
        />
      </Panel>
      <Panel title={t("caseFile.panels.hearings")}>
        <DescriptionList
          items={[
            hearing("firstHearing", values.firstHearingTime),
            hearing("adjournedHearing", values.adjournedHearingTime),
          ]}
        />
      </Panel>
      <Panel title={t("caseFile.panels.petitionCompany")}>
        <DescriptionList items={described(...COMPANY)} />
      </Panel>
      <Panel title={t("caseFile.panels.petitionOthers")}>
        <DescriptionList
          items={[date("refixedPetition"), ...(file.type === "B" ? [date("objectionToDischarge")] : [])]}
        />
      </Panel>
      <Panel title={t("caseFile.fields.remarksPublic")}>
        <Remarks text={values.remarksPublic} />
      </Panel>
      {office && (
        <Panel title={t("caseFile.fields.remarksInternal")}>
          <Remarks text={values.remarksInternal} />
        </Panel>
      )}
    </>
  );
}

/** `03/2026`: the month of a date. */
const findMonth = (date: string | undefined): string | null =>
  date === undefined ? null : formatDate(date).slice(3);

function Remarks({ text }: { readonly text: string | undefined }) {
  const { t } = useTranslation();
  return <p className="max-w-prose break-words whitespace-pre-wrap">{text ?? t("common.notAvailable")}</p>;
}

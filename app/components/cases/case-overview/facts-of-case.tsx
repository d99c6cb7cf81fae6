import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { listTime, formatDate } from "~/app/i18n/format";
import { getFields } from "~/app/services/cases/corrections/case-fields";
import type { CaseOverview } from "~/app/services/workspace/case-overview/case-overview.server";
import { readPart, type CaseDate } from "~/workflows/records/case-file/index";
import { listOrdered } from "../case-administration/record-forms";
import { useDescriptions } from "./field-value";

type Shown = Pick<CaseOverview, "file" | "statusLabel" | "inOffice" | "updatedAt">;

/** Written dates as they are shown; nothing where there is none. */
const shown = (date: string | undefined): string | null => (date === undefined ? null : formatDate(date));

export function CaseInformation({ file, statusLabel, inOffice, updatedAt }: Shown) {
  const { t } = useTranslation();
  const describe = useDescriptions();
  const order = file.dates.bankruptcyOrder ?? file.dates.windingUpOrder;
  return (
    <DescriptionList
      items={[
        { term: t("caseFile.fields.number"), description: file.number },
        { term: t("caseFile.fields.type"), description: t(`cases.types.${file.type}`) },
        { term: t("caseFile.fields.year"), description: file.year },
        { term: t("caseFile.fields.status"), description: statusLabel },
        { term: t("cases.orderDate"), description: shown(order) },
        { term: t("cases.petitionDate"), description: shown(file.dates.petition) },
        ...describe(getFields("case", file.type), readPart.case(file)),
        {
          term: t("caseFile.fields.outsideTrustees"),
          description: inOffice,
        },
        { term: t("caseFile.fields.updatedAt"), description: updatedAt && listTime(updatedAt) },
      ]}
    />
  );
}

export function DebtorInformation({ file }: Pick<Shown, "file">) {
  const describe = useDescriptions();
  return <DescriptionList items={describe(getFields("debtor", file.type), file.debtor)} />;
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
/** Whether a summary procedure order was made, and whether a general meeting of creditors was held. */
const OF_MEETINGS: readonly CaseDate[] = ["spo", "generalMeeting"];

/** The dates that a type of case has, in their order. */
export function listDates(type: "B" | "L"): readonly CaseDate[] {
  return DATES_IN_ORDER.filter((name) => !NOT_OF[type].includes(name));
}

export interface ImportantDatesProps extends Pick<Shown, "file"> {
  readonly meeting?: boolean;
  /** The date that is being corrected, and its form. */
  readonly corrected: CaseDate | undefined;
  readonly form: ReactNode;
  readonly mayCorrect: boolean;
}

/** The dates of a case, or those about its summary procedure order and its meeting; each is corrected where it stands. */
export function ImportantDates({ file, meeting = false, corrected, form, mayCorrect }: ImportantDatesProps) {
  const { t } = useTranslation();
  const ordered = listOrdered(file);
  return (
    <DescriptionList
      items={listDates(file.type)
        .filter((name) => OF_MEETINGS.includes(name) === meeting)
        .map((name) => {
          const [term, date] = [t(`caseFile.dates.${name}`), shown(file.dates[name])];
          if (!mayCorrect || ordered.has(name)) return { term, description: date };
          return {
            term,
            description: (
              <div id={`date-${name}`} className="flex flex-col gap-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  {date ?? t("common.notAvailable")}
                  <CorrectDate name={name} term={term} isOpen={name === corrected} />
                </div>
                {name === corrected && form}
              </div>
            ),
          };
        })}
    />
  );
}

/** To the form of a date, in its row, and back. */
function CorrectDate({
  name,
  term,
  isOpen,
}: {
  readonly name: CaseDate;
  readonly term: string;
  readonly isOpen: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Link
      to={isOpen ? "?" : `?${CORRECTED_DATE}=${name}`}
      preventScrollReset
      className="link inline-flex min-h-6 items-center"
    >
      {t(isOpen ? "common.cancel" : "caseCorrections.correct")}
      <span className="sr-only">: {term}</span>
    </Link>
  );
}
/** In the address of a case's dates: the one that is being corrected. */
export const CORRECTED_DATE = "correct-date";

export function CaseAssignment({ assignment }: Pick<CaseOverview, "assignment">) {
  const { t } = useTranslation();
  if (assignment === null) return <EmptyState title={t("caseFile.noAssignment")} />;
  return (
    <DescriptionList
      items={[
        { term: t("caseFile.fields.officer"), description: assignment.officer },
        { term: t("caseFile.fields.supervisor"), description: assignment.supervisor },
        { term: t("caseFile.fields.legal"), description: assignment.legal },
        { term: t("caseFile.fields.team"), description: assignment.team },
        { term: t("caseFile.fields.officerTelephone"), description: assignment.officerTelephone },
      ]}
    />
  );
}

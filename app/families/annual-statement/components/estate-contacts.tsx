import { useTranslation } from "react-i18next";

import { OFFICE_PHONE } from "~/app/components/platform/shell/links";
import { Section } from "~/app/components/ui/section";
import { PractitionerContact } from "~/app/components/users/firms/practitioner-contact";
import type { findEstateContacts } from "../own/own-page.server";

type Ringing = Awaited<ReturnType<typeof findEstateContacts>>;

/** Where on its page it stands. */
export const RING = "ring";

/** How those who administer the estate are reached; where no number is known, the Office's, which can say. */
export function TrusteeContacts({ trustees }: Pick<Ringing, "trustees">) {
  const { t } = useTranslation();
  return (
    <>
      {trustees.map((each) => (
        <PractitionerContact key={each.name} practitioner={each} />
      ))}
      {trustees.every(({ phone }) => phone === null) && (
        <p>
          {t("annualStatement.own.askOffice")} <OfficeNumber />
        </p>
      )}
    </>
  );
}

const OfficeNumber = () => (
  <a href={OFFICE_PHONE.dialled} className="link inline-flex min-h-6 items-center self-start">
    {OFFICE_PHONE.shown}
  </a>
);

/** Whom the bankrupt of a case rings, and what is said then. */
export function EstateContacts({ of: { trustees, officer, caseNo } }: { readonly of: Ringing }) {
  const { t } = useTranslation();
  return (
    <Section id={RING} title={t("annualStatement.own.ring")} className="sheet flex flex-col gap-3 p-4 sm:p-5">
      {trustees.length > 0 ? (
        <TrusteeContacts trustees={trustees} />
      ) : (
        <address className="flex flex-col not-italic">
          <b>{officer.name ?? t("annualStatement.own.office")}</b>
          {officer.name !== null && <span>{t("annualStatement.own.office")}</span>}
          {officer.phone === null ? (
            <OfficeNumber />
          ) : (
            <a
              href={`tel:${officer.phone.replace(/[^+\d]/g, "")}`}
              className="link inline-flex min-h-6 items-center self-start"
            >
              {officer.phone}
            </a>
          )}
        </address>
      )}
      <p className="text-ink-soft">{t("annualStatement.own.sayNumber", { number: caseNo })}</p>
    </Section>
  );
}

/** What an organisational certificate says of the organisation, and how that compares with what the office holds of the signer's institution. */
import { useTranslation } from "react-i18next";

import type { CheckedOrganisation } from "~/workflows/kit";

export function CheckedOrganisationLines({ organisation }: { readonly organisation: CheckedOrganisation }) {
  const { t } = useTranslation();
  const { name, branch, businessRegistration, companyNumber, comparison } = organisation;
  const numbers = [
    ...(businessRegistration === null
      ? []
      : [t("identity.certificate.organisation.business", { number: businessRegistration })]),
    ...(companyNumber === null
      ? []
      : [t("identity.certificate.organisation.company", { number: companyNumber })]),
  ];
  const named = [branch, name].filter(Boolean).join(", ");
  return (
    <>
      {named !== "" && <span className="block">{[named, ...numbers].join(" · ")}</span>}
      <span className="block">{t(`identity.certificate.organisation.${comparison}`)}</span>
    </>
  );
}

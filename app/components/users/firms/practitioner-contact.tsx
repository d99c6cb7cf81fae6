import { useTranslation } from "react-i18next";

import type { PractitionerInOffice } from "~/app/services/users/firms/practitioners-in-office.server";

/** How somebody who administers an estate is reached; what the office does not know of it is left out. */
export function PractitionerContact({ practitioner }: { readonly practitioner: PractitionerInOffice }) {
  const { t } = useTranslation();
  const { name, firm, address, phone, email } = practitioner;
  return (
    <address className="flex flex-col not-italic">
      <b>{name}</b>
      {firm !== null && <span>{firm}</span>}
      {address.length > 0 && <span className="whitespace-pre-line">{address.join("\n")}</span>}
      {phone !== null && (
        <span>
          {t("firms.contact.phone")}{" "}
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className="link inline-flex min-h-6 items-center">
            {phone}
          </a>
        </span>
      )}
      {email !== null && (
        <span>
          {t("firms.contact.email")}{" "}
          <a href={`mailto:${email}`} className="link inline-flex min-h-6 items-center break-all">
            {email}
          </a>
        </span>
      )}
    </address>
  );
}

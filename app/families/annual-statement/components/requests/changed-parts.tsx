import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import type { ChangedPart } from "../../own/contact/describe.server";

/** What of a contact is to be another: as it is, and as it is asked for. */
export function ChangedParts({ parts }: { readonly parts: readonly ChangedPart[] }) {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={parts.map(({ part, was, wanted }) => ({
        term: t(`annualStatement.contact.${part}`),
        description: (
          <>
            <b className="block wrap-anywhere">{wanted}</b>
            {was !== "" && (
              <span className="block text-sm wrap-anywhere text-ink-soft">
                {t("annualStatement.contact.was", { was })}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

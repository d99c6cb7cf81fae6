import { useTranslation } from "react-i18next";

import { DateField } from "~/app/components/ui/date-field/date-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

/** In the order of the page. */
export const OPENING_FIELDS = ["openingOn", "openingAmount", "openingHkd"] as const;

/** What lay in the account before its book begins. */
export function OpeningFields({ answer: { typed, problems } }: { readonly answer: PageAnswer }) {
  const { t } = useTranslation();
  const of = (name: (typeof OPENING_FIELDS)[number]) => ({
    name,
    defaultValue: typed[name] ?? "",
    ...(problems[name] !== undefined && { error: problems[name] }),
  });
  return (
    <fieldset className="flex flex-col gap-4 border-t border-line pt-4">
      <legend className="sr-only">{t("cashBooks.opening")}</legend>
      <p className="text-ink-soft">{t("cashBooks.header.openingLead")}</p>
      <DateField {...of("openingOn")} label={t("cashBooks.header.openingOn")} />
      <TextField {...of("openingAmount")} label={t("cashBooks.opening")} maxLength={40} />
      <TextField
        {...of("openingHkd")}
        label={t("cashBooks.entry.hkd")}
        hint={t("cashBooks.entry.hkdHint")}
        maxLength={40}
      />
    </fieldset>
  );
}

import { useTranslation } from "react-i18next";

/** Says that a day counted in working days may move, because the general holidays of its year are not listed yet. */
export function MayMove({ year }: { readonly year: string | null }) {
  const { t } = useTranslation();
  if (year === null) return null;
  return (
    <span className="block text-sm text-ink-soft">{t("notices.deadlines.holidaysUnlisted", { year })}</span>
  );
}

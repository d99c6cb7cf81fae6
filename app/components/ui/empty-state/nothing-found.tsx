import { useTranslation } from "react-i18next";

import { LinkButton } from "../button/button";
import { EmptyState } from "./empty-state";

/** A list that has lines, but none that fits the search and the filters; `clear` is the address without them. */
export function NothingFound({ clear }: { readonly clear: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t("lists.noMatch")}
      action={<LinkButton to={clear}>{t("lists.clearFilters")}</LinkButton>}
    >
      {t("lists.noMatchBody")}
    </EmptyState>
  );
}

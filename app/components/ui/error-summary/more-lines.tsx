import { useTranslation } from "react-i18next";

import { PROBLEMS_LISTED } from "~/workflows/kit";

/** Below the first lines of a list of problems: how many more there are. Nothing where all are shown. */
export function MoreLines({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return count > PROBLEMS_LISTED ? (
    <p className="mt-1 font-semibold">{t("errorSummary.more", { count: count - PROBLEMS_LISTED })}</p>
  ) : null;
}

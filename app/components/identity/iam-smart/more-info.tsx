import { useTranslation } from "react-i18next";

import { useLocale } from "~/app/components/ui/use-locale";
import { THEMATIC_PAGE } from "~/app/services/identity/iam-smart/thematic-page";

/** The way to the thematic page of iAM Smart in the reader's language: the guides want it wherever something begins with the app. */
export function MoreInfo() {
  const { t } = useTranslation();
  return (
    <a
      href={THEMATIC_PAGE[useLocale()]}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-6 items-center text-sm"
    >
      {t("iamSmart.moreInfo")}
      <span className="sr-only"> {t("iamSmart.opensNewTab")}</span>
    </a>
  );
}

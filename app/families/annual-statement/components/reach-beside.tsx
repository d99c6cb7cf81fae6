import { useTranslation } from "react-i18next";

import { buttonClasses } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";

/** Told to whoever says that telephone or e-mail changed: the statement changes no contact. It opens beside, so that the page stays. */
export function ReachBeside() {
  const { t } = useTranslation();
  return (
    <Notice
      live
      actions={
        <a
          href="/annual-statement/contact"
          target="_blank"
          rel="noreferrer"
          className={buttonClasses("secondary")}
        >
          {t("annualStatement.fill.toContact")}
        </a>
      }
    >
      {t("annualStatement.fill.reachStays")}
    </Notice>
  );
}

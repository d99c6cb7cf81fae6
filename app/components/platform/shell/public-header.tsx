import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { BAR, FontSizeMenu, LanguageMenu, OfficeName, OfficeSite } from "./header-parts";
import { buttonClasses } from "../../ui/button/button";
import type { FontSize } from "~/app/i18n/preferences";

/** The header of a visitor: the office, the language, the size of type and the way in. */
export function PublicHeader({
  fontSize,
  offerLogin = true,
  home = "/login",
}: {
  readonly fontSize: FontSize;
  /** Where the office's name leads; the way in unless given. */
  readonly home?: string | undefined;
  readonly offerLogin?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <header className={BAR}>
      <OfficeName to={home} />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <OfficeSite className="mr-2 md:inline-flex" />
        <FontSizeMenu current={fontSize} labelled />
        <LanguageMenu labelled />
        {offerLogin && (
          <Link to="/login" className={buttonClasses("secondary", true)}>
            {t("shell.login")}
          </Link>
        )}
      </div>
    </header>
  );
}

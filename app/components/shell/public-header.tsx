import { Link } from "@remix-run/react";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";

import { BAR, FontSizeMenu, LanguageMenu, OfficeName } from "./header-parts";
import { OFFICE_SITE } from "./links";
import { buttonClasses } from "../ui/button/button";
import type { FontSize } from "~/app/i18n/preferences";

/** The header of a visitor: the office, the language, the size of type and the way in. */
export function PublicHeader({
  fontSize,
  offerLogin = true,
}: {
  readonly fontSize: FontSize;
  readonly offerLogin?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <header className={BAR}>
      <OfficeName to="/login" />
      <div className="ml-auto flex shrink-0 items-center gap-1">
        <a
          href={OFFICE_SITE}
          className="link mr-2 hidden items-center gap-1 text-sm md:inline-flex"
          rel="noreferrer"
        >
          {t("shell.officeSite")}
          <ExternalLink size={14} />
        </a>
        <FontSizeMenu current={fontSize} inWords />
        <LanguageMenu inWords />
        {offerLogin && (
          <Link to="/login" className={buttonClasses("secondary", true)}>
            {t("shell.login")}
          </Link>
        )}
      </div>
    </header>
  );
}

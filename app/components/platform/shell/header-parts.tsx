/** What both headers have: that of whoever is logged in, and that of everybody else. */
import { Link } from "@remix-run/react";
import { ALargeSmall, ExternalLink, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "../../ui/classes";
import { FoldOut } from "../../ui/fold-out/fold-out";
import { OFFICE_SITE } from "./links";
import { OfficeMark } from "./office-mark";
import { FontSizeLinks, LanguageLinks } from "./preference-links";
import type { FontSize } from "~/app/i18n/preferences";

/** How a panel of the header hangs. */
export const PANEL = "absolute top-full right-0 mt-1 w-72 rounded-lg p-2";
/** How the header lies. */
export const BAR =
  "no-print fixed inset-x-0 top-0 z-40 flex h-(--header-height) items-center gap-1 border-b border-line bg-paper px-2 sm:gap-2 sm:px-4";

/** @param besideMuch where the header has so much else that a telephone has room for the mark alone */
export function OfficeName({
  to,
  besideMuch = false,
}: {
  readonly to: string;
  readonly besideMuch?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Link to={to} className="flex min-w-0 items-center gap-3 rounded-md py-1 pr-2 sm:shrink-0">
      <OfficeMark />
      <span
        className={classes(
          "flex min-w-0 flex-col leading-tight",
          besideMuch ? "max-sm:sr-only" : "max-[24rem]:sr-only",
        )}
      >
        <span className="font-semibold max-sm:text-sm max-sm:leading-tight sm:truncate">
          {t("shell.office")}
        </span>
        <span className="hidden truncate text-sm leading-tight text-ink-soft sm:block">
          {t("shell.product")}
        </span>
      </span>
    </Link>
  );
}

/** The way to the office's own site, where the header is wide enough for it. */
export function OfficeSite({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={OFFICE_SITE}
      className={classes("link hidden items-center gap-1 text-sm", className)}
      rel="noreferrer"
    >
      {t("shell.officeSite")}
      <ExternalLink size={14} />
    </a>
  );
}

/** @param labelled for visitors, who do not know the icons yet */
export function LanguageMenu({ labelled = false }: { readonly labelled?: boolean }) {
  const { t } = useTranslation();
  return (
    <FoldOut
      label={t("shell.language")}
      summary={
        <>
          <Languages size={20} />
          {labelled && <span className="text-sm max-sm:hidden">{t("shell.language")}</span>}
        </>
      }
      panelClassName={PANEL}
    >
      <LanguageLinks />
    </FoldOut>
  );
}

export function FontSizeMenu({
  current,
  labelled = false,
}: {
  readonly current: FontSize;
  readonly labelled?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <FoldOut
      label={t("shell.fontSize")}
      summary={
        <>
          <ALargeSmall size={22} />
          {labelled && <span className="text-sm max-sm:hidden">{t("shell.fontSize")}</span>}
        </>
      }
      panelClassName={PANEL}
    >
      <FontSizeLinks current={current} />
    </FoldOut>
  );
}

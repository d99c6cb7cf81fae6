/** What both frames have. */
import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { FOOTER_LINKS, OFFICE_SITE } from "./links";
import { classes } from "../../ui/classes";

/** Id of the page's main part. */
export const MAIN = "main";

export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN}`}
      className="fixed top-1 left-1 z-50 -translate-y-20 rounded-md bg-jade px-4 py-2 font-semibold text-on-jade focus:translate-y-0"
    >
      {t("shell.skip")}
    </a>
  );
}

/** On small screens the menu has the same links; where there is no menu, the footer stays (`always`). */
export function Footer({ always = false }: { readonly always?: boolean }) {
  const { t } = useTranslation();
  return (
    <footer
      className={classes(
        "no-print border-t border-line px-4 py-4 text-sm sm:px-8",
        // Above 1,280 px, and not at it (section 2).
        !always && "hidden min-[80.0625rem]:block",
      )}
    >
      <nav aria-label={t("shell.footer")}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {FOOTER_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-6 items-center">
                {t(`shell.${label}`)}
              </Link>
            </li>
          ))}
          <li className="xl:ml-auto">
            <a href={OFFICE_SITE} className="link inline-flex min-h-6 items-center" rel="noreferrer">
              {t("shell.officeSite")}
            </a>
          </li>
        </ul>
      </nav>
    </footer>
  );
}

/** The page that this document shows: a frame that is made anew with each page does not know what stood before it. */
let shownPath: string | null = null;

/**
 * A new page takes the focus with its heading, which a reader of screens then says, as it would if the page had been loaded. The page
 * itself may have moved it already.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const before = shownPath;
    shownPath = pathname;
    if (before === null || before === pathname || main.current?.contains(document.activeElement)) return;
    const heading = main.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

import { Link, useLocation } from "@remix-run/react";
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "../../ui/classes";
import { useLocale } from "../../ui/use-locale";
import { htmlLanguage, LANGUAGE_PARAMETER, LOCALE_NAMES, LOCALES } from "~/app/i18n/locales";
import { withPreference, FONT_SIZE_PARAMETER, FONT_SIZES } from "~/app/i18n/preferences";
import type { FontSize } from "~/app/i18n/preferences";

const CHOICE = "flex min-h-10 items-center gap-2 rounded-md px-3 py-1.5 hover:bg-sunken";

function Mark({ chosen }: { readonly chosen: boolean }) {
  return <Check size={18} className={classes("shrink-0 text-jade", !chosen && "invisible")} />;
}

/** The three languages, each in its own words. Plain links: the whole page changes, and it works without scripts. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const current = useLocale();
  return (
    <ul>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            href={withPreference(pathname, search, LANGUAGE_PARAMETER, locale)}
            lang={htmlLanguage(locale)}
            hrefLang={htmlLanguage(locale)}
            aria-current={locale === current ? "true" : undefined}
            className={CHOICE}
          >
            <Mark chosen={locale === current} />
            {LOCALE_NAMES[locale]}
          </a>
        </li>
      ))}
    </ul>
  );
}

const SAMPLES: Readonly<Record<FontSize, string>> = {
  standard: "text-base",
  large: "text-[1.125rem]",
  largest: "text-lg",
};

/** The sizes of type, each written in its own size. */
export function FontSizeLinks({ current }: { readonly current: FontSize }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <ul>
        {FONT_SIZES.map((size) => (
          <li key={size}>
            <a
              href={withPreference(pathname, search, FONT_SIZE_PARAMETER, size)}
              aria-current={size === current ? "true" : undefined}
              className={classes(CHOICE, SAMPLES[size])}
            >
              <Mark chosen={size === current} />
              {t(`shell.fontSizes.${size}`)}
            </a>
          </li>
        ))}
      </ul>
      <p className="px-3 text-sm text-ink-soft">{t("shell.fontSizeHelp")}</p>
      <Link to="/font-size" className="link mx-3 inline-flex min-h-10 items-center text-sm">
        {t("shell.fontSizeHelpLink")}
      </Link>
    </>
  );
}

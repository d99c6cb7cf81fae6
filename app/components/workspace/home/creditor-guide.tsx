import { useTranslation } from "react-i18next";

import { HomeSection } from "./home-section";
import { officePage } from "../../platform/shell/links";
import { useLocale } from "../../ui/use-locale";

const PAGES = { forms: "forms", online: "proofsOnline" } as const;

const STEPS = ["form", "to", "fee", "when"] as const;

/** The guide to the things that a creditor can do here, and to lodging a proof of debt in a case that takes none here. */
export function CreditorGuide() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <HomeSection title={t("home.creditor.title")} lead={t("home.creditor.lead")}>
      <div className="sheet flex flex-col gap-4 p-5">
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
          {STEPS.map((step) => (
            <li key={step}>{t(`home.creditor.${step}`)}</li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {(["forms", "online"] as const).map((page) => (
            <li key={page}>
              <a
                href={officePage(PAGES[page], locale)}
                className="link inline-flex min-h-6 items-center"
                rel="noreferrer"
              >
                {t(`home.creditor.${page}Link`)}
              </a>
            </li>
          ))}
        </ul>
        <p className="max-w-prose text-ink-soft">{t("home.creditor.here")}</p>
      </div>
    </HomeSection>
  );
}

import { useTranslation } from "react-i18next";

import { Section } from "~/app/components/ui/section";
import { LinkButton } from "~/app/components/ui/button/button";
import type { loadOwnPage } from "../own/own-page.server";
import { OwnContributions } from "./own-contributions";
import { EstateContacts } from "./estate-contacts";

export type OwnCase = Awaited<ReturnType<typeof loadOwnPage>>;

const SHEET = "sheet flex flex-col gap-3 p-4 sm:p-5";

/** What a bankrupt is to know of the own case, below the statements. What there is nothing of is not there. */
export function OwnCase({ own }: { readonly own: OwnCase }) {
  const { t } = useTranslation();
  const { ends, because, contributions, letters, mayAskForLetter } = own;
  return (
    <>
      {ends !== null && (
        <Section title={t("annualStatement.own.ends")} className={SHEET}>
          <p className="text-lg font-semibold">{ends}</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {because.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="text-ink-soft">{t("annualStatement.own.mayChange")}</p>
        </Section>
      )}
      {mayAskForLetter && (
        <Section title={t("annualStatement.own.certificate")} className={SHEET}>
          <p>{t("annualStatement.own.certificateLead")}</p>
          <div>
            <LinkButton to="/no-objection-letter">{t("annualStatement.own.askForLetter")}</LinkButton>
          </div>
        </Section>
      )}
      {contributions !== null && <OwnContributions of={contributions} />}
      {letters.length > 0 && (
        <Section title={t("annualStatement.own.lettersTitle")} className={SHEET}>
          <ul className="divide-y divide-line">
            {letters.map(({ name, reference, on, at }) => (
              <li key={at} className="flex flex-col gap-0.5 py-2">
                <a href={at} download className="link inline-flex min-h-6 items-center self-start">
                  {name} (PDF)
                </a>
                <span className="text-sm text-ink-soft">
                  {on} · {reference}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(own.hasAskedForSavings || own.mayNeedSavings) && (
        <Section title={t("annualStatement.savings.section")} className={SHEET}>
          <p>{t("annualStatement.savings.sectionLead")}</p>
          <div>
            <LinkButton to="/annual-statement/savings-account">
              {t(`annualStatement.savings.${own.hasAskedForSavings ? "look" : "go"}`)}
            </LinkButton>
          </div>
        </Section>
      )}
      <Section title={t("annualStatement.contact.section")} className={SHEET}>
        <p>{t("annualStatement.contact.sectionLead")}</p>
        <div>
          <LinkButton to="/annual-statement/contact">{t("annualStatement.contact.change")}</LinkButton>
        </div>
      </Section>
      <EstateContacts of={own} />
    </>
  );
}

/** What travels inside a paper for programs, and whether it agrees with the paper and the log: how much it is, and no answer. */
import { useTranslation } from "react-i18next";

import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import type { FactsAnswer } from "~/app/services/filings/facts/check-facts.server";
import type { ForeignFacts } from "~/app/services/filings/facts/foreign-facts.server";

/** Of a paper that is as it was signed. */
export function PaperFacts({ facts }: { readonly facts: NonNullable<FactsAnswer> }) {
  const { t } = useTranslation();
  if ("problem" in facts)
    return (
      <Notice tone="error" title={t("verify.facts.title")}>
        {t("verify.facts.wrong")} {t(`verify.facts.problems.${facts.problem}`)}
      </Notice>
    );
  const log = facts.isInLog === null ? "logUnknown" : facts.isInLog ? "logAgrees" : "logDiffers";
  return (
    <section aria-labelledby="facts" className="sheet px-5 py-3">
      <h2 id="facts" className="pt-1 pb-2 text-lg">
        {t("verify.facts.title")}
      </h2>
      <p className="pb-2 text-ink-soft">{t("verify.facts.about", { name: facts.file })}</p>
      <DescriptionList
        items={[
          { term: t("verify.facts.form"), description: facts.form },
          { term: t("filing.receipt.reference"), description: facts.reference },
          { term: t("filing.receipt.case"), description: facts.caseNumber },
          { term: t("verify.facts.answers"), description: String(facts.answers) },
          { term: t("verify.facts.enclosures"), description: String(facts.enclosures) },
          { term: t("verify.facts.paper"), description: t("verify.facts.paperAgrees") },
          { term: t("verify.facts.log"), description: t(`verify.facts.${log}`) },
        ]}
      />
    </section>
  );
}

/** Of a file that carries facts as papers do, and is none that was signed here: nothing of what it says is shown. */
export function AlteredFacts({ found }: { readonly found: ForeignFacts }) {
  const { t } = useTranslation();
  return (
    <Notice tone="error" title={t("verify.facts.alteredTitle")} live>
      <p>{t("verify.facts.altered")}</p>
      <p className="mt-2">
        {t("verify.facts.found", { problem: t(`verify.facts.problems.${found.problem}`) })}
      </p>
    </Notice>
  );
}

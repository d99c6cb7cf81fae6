import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { listTime } from "~/app/i18n/format";
import type { UnfinishedForm } from "~/app/services/filings/submission-lists/unfinished.server";

/** Forms of the same kind that were begun for the case: perhaps one of them is to be gone on with, and no other begun. */
export function UnfinishedForms({ forms }: { readonly forms: readonly UnfinishedForm[] }) {
  const { t } = useTranslation();
  if (forms.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="unfinished">
      <h2 id="unfinished" className="text-lg">
        {t("filing.new.drafts")}
      </h2>
      <p className="text-ink-soft">{t("filing.new.draftsHint")}</p>
      <ul className="sheet divide-y divide-line">
        {forms.map((form) => (
          <li key={form.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
            <span>
              {form.statusLabel}
              <span className="ml-3 text-sm text-ink-soft">
                {t("filing.new.savedAt", { time: listTime(form.savedAt) })}
              </span>
            </span>
            <LinkButton to={form.to} small>
              {t("filing.new.continue")}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

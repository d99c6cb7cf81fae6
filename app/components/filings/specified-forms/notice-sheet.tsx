/** One notice with the forms that it specifies, each with the days of its versions. */
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { formatDate } from "~/app/i18n/format";
import type {
  ListedForm,
  ListedNotice,
} from "~/app/services/filings/specified-forms/specified-form-list.server";

export function NoticeSheet({ listed }: { readonly listed: ListedNotice }) {
  const { t } = useTranslation();
  const { id, under, notice, requirements, isInForce, forms } = listed;
  return (
    <section aria-labelledby={id} className="sheet flex flex-col gap-2 px-5 py-3">
      <h2 id={id} className="flex flex-wrap items-center gap-3 pt-1 text-lg">
        {t(`specifiedForms.under.${under}`)}
        <Badge tone={isInForce ? "good" : "neutral"}>
          {t(isInForce ? "specifiedForms.inForce" : "specifiedForms.over")}
        </Badge>
      </h2>
      <p>{notice}</p>
      {requirements !== null && <p className="text-ink-soft">{requirements}</p>}
      <FormsWithVersions forms={forms} />
    </section>
  );
}

export function FormsWithVersions({ forms }: { readonly forms: readonly ListedForm[] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-col">
      {forms.map(({ name, title, number, versions }) => (
        <li key={number} className="flex flex-col gap-1 border-t border-line py-2.5">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-ink-soft">{t("specifiedForms.form", { name, number })}</span>
          <ul className="flex flex-col text-sm">
            {versions.map(({ version, from, until }) => (
              <li key={version}>
                {t(`specifiedForms.version.${sayDays(from, until)}`, {
                  version,
                  from: from === null ? "" : formatDate(from),
                  until: until === null ? "" : formatDate(until),
                })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function sayDays(from: string | null, until: string | null): "since" | "between" | "until" | "always" {
  if (until === null) return from === null ? "always" : "since";
  return from === null ? "until" : "between";
}

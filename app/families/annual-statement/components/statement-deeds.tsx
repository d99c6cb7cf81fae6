import { useTranslation } from "react-i18next";

import { Section } from "~/app/components/ui/section";
import { listTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

interface ToldDeed {
  readonly at: Instant;
  readonly title: string;
  readonly by: string;
  /** What was said with it, as it was typed. */
  readonly lines: readonly string[];
}

/** What was done with a statement, or with a request, so far: by whom, when, and what was said with it. */
export function StatementDeeds({ deeds }: { readonly deeds: readonly ToldDeed[] }) {
  const { t } = useTranslation();
  if (deeds.length === 0) return null;
  return (
    <Section id="deeds" title={t("annualStatement.deeds.title")} className="sheet flex flex-col gap-3 p-5">
      <ol className="flex flex-col gap-3">
        {deeds.map(({ at, title, by, lines }) => (
          <li key={`${at} ${title}`} className="flex flex-col gap-1">
            <p>
              <b>{title}</b> <span className="text-sm text-ink-soft">{`${by} · ${listTime(at)}`}</span>
            </p>
            {lines.map((line) => (
              <p key={line} className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}

import { useTranslation } from "react-i18next";

import { useLocale } from "../use-locale";
import { PageHeader } from "../page-header/page-header";
import type { TextPage as Text } from "~/app/content/types";
import { formatLongDate } from "~/app/i18n/format";

const getAnchor = (place: number): string => `section-${place + 1}`;

/** A page of plain text: what it holds, then its sections, in lines that can be read. */
export function TextPage({ page }: { readonly page: Text }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { title, updated, sections } = page;
  return (
    <article className="flex max-w-prose flex-col gap-6">
      <PageHeader
        title={title}
        subtitle={t("textPages.updated", { date: formatLongDate(updated, locale) })}
      />
      <nav aria-label={t("textPages.contents")} className="no-print">
        <ol className="flex list-decimal flex-col gap-1 pl-6">
          {sections.map(({ heading }, index) => (
            <li key={heading}>
              <a href={`#${getAnchor(index)}`} className="link inline-flex min-h-6 items-center">
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ heading, paragraphs }, index) => (
        <section key={heading} aria-labelledby={getAnchor(index)} className="flex flex-col gap-3">
          <h2 id={getAnchor(index)} className="scroll-mt-20 text-lg">
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

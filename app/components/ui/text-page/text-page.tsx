import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { useLocale } from "../use-locale";
import { PageHeader } from "../page-header/page-header";
import type { TextPage as Text, TextSection } from "~/app/content/types";
import { formatLongDate } from "~/app/i18n/format";

const getAnchor = (place: number): string => `section-${place + 1}`;

interface Part {
  readonly readers: string | null;
  readonly sections: readonly (TextSection & { readonly anchor: string })[];
}

/** The sections that stand together because they are for the same readers; each keeps its anchor from the whole page. */
function toParts(sections: readonly TextSection[]): readonly Part[] {
  const numbered = sections.map((section, place) => ({ ...section, anchor: getAnchor(place) }));
  const readers = new Set(sections.map((section) => section.readers ?? null));
  return [...readers].map((each) => ({
    readers: each,
    sections: numbered.filter((section) => (section.readers ?? null) === each),
  }));
}

/** A page of plain text: what it holds, then its sections, in lines that can be read. */
export function TextPage({ page }: { readonly page: Text }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { title, updated, sections } = page;
  const parts = toParts(sections);
  return (
    <article className="flex max-w-prose flex-col gap-6">
      <PageHeader
        title={title}
        subtitle={t("textPages.updated", { date: formatLongDate(updated, locale) })}
      />
      <nav aria-label={t("textPages.contents")} className="no-print">
        {parts.map((part) => (
          <Fragment key={part.readers}>
            {part.readers !== null && <p className="mt-3 mb-1 font-semibold">{part.readers}</p>}
            <ol className="flex list-decimal flex-col gap-1 pl-6">
              {part.sections.map(({ heading, anchor }) => (
                <li key={anchor}>
                  <a href={`#${anchor}`} className="link inline-flex min-h-6 items-center">
                    {heading}
                  </a>
                </li>
              ))}
            </ol>
          </Fragment>
        ))}
      </nav>
      {parts.map((part) => (
        <Fragment key={part.readers}>
          {part.readers !== null && <h2 className="mt-4 text-xl">{part.readers}</h2>}
          {part.sections.map(({ heading, paragraphs, anchor }) => (
            <section key={anchor} aria-labelledby={anchor} className="flex flex-col gap-3">
              <Heading id={anchor} below={part.readers !== null}>
                {heading}
              </Heading>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </Fragment>
      ))}
    </article>
  );
}

/** @param below it stands below the heading that names its readers */
function Heading({
  id,
  below,
  children,
}: {
  readonly id: string;
  readonly below: boolean;
  readonly children: ReactNode;
}) {
  const className = "scroll-mt-20 text-lg";
  return below ? (
    <h3 id={id} className={className}>
      {children}
    </h3>
  ) : (
    <h2 id={id} className={className}>
      {children}
    </h2>
  );
}

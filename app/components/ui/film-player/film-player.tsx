import { useId } from "react";

import { useLocale } from "../use-locale";
import { htmlLanguage, LOCALE_NAMES, LOCALES } from "~/app/i18n/locales";

export interface FilmPlayerProps {
  /** The film's files are `/films/<film>.webm`, `.jpg` and `.<language>.vtt`. */
  readonly film: string;
  readonly title: string;
  readonly summary: string;
}

/** A film with the browser's own controls. Its captions say all that happens: there is no sound. */
export function FilmPlayer({ film, title, summary }: FilmPlayerProps) {
  const heading = useId();
  const current = useLocale();
  const file = (ending: string) => `/films/${film}.${ending}`;
  return (
    <section aria-labelledby={heading} className="sheet flex flex-col gap-3 p-4">
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      <p className="text-ink-soft">{summary}</p>
      <video
        controls
        muted
        playsInline
        preload="none"
        width={1280}
        height={720}
        poster={file("jpg")}
        aria-label={title}
        className="h-auto w-full rounded-md border border-line bg-sunken"
      >
        <source src={file("webm")} type="video/webm" />
        {LOCALES.map((locale) => (
          <track
            key={locale}
            kind="captions"
            src={file(`${locale}.vtt`)}
            srcLang={htmlLanguage(locale)}
            label={LOCALE_NAMES[locale]}
            default={locale === current}
          />
        ))}
      </video>
    </section>
  );
}

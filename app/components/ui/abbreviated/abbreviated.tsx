import { useTranslation } from "react-i18next";

import { abbreviationsIn, getKey, getParts } from "./abbreviations";

/** A text whose abbreviations say what they stand for when they are pointed at. */
export function Abbreviated({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      {getParts(text).map(({ text: part, place, abbreviation }) =>
        abbreviation === null ? (
          part
        ) : (
          <abbr
            key={place}
            title={t(`abbreviations.${getKey(abbreviation)}`)}
            className="underline decoration-line-strong decoration-dotted underline-offset-4"
          >
            {part}
          </abbr>
        ),
      )}
    </>
  );
}

/** What the abbreviations in these texts stand for, for whoever cannot point at them. */
export function AbbreviationKey({ texts }: { readonly texts: readonly string[] }) {
  const { t } = useTranslation();
  const found = abbreviationsIn(texts);
  if (found.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-sm text-ink-soft">
      {found.map((abbreviation) => (
        <div key={abbreviation} className="flex gap-1.5">
          <dt className="font-semibold">{abbreviation}</dt>
          <dd>{t(`abbreviations.${getKey(abbreviation)}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

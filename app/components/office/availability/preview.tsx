/** What is read before it is published, and what is published where somebody else was faster. */
import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { useLocale } from "~/app/components/ui/use-locale";
import { htmlLanguage, LOCALE_NAMES, LOCALES } from "~/app/i18n/locales";
import { PREVIEWED, summarise } from "~/app/services/office/availability/forms";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { Locale } from "~/workflows/kit";

const SUFFIXES = { en: "En", "zh-hk": "ZhHk", "zh-cn": "ZhCn" } as const satisfies Record<Locale, string>;

/** What a preview shows: the answer to a post that nothing is wrong with, and that nothing came of. It stands below the button that asks for it. */
const isPreview = (answer: PageAnswer | undefined): answer is PageAnswer =>
  answer !== undefined && Object.keys(answer.problems).length === 0 && answer.refused.length === 0;

export interface PreviewProps {
  /** The form whose text it shows, and which its button posts. */
  readonly form: { readonly id: string; readonly fields: readonly string[] };
  readonly answer: PageAnswer | undefined;
  readonly publish: string;
  /** What whoever publishes it should know. */
  readonly remarks?: (read: (name: string) => string) => readonly string[];
  readonly children: (read: (name: string) => string) => ReactNode;
}

/** As it will be read in each language, with the button that publishes it. */
export function Preview({ form, answer, publish, remarks, children }: PreviewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const busy = useNavigation().state !== "idle";
  if (!isPreview(answer)) return null;
  const readIn =
    (language: Locale) =>
    (name: string): string =>
      answer.typed[`${name}${SUFFIXES[language]}`] ?? answer.typed[name] ?? "";
  return (
    <Notice live title={t("availability.office.previewTitle")}>
      <p className="mb-2 text-sm text-ink-soft">{t("availability.office.previewLead")}</p>
      <div className="flex flex-col gap-4">
        {LOCALES.map((language) => (
          <section key={language} lang={htmlLanguage(language)}>
            <h2 className="text-sm font-semibold text-ink-soft">{LOCALE_NAMES[language]}</h2>
            {children(readIn(language))}
          </section>
        ))}
        {remarks?.(readIn(locale)).map((remark) => (
          <p key={remark} className="font-semibold text-amber">
            {remark}
          </p>
        ))}
        <input
          type="hidden"
          form={form.id}
          name={PREVIEWED}
          value={summarise(form, (name) => answer.typed[name] ?? "")}
        />
        <Button
          type="submit"
          form={form.id}
          name="intent"
          value="publish"
          tone="primary"
          busy={busy}
          className="self-start"
        >
          {publish}
        </Button>
      </div>
    </Notice>
  );
}

/** What is published now, where somebody else was faster. */
export function PublishedNow({
  answer,
  values,
  names,
}: {
  readonly answer: PageAnswer | undefined;
  readonly values: Readonly<Record<string, string>>;
  /** Of its texts, without their language. */
  readonly names: readonly string[];
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (answer === undefined || answer.refused.length === 0) return null;
  const texts = names.map((name) => values[`${name}${SUFFIXES[locale]}`] ?? "").filter((text) => text !== "");
  if (texts.length === 0) return null;
  return (
    <Notice title={t("availability.office.publishedNow")}>
      {texts.map((text) => (
        <p key={text} className="whitespace-pre-line">
          {text}
        </p>
      ))}
    </Notice>
  );
}

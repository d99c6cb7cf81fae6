import { useTranslation } from "react-i18next";

import { Section } from "~/app/components/ui/section";
import { useLocale } from "~/app/components/ui/use-locale";
import { formatNames } from "~/app/i18n/format";
import type { describeThread } from "../receipt/thread.server";

type Told = ReturnType<typeof describeThread>["over"][number];

/** What was asked about a statement, and what one has answered; the newest first. */
export function OwnThread({ questions }: { readonly questions: readonly Told[] }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Section title={t("annualStatement.thread.title")} className="flex flex-col gap-3">
      {questions.map(({ number, on, text, end }) => (
        <div key={number} className="sheet flex flex-col gap-2 p-4 sm:p-5">
          <p className="text-ink-soft">{t("annualStatement.thread.asked", { on })}</p>
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          {end !== null && (
            <div className="flex flex-col gap-1 border-l-4 border-jade pl-3">
              <End end={end} />
            </div>
          )}
        </div>
      ))}
    </Section>
  );
}

function End({ end }: { readonly end: NonNullable<Told["end"]> }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <b>{t(`annualStatement.thread.${end.how}`, { on: end.on })}</b>
      {end.how === "answered" && <p className="wrap-anywhere whitespace-pre-line">{end.text}</p>}
      {end.how === "answered" && end.papers.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t("annualStatement.thread.papers", { names: formatNames(end.papers, locale) })}
        </p>
      )}
      {end.unsent !== "" && (
        <>
          <p className="text-ink-soft">{t("annualStatement.thread.unsent")}</p>
          <p className="wrap-anywhere whitespace-pre-line">{end.unsent}</p>
        </>
      )}
    </>
  );
}

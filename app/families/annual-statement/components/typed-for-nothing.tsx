import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

interface TypedForNothingProps {
  readonly answer: Pick<PageAnswer, "typed"> | undefined;
  /** What the page has a form for now. */
  readonly offered: readonly string[];
}

/** Fields of the forms that are written in sentences. */
const WRITTEN = ["text", "reason", "note"] as const;

/** What was typed into a form that the page has no longer, as somebody else was quicker: it stays there to be copied. */
export function TypedForNothing({ answer, offered }: TypedForNothingProps) {
  const { t } = useTranslation();
  if (answer === undefined || offered.includes(answer.typed["intent"] ?? "")) return null;
  const texts = WRITTEN.map((field) => answer.typed[field] ?? "").filter((text) => text.trim() !== "");
  if (texts.length === 0) return null;
  return (
    <Notice tone="warning" title={t("annualStatement.office.typedForNothing")}>
      {texts.map((text) => (
        <p key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
    </Notice>
  );
}

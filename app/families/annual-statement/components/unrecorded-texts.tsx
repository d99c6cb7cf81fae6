import { useTranslation } from "react-i18next";

import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { KeptTexts } from "./kept-texts";

interface UnrecordedTextsProps {
  readonly answer: Pick<PageAnswer, "typed"> | undefined;
  /** What the page has a form for now. */
  readonly offered: readonly string[];
}

/** Fields of the forms that are written in sentences. */
const WRITTEN = ["text", "reason", "note"] as const;

/** What was typed into a form that the page has no longer, as somebody else was quicker: it stays there to be copied. */
export function UnrecordedTexts({ answer, offered }: UnrecordedTextsProps) {
  const { t } = useTranslation();
  if (answer === undefined || offered.includes(answer.typed["intent"] ?? "")) return null;
  const texts = WRITTEN.map((field) => answer.typed[field]);
  return <KeptTexts title={t("annualStatement.office.typedForNothing")} texts={texts} />;
}

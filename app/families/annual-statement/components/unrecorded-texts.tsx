import { useTranslation } from "react-i18next";

import { KeptTexts } from "~/app/components/ui/kept-texts/kept-texts";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

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
  return <KeptTexts title={t("common.notRecorded")} texts={texts} />;
}

import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";

interface TypedUnsentProps {
  /** Empty ones are left out; the notice is, too, where none is left. */
  readonly texts: readonly (string | undefined)[];
  /** A request of its kind waits: this one can be sent after it. */
  readonly waits: boolean;
}

/** What was typed beside a request that waits, in another window: it is kept, though the page has no form for it now. */
export function TypedUnsent({ texts, waits }: TypedUnsentProps) {
  const { t } = useTranslation();
  const typed = texts.filter((text) => text !== undefined && text !== "");
  if (typed.length === 0) return null;
  return (
    <Notice tone="warning" title={t("annualStatement.unsent.title")}>
      {typed.map((text) => (
        <p key={text} className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      ))}
      {waits && <p className="mt-2">{t("annualStatement.unsent.next")}</p>}
    </Notice>
  );
}

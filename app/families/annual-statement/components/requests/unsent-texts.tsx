import { useTranslation } from "react-i18next";

import { KeptTexts } from "~/app/components/ui/kept-texts/kept-texts";

interface UnsentTextsProps {
  readonly texts: readonly (string | undefined)[];
  /** A request of its kind waits: this one can be sent after it. */
  readonly waits: boolean;
}

/** What was typed beside a request that waits, in another window: it is kept, though the page has no form for it now. */
export function UnsentTexts({ texts, waits }: UnsentTextsProps) {
  const { t } = useTranslation();
  return (
    <KeptTexts title={t("annualStatement.unsent.title")} texts={texts}>
      {waits && <p className="mt-2">{t("annualStatement.unsent.next")}</p>}
    </KeptTexts>
  );
}

/** Why a form came back to its preparer, on every page on which the preparer may look for it. */
import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";

/** Nothing where the form did not come back, or came back with remarks alone: those stand at their fields. */
export function ReturnReason({ reason }: { readonly reason: string | null }) {
  const { t } = useTranslation();
  if (reason === null || reason.trim() === "") return null;
  return (
    <Notice tone="warning" title={t("filing.step.returned")}>
      <p className="whitespace-pre-line">{reason}</p>
    </Notice>
  );
}

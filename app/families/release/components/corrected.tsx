import { useTranslation } from "react-i18next";

import type { CorrectionView } from "../applications/release-view.view";

/** What a correction changed, and why, below its line in the history. */
export function Corrected({ correction: { changes, reason } }: { readonly correction: CorrectionView }) {
  const { t } = useTranslation();
  return (
    <div className="max-w-prose text-sm break-words">
      {changes.map(({ was, now }) => (
        <p key={`${was} ${now}`}>{t("release.view.corrected", { was, now })}</p>
      ))}
      {reason !== "" && <p>{t("release.view.correctedWhy", { reason })}</p>}
    </div>
  );
}

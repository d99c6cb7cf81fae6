/** Two people changed the same fields: both texts side by side, and a choice for each. */
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { formatClockTime } from "~/app/i18n/format";

import type { SaveAnswer } from "~/app/services/filings/drafts/save-answer";

export interface OverlapsProps {
  readonly overlaps: SaveAnswer["overlaps"];
  readonly onKeepMine: (path: string) => void;
  readonly onKeepTheirs: (path: string) => void;
}

export function Overlaps({ overlaps, onKeepMine, onKeepTheirs }: OverlapsProps) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" live title={t("filing.step.overlap.title")}>
      <p>{t("filing.step.overlap.body")}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {overlaps.map((overlap) => (
          <li key={overlap.path} className="sheet p-4">
            <h3 className="font-semibold">{overlap.label}</h3>
            <dl className="mt-2 grid gap-3 sm:grid-cols-2">
              <div>
                <dt className="text-sm text-ink-soft">{t("filing.step.overlap.mine")}</dt>
                <dd className="break-words whitespace-pre-wrap">{overlap.mine || t("common.notProvided")}</dd>
              </div>
              <div>
                <dt className="text-sm text-ink-soft">
                  {t("filing.step.overlap.theirs", { name: overlap.by, time: formatClockTime(overlap.at) })}
                </dt>
                <dd className="break-words whitespace-pre-wrap">
                  {overlap.theirs || t("common.notProvided")}
                </dd>
              </div>
            </dl>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button small onClick={() => onKeepMine(overlap.path)}>
                {t("filing.step.overlap.keepMine")}
              </Button>
              <Button small onClick={() => onKeepTheirs(overlap.path)}>
                {t("filing.step.overlap.keepTheirs")}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

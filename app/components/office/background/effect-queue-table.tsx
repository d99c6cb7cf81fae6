import { useTranslation } from "react-i18next";

import { listTime } from "~/app/i18n/format";
import type { Catalogue } from "~/app/i18n/catalogue";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { RetryButton } from "./retry-button";

export interface EffectQueueTableProps {
  readonly queues: readonly {
    readonly effect: string;
    readonly waiting: number;
    readonly failing: number;
    readonly parked: number;
    readonly attempts: number;
    readonly nextTry: string | null;
    readonly lastError: string | null;
  }[];
}

/** An effect that has no words is shown by the name that it has in the program. */
type Effect = keyof Catalogue["background"]["effects"];

/** The effects of entries of the log, by kind: how much waits, what fails, and what was given up. */
export function EffectQueueTable({ queues }: EffectQueueTableProps) {
  const { t, i18n } = useTranslation();
  const hasWords = (effect: string): effect is Effect => i18n.exists(`background.effects.${effect}`);
  const getName = (effect: string) => (hasWords(effect) ? t(`background.effects.${effect}`) : effect);
  return (
    <DataTable
      label={t("background.effectList")}
      rows={queues}
      rowKey={({ effect }) => effect}
      empty={null}
      columns={[
        {
          id: "effect",
          label: t("background.effect"),
          heading: true,
          cell: ({ effect }) => getName(effect),
        },
        { id: "due", label: t("background.due"), align: "right", cell: ({ waiting }) => waiting },
        {
          id: "failed",
          label: t("background.failed"),
          align: "right",
          cell: ({ failing, attempts, lastError }) => (
            <>
              {failing}
              {attempts > 0 && (
                <span className="block text-sm text-ink-soft">
                  {t("background.attempts", { count: attempts })}
                </span>
              )}
              {lastError !== null && (
                <span className="block text-sm break-all text-ink-soft">
                  {t("background.error", { code: lastError })}
                </span>
              )}
            </>
          ),
        },
        { id: "parked", label: t("background.parked"), align: "right", cell: ({ parked }) => parked },
        {
          id: "nextTry",
          label: t("background.nextTry"),
          cell: ({ nextTry }) =>
            nextTry === null ? (
              t("background.nothing")
            ) : (
              <time dateTime={nextTry} className="whitespace-nowrap">
                {listTime(nextTry)}
              </time>
            ),
        },
        {
          id: "action",
          label: t("background.action"),
          cell: ({ effect }) => <RetryButton intent="effect" name={effect} label={getName(effect)} />,
        },
      ]}
    />
  );
}

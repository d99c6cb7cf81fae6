import { useTranslation } from "react-i18next";

import { listTime } from "../../i18n/format";
import type { Catalogue } from "../../i18n/catalogue";
import { DataTable } from "../data-table/data-table";
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

type Effect = keyof Catalogue["background"]["effects"];
const NAMES: readonly Effect[] = [
  "notices",
  "letters",
  "invitation",
  "password-changed",
  "forget-files",
  "interview-date",
  "taker-mapped",
  "conduct-returns",
];

/** What follows entries of the log, by kind: how much waits, what fails, and what was given up. */
export function EffectQueueTable({ queues }: EffectQueueTableProps) {
  const { t } = useTranslation();
  const nameOf = (effect: string) => {
    const known = NAMES.find((each) => each === effect);
    return known ? t(`background.effects.${known}`) : effect;
  };
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
          cell: ({ effect }) => nameOf(effect),
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
          cell: ({ effect }) => <RetryButton intent="effect" name={effect} label={nameOf(effect)} />,
        },
      ]}
    />
  );
}

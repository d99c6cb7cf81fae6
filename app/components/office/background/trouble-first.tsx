import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";

interface TroubleFirstProps<Row> {
  readonly rows: readonly Row[];
  /** Whether somebody has to look at it. */
  readonly isInTrouble: (row: Row) => boolean;
  readonly draw: (rows: readonly Row[]) => ReactNode;
}

/** What somebody has to look at in sight; what is in order folded away behind its number. */
export function TroubleFirst<Row>({ rows, isInTrouble, draw }: TroubleFirstProps<Row>) {
  const { t } = useTranslation();
  const trouble = rows.filter(isInTrouble);
  const rest = rows.filter((row) => !isInTrouble(row));
  return (
    <>
      {trouble.length > 0 && draw(trouble)}
      {rest.length > 0 && (
        <Fold summary={t("background.inOrder", { count: rest.length })}>
          <div className="mt-3">{draw(rest)}</div>
        </Fold>
      )}
    </>
  );
}

interface BackgroundStateProps {
  /** How many jobs fail or have something that waits for a person. */
  readonly jobs: number;
  /** How many kinds of deliveries fail or were given up. */
  readonly effects: number;
}

/** The page in one line. */
export function BackgroundState({ jobs, effects }: BackgroundStateProps) {
  const { t } = useTranslation();
  return jobs + effects === 0 ? (
    <Notice tone="success" title={t("background.allWell")} />
  ) : (
    <Notice
      tone="warning"
      title={[
        ...(jobs > 0 ? [t("background.jobsInTrouble", { count: jobs })] : []),
        ...(effects > 0 ? [t("background.effectsInTrouble", { count: effects })] : []),
      ].join(" ")}
    />
  );
}

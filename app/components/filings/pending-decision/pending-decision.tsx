/** A decision that does not count yet: what it is, how long it waits, and the way back. */
import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { withdrawUndo } from "~/app/components/ui/toast/toast-queue";
import { usePolling } from "~/app/components/ui/use-polling";
import type { PendingDecisionView } from "~/app/services/filings/pending-decisions/pending-decision.view";
import { TAKEN_BACK } from "~/app/services/filings/pending-decisions/taken-back";

export interface PendingDecisionProps {
  readonly pending: PendingDecisionView | null;
  /** The page that the way back leads to: where the person decides anew. */
  readonly returnTo: string;
}

export function PendingDecision({ pending, returnTo }: PendingDecisionProps) {
  return pending && <Waiting key={pending.countsAt} pending={pending} returnTo={returnTo} />;
}

function Waiting({
  pending,
  returnTo,
}: {
  readonly pending: PendingDecisionView;
  readonly returnTo: string;
}) {
  const { t } = useTranslation();
  const seconds = useSecondsLeft(pending);
  usePolling(seconds === 0);
  const { done, by, undo } = pending;
  return (
    <Notice
      title={by === null ? t("filing.pending.own", { done }) : t("filing.pending.others", { done, name: by })}
      {...(undo !== null &&
        seconds > 0 && {
          actions: (
            <Form method="post" action={undo.to} onSubmit={() => withdrawUndo(undo.to)}>
              <input type="hidden" name="fact" value={TAKEN_BACK} />
              <input type="hidden" name="commandId" value={undo.commandId} />
              <input type="hidden" name="returnTo" value={returnTo} />
              <Button type="submit" small>
                {t("common.undo")}
              </Button>
            </Form>
          ),
        })}
    >
      {seconds > 0 ? t("filing.pending.until", { count: seconds }) : t("filing.pending.soon")}
    </Notice>
  );
}

/** By the portal's clock, which the page was made by: the reader's own may stand otherwise. */
function useSecondsLeft({ countsAt, now }: Pick<PendingDecisionView, "countsAt" | "now">): number {
  const whole = Math.max(0, Date.parse(countsAt) - Date.parse(now));
  const [left, setLeft] = useState(whole);
  useEffect(() => {
    const end = performance.now() + whole;
    const timer = setInterval(() => setLeft(Math.max(0, end - performance.now())), 250);
    return () => clearInterval(timer);
  }, [whole]);
  return Math.ceil(left / 1000);
}

/** Tells whoever has sent a form for which there was no room that it is sent again by itself, and the number of their ticket. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

import { formatClockTime } from "~/app/i18n/format";

import { Button } from "../../ui/button/button";
import { Notice } from "../../ui/notice/notice";
import { listNobody, listWaiting, sendNow, watchWaiting, type WaitingAttempt } from "./turned-away";

export function TurnedAway() {
  const [first] = useSyncExternalStore(watchWaiting, listWaiting, listNobody);
  // Above what keeps the page from a second press while something is under way: its button is to be pressed just then.
  return (
    <div role="status" className="sticky top-(--header-height) z-60 empty:hidden">
      {first !== undefined && <TurnedAwayNotice attempt={first} onSend={sendNow} />}
    </div>
  );
}

export interface TurnedAwayNoticeProps {
  readonly attempt: WaitingAttempt;
  readonly onSend: () => void;
}

export function TurnedAwayNotice({ attempt, onSend }: TurnedAwayNoticeProps) {
  const { t } = useTranslation();
  const { number, since, againAt } = attempt;
  const seconds = useSecondsUntil(againAt);
  return (
    <Notice
      tone="warning"
      title={t("shell.turnedAway.title")}
      actions={
        <Button type="button" onClick={onSend}>
          {t("shell.turnedAway.now")}
        </Button>
      }
    >
      <p>
        {t("shell.turnedAway.kept", { time: formatClockTime(new Date(since)) })}{" "}
        <code className="font-mono break-all">{number}</code>
      </p>
      <p>
        {t("shell.turnedAway.again")}{" "}
        <span aria-hidden="true">{t("shell.turnedAway.seconds", { count: seconds })}</span>
      </p>
    </Notice>
  );
}

/** Counted for the eye alone: nobody wants to hear each second. */
function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}

import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  countdownText,
  EXPIRY_KEY,
  LOGIN_NAME_KEY,
  phaseOf,
  secondsLeft,
  SESSION_IN_MS,
} from "./session-countdown";
import { Button } from "../button/button";
import { Dialog } from "../dialog/dialog";
import { Notice } from "../notice/notice";
import { readStored, writeStored } from "../stored";

const TICK_IN_MS = 1000;

function prolong(): void {
  writeStored(EXPIRY_KEY, String(Date.now() + SESSION_IN_MS));
}

export interface SessionWatchProps {
  readonly loginName: string;
  readonly csrf?: string;
}

/**
 * Warns before the session ends, lets it be prolonged, and logs out when it is over. All tabs count together; a tab
 * whose login name was changed in another tab goes home, so that nobody acts under somebody else's name.
 */
export function SessionWatch({ loginName, csrf }: SessionWatchProps) {
  const { t } = useTranslation();
  const [seconds, setSeconds] = useState(SESSION_IN_MS / 1000);
  const [failed, setFailed] = useState(false);
  const [asking, setAsking] = useState(false);
  const logout = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const quiet = navigation.state === "idle" && fetchers.length === 0;

  useEffect(() => {
    writeStored(LOGIN_NAME_KEY, loginName);
  }, [loginName]);

  // Every request that has come back counts as use of the portal, the loading of this page included.
  useEffect(() => {
    if (quiet) prolong();
  }, [quiet]);

  useEffect(() => {
    let left = false;
    const tick = (): void => {
      if (left) return;
      const storedName = readStored(LOGIN_NAME_KEY);
      if (storedName !== null && storedName !== loginName) {
        left = true;
        window.location.assign("/home");
        return;
      }
      const expiresAt = Number(readStored(EXPIRY_KEY) ?? Number.NaN);
      if (Number.isNaN(expiresAt)) return;
      const now = secondsLeft(expiresAt, Date.now());
      setSeconds(now);
      if (phaseOf(now) === "over") {
        left = true;
        logout.current?.submit();
      }
    };
    const timer = setInterval(tick, TICK_IN_MS);
    return () => clearInterval(timer);
  }, [loginName]);

  const keepAlive = async (): Promise<void> => {
    setAsking(true);
    const body = new URLSearchParams(csrf === undefined ? {} : { csrf });
    const answer = await fetch("/session/keep-alive", { method: "POST", body }).catch(() => undefined);
    setAsking(false);
    setFailed(answer?.ok !== true);
    if (answer?.ok === true) {
      prolong();
      setSeconds(SESSION_IN_MS / 1000);
    }
  };

  return (
    <>
      <form ref={logout} method="post" action="/logout" hidden>
        <input type="hidden" name="reason" value="timeout" />
        {csrf !== undefined && <input type="hidden" name="csrf" value={csrf} />}
      </form>
      <Dialog
        role="alertdialog"
        open={phaseOf(seconds) === "warning"}
        onClose={() => void keepAlive()}
        title={t("session.title")}
        actions={
          <Button tone="primary" busy={asking} onClick={() => void keepAlive()}>
            {t("session.continue")}
          </Button>
        }
      >
        <p>{t("session.body", { time: countdownText(seconds) })}</p>
        {failed && <Notice tone="error" live title={t("session.failed")} />}
      </Dialog>
    </>
  );
}

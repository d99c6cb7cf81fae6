import { useFetchers, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { findIdleLimit, type IdleLimit } from "~/app/services/platform/shell/idle-limits";
import { watchSession } from "./session-calls";
import {
  ACTIVE_KEY,
  countdownText,
  getEnd,
  EXPIRY_KEY,
  LOGIN_NAME_KEY,
  getPhase,
  secondsLeft,
  SESSION_IN_MS,
} from "./session-countdown";
import { Button } from "../../ui/button/button";
import { Dialog } from "../../ui/dialog/dialog";
import { Notice } from "../../ui/notice/notice";
import { readStored, writeStored } from "../../ui/stored";
import { noteSentAnswered, saveTypedPage, watchTyping } from "~/app/forms/backup/form-backup";
import { openUnsent, storeUnsent } from "~/app/forms/backup/draft-backup";
import { beforeReload, wasReloaded } from "~/app/hydration/preload-failures";
import { showToast } from "../../ui/toast/toast-queue";

const TICK_IN_MS = 1000;
/** Touches of key and pointer are written down once in this time. */
const TOUCH_IN_MS = 1000;
const TOUCHES = ["keydown", "pointerdown", "pointermove", "wheel", "touchstart"] as const;

function prolong(): void {
  writeStored(EXPIRY_KEY, String(Date.now() + SESSION_IN_MS));
}
function touch(): void {
  writeStored(ACTIVE_KEY, String(Date.now()));
}
const readTime = (key: string): number => Number(readStored(key) ?? Number.NaN);
const here = (): string => window.location.pathname + window.location.search;

/** Whether this document has looked at the stored expiry: once, when it is opened. */
let started = false;

export interface SessionWatchProps {
  /** The account's id: what was typed is kept under it. */
  readonly person: string;
  readonly loginName: string;
  readonly idleLimits: readonly IdleLimit[];
  readonly csrf?: string;
}

/**
 * Warns before the session ends, lets it be prolonged, and logs out when it is over. All tabs count together; a tab whose
 * login name was changed in another tab goes home, so that nobody acts under somebody else's name. Whatever ends it, what
 * was typed is kept.
 */
export function SessionWatch({ person, loginName, idleLimits, csrf }: SessionWatchProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [seconds, setSeconds] = useState(SESSION_IN_MS / 1000);
  const [failed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const logout = useRef<HTMLFormElement>(null);
  const reason = useRef<HTMLInputElement>(null);
  const returnTo = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const stores = useRef(false);
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const quiet = navigation.state === "idle" && fetchers.length === 0;

  /** Once, and never again while the browser leaves the page. */
  const leave = useRef((how: () => void): void => {
    if (left.current) return;
    left.current = true;
    saveTypedPage(person);
    void storeUnsent().then(how);
  });
  const logOut = useRef((because: "timeout" | "expired"): void => {
    leave.current(() => {
      if (reason.current) reason.current.value = because;
      if (returnTo.current) returnTo.current.value = here();
      logout.current?.submit();
    });
  });

  // Whoever opens the portal after the stored end is logged out without a word (section 4).
  useEffect(() => {
    if (!started && readTime(EXPIRY_KEY) <= Date.now()) logOut.current("expired");
    started = true;
    if (left.current) return;
    writeStored(LOGIN_NAME_KEY, loginName);
    stores.current = readStored(LOGIN_NAME_KEY) === loginName;
    touch();
  }, [loginName]);

  // Every request that has come back counts as use of the portal, the loading of this page included.
  useEffect(() => {
    if (quiet && !left.current) prolong();
  }, [quiet]);
  useEffect(
    () =>
      watchSession({
        onUsed: prolong,
        onSent: (answer) => noteSentAnswered(person, answer),
        // The server has no session to end any more.
        onOut: () =>
          leave.current(() =>
            window.location.assign(`/login?reason=timeout&returnTo=${encodeURIComponent(here())}`),
          ),
      }),
    [person],
  );

  useEffect(() => watchTyping(person), [person]);
  useEffect(() => void openUnsent(person), [person]);
  useEffect(
    () =>
      beforeReload(() => {
        saveTypedPage(person);
        return storeUnsent();
      }),
    [person],
  );
  useEffect(() => {
    if (wasReloaded()) showToast({ id: "reloaded", tone: "info", message: t("session.reloaded") });
  }, [t]);
  // Leaving by oneself does not throw away what stands half typed on the page.
  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent): void => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === "/logout")
        saveTypedPage(person);
    };
    document.addEventListener("submit", onSubmit, true);
    return () => document.removeEventListener("submit", onSubmit, true);
  }, [person]);

  useEffect(() => {
    let last = 0;
    const onTouch = (): void => {
      if (Date.now() - last < TOUCH_IN_MS) return;
      last = Date.now();
      touch();
    };
    for (const name of TOUCHES) document.addEventListener(name, onTouch, { passive: true });
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, onTouch);
    };
  }, []);

  const idleLimit = findIdleLimit(pathname, idleLimits);
  useEffect(() => {
    const tick = (): void => {
      // A browser that stores nothing has no countdown: the server's own ends the session.
      if (left.current || !stores.current) return;
      // Another person has logged in in another tab, or this one has logged out there.
      if (readStored(LOGIN_NAME_KEY) !== loginName) {
        leave.current(() => window.location.assign("/home"));
        return;
      }
      const expiresAt = readTime(EXPIRY_KEY);
      const activeAt = readTime(ACTIVE_KEY);
      const now = secondsLeft(
        getEnd(expiresAt, Number.isNaN(activeAt) ? Date.now() : activeAt, idleLimit),
        Date.now(),
      );
      setSeconds(now);
      if (getPhase(now) === "over") logOut.current("timeout");
    };
    const timer = setInterval(tick, TICK_IN_MS);
    return () => clearInterval(timer);
  }, [loginName, idleLimit]);

  const keepAlive = async (): Promise<void> => {
    setAsking(true);
    const body = new URLSearchParams(csrf === undefined ? {} : { csrf });
    const answer = await fetch("/session/keep-alive", { method: "POST", body }).catch(() => undefined);
    setAsking(false);
    setFailed(answer?.ok !== true);
    if (answer?.ok === true) {
      prolong();
      touch();
      setSeconds(SESSION_IN_MS / 1000);
    }
  };

  return (
    <>
      <form ref={logout} method="post" action="/logout" hidden>
        <input ref={reason} type="hidden" name="reason" defaultValue="timeout" />
        <input ref={returnTo} type="hidden" name="returnTo" />
        {csrf !== undefined && <input type="hidden" name="csrf" value={csrf} />}
        <button type="submit">{t("shell.logout")}</button>
      </form>
      <Dialog
        role="alertdialog"
        open={getPhase(seconds) === "warning"}
        onClose={() => void keepAlive()}
        title={t("session.title")}
        actions={
          <Button tone="primary" busy={isAsking} onClick={() => void keepAlive()}>
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

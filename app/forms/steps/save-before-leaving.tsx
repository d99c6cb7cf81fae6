/**
 * Every way out of a step (a tab, the steps, a link, the palette, Back) saves first, and waits for it. Where the portal cannot
 * take it, the person is told and decides: what is left behind stays kept in this browser.
 */
import { useBlocker } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { Dialog } from "~/app/components/ui/dialog/dialog";

export interface SaveBeforeLeavingProps {
  /** Whether something is typed that the portal has not acknowledged, as of now. */
  readonly isPending: () => boolean;
  readonly save: () => Promise<boolean>;
  /** An address that something is posted to from the step and leads back to it: to take the form over is no way out. */
  readonly leadsBack: string;
}

/** What is typed while a save is on its way is saved by another; whoever goes on typing is not leaving. */
const MOST_SAVES = 3;
/** Whoever has waited so long is asked, and goes on by itself should the save come through after all. */
const PATIENCE_IN_MS = 10_000;

export function SaveBeforeLeaving({ isPending, save, leadsBack }: SaveBeforeLeavingProps) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: to }) =>
      isPending() &&
      to.pathname !== leadsBack &&
      (here.pathname !== to.pathname || here.search !== to.search),
  );
  const latest = useRef({ blocker, isPending, save });
  latest.current = { blocker, isPending, save };
  const isBlocked = blocker.state === "blocked";
  useEffect(() => {
    if (!isBlocked) return undefined;
    let isShown = true;
    const saveAll = async (): Promise<boolean> => {
      for (let saves = 0; saves < MOST_SAVES && latest.current.isPending(); saves += 1)
        if (!(await latest.current.save())) return false;
      return !latest.current.isPending();
    };
    const late = setTimeout(() => setFailed(true), PATIENCE_IN_MS);
    void saveAll().then((saved) => {
      if (!isShown) return;
      if (saved) latest.current.blocker.proceed?.();
      else setFailed(true);
    });
    return () => {
      isShown = false;
      clearTimeout(late);
      setFailed(false);
    };
  }, [isBlocked]);
  const stay = (): void => blocker.reset?.();
  return (
    <Dialog
      role="alertdialog"
      open={isBlocked && failed}
      onClose={stay}
      title={t("filing.step.notSaved.title")}
      actions={
        <>
          <Button tone="primary" onClick={stay}>
            {t("filing.step.notSaved.stay")}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{t("filing.step.notSaved.leave")}</Button>
        </>
      }
    >
      <p>{t("filing.step.notSaved.body")}</p>
    </Dialog>
  );
}

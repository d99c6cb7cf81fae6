/** On every page of a form: what was typed on its steps and is not in it yet. A step offers back its own. */
import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import type { UnsavedStepsLink } from "~/app/services/filings/steps/frame.server";

import { findUnsent, openUnsent } from "./draft-backup";

const Behind = createContext(false);

/** Whether something was typed that is not in the form which this page shows: then it is neither sent nor signed from here. */
export const useIsBehind = (): boolean => useContext(Behind);

/** @param typed `null` where nobody types */
export function UnsentSteps({
  typed,
  children,
}: {
  readonly typed: UnsavedStepsLink | null;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [unsent, setUnsent] = useState<UnsavedStepsLink["steps"]>([]);
  useEffect(() => {
    let isShown = true;
    const look = async (): Promise<void> => {
      if (typed !== null) await openUnsent(typed.person);
      if (isShown) setUnsent(typed === null ? [] : stepsBehind(typed, pathname));
    };
    void look();
    return () => {
      isShown = false;
    };
  }, [typed, pathname]);
  return (
    <Behind.Provider value={unsent.length > 0}>
      {unsent.length > 0 && (
        <Notice
          tone="warning"
          live
          title={t("filing.preview.unsent.title")}
          actions={unsent.map(({ key, title, to }) => (
            <LinkButton key={key} to={to}>
              {t("filing.preview.unsent.open", { step: title })}
            </LinkButton>
          ))}
        >
          {t("filing.preview.unsent.body")}
        </Notice>
      )}
      {children}
    </Behind.Provider>
  );
}

/** The steps that would offer something back if they were opened now; not the one that is open. */
const stepsBehind = ({ person, steps }: UnsavedStepsLink, open: string): UnsavedStepsLink["steps"] =>
  steps.filter(({ key, to }) => to !== open && findUnsent(person, key) !== null);

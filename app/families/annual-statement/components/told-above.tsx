import { useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";

const TOLD = [
  "earlierFirst",
  "beginFirst",
  "closed",
  "appCancelled",
  "answered",
  "contactAsked",
  "contactWithdrawn",
  "savingsAsked",
  "savingsWithdrawn",
  "objected",
  "objectionWithdrawn",
] as const;
/** What was asked for, and came in. */
const DONE: readonly (typeof TOLD)[number][] = ["answered", "contactAsked", "savingsAsked", "objected"];

/** Why one was led to this page, or what was done on it: pages without an account have no messages that travel with the browser. */
export function ToldAbove() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const told = TOLD.find((each) => each === parameters.get("told"));
  // It is told once: whoever reads the page again finds how it stands now.
  useEffect(() => {
    if (told === undefined) return;
    const here = new URL(window.location.href);
    here.searchParams.delete("told");
    window.history.replaceState(window.history.state, "", here);
  }, [told]);
  if (told === undefined) return null;
  return (
    <Notice tone={DONE.includes(told) ? "success" : "info"} live>
      {t(`annualStatement.told.${told}`)}
    </Notice>
  );
}

import { Link } from "@remix-run/react";
import { FilePlus2, Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../../../ui/button/button";
import { classes } from "../../../ui/classes";
import type { PaletteAim } from "~/app/services/workspace/palette/palette.view";

/** Fetched with the first press: no page gets heavier by it. */
const Palette = lazy(() => import("./palette"));

export interface PaletteButtonProps {
  /** Whether the person begins forms. */
  readonly beginsForms: boolean;
}

/**
 * Opens the search over everything, as Ctrl-K and Cmd-K do, or what can be begun: from any page a form is two presses away. Links to
 * its page where no scripts run.
 */
export function PaletteButton({ beginsForms }: PaletteButtonProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [aim, setAim] = useState<PaletteAim | null>(null);
  const open = (next: PaletteAim): void => {
    setWanted(true);
    setAim(next);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!pressed || event.key.toLowerCase() !== "k") return;
      // A dialog that is open is answered first.
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      open("anything");
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const opening = (next: PaletteAim) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(next);
  };
  return (
    <>
      {beginsForms && (
        <Link
          to="/search?for=form"
          aria-label={t("shell.palette.beginTitle")}
          title={t("shell.palette.beginTitle")}
          onClick={opening("form")}
          className={classes(buttonClasses("primary", true), "mr-1")}
        >
          <FilePlus2 size={18} className="shrink-0" />
          <span className="hidden lg:inline">{t("shell.palette.begin")}</span>
        </Link>
      )}
      <Link
        to="/search"
        // What is seen on it is part of its name: whoever speaks to the machine says what they see.
        aria-label={`${t("shell.palette.open")}, Ctrl K`}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t("shell.palette.open")} (Ctrl+K)`}
        onClick={opening("anything")}
        className="flex min-h-10 items-center gap-2 rounded-md px-2 hover:bg-sunken"
      >
        <Search size={20} />
        <kbd className="hidden rounded-sm border border-line px-1.5 text-sm text-ink-soft 2xl:block">
          Ctrl K
        </kbd>
      </Link>
      {wanted && (
        <Suspense>
          <Palette aim={aim} onClose={() => setAim(null)} />
        </Suspense>
      )}
    </>
  );
}

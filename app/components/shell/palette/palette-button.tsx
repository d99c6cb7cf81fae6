import { Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Fetched with the first press: no page gets heavier by it. */
const Palette = lazy(() => import("./palette"));

/** Opens the search over everything, as Ctrl-K and Cmd-K do. A link to its page where no scripts run. */
export function PaletteButton() {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!pressed || event.key.toLowerCase() !== "k") return;
      // A dialog that is open is answered first.
      if (document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      setWanted(true);
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <Link
        to="/search"
        aria-label={t("shell.palette.open")}
        aria-keyshortcuts="Control+K Meta+K"
        title={`${t("shell.palette.open")} (Ctrl+K)`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setWanted(true);
          setOpen(true);
        }}
        className="flex min-h-10 items-center gap-2 rounded-md px-2 hover:bg-sunken"
      >
        <Search size={20} />
        <kbd className="hidden rounded-sm border border-line px-1.5 text-sm text-ink-soft 2xl:block">
          Ctrl K
        </kbd>
      </Link>
      {wanted && (
        <Suspense>
          <Palette open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

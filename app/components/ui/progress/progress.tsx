import { useNavigation } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Section 9: nothing is shown for what is ready sooner. */
const PATIENCE_IN_MS = 160;

/** True once `busy` has lasted longer than anybody should wait without being told. */
function useLasting(busy: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!busy) {
      setLasting(false);
      return undefined;
    }
    const timer = setTimeout(() => setLasting(true), PATIENCE_IN_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  return busy && lasting;
}

/** Covers the page while `busy`, so that nothing is pressed twice, and says that the portal is at work. */
export function BusyCover({ busy }: { readonly busy: boolean }) {
  const { t } = useTranslation();
  const lasting = useLasting(busy);
  return (
    <div role="status">
      {lasting && (
        <div className="no-print fixed inset-0 z-50 cursor-progress" aria-busy="true">
          <div className="h-1 overflow-hidden bg-jade-wash">
            <div className="h-full w-1/4 animate-travel bg-jade" />
          </div>
          <div className="absolute top-1/2 left-1/2 flex -translate-1/2 items-center gap-3 rounded-lg bg-paper px-5 py-3 font-semibold shadow-lift">
            <LoaderCircle size={22} className="animate-turn text-jade" />
            {t("common.loading")}
          </div>
        </div>
      )}
    </div>
  );
}

/** The cover for the router's own work: every navigation and every posted form. */
export function NavigationProgress() {
  return <BusyCover busy={useNavigation().state !== "idle"} />;
}

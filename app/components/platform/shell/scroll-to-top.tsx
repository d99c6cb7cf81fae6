import { ArrowUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** Section 2. */
const DELAY_IN_MS = 100;
const SHOWN_BELOW_PX = 600;

/** A way back to the top of a long page. */
export default function ScrollToTop() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onScroll = (): void => setShown(window.scrollY > SHOWN_BELOW_PX);
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={t("shell.top")}
      title={t("shell.top")}
      onClick={() => setTimeout(() => window.scrollTo({ top: 0, behavior: "smooth" }), DELAY_IN_MS)}
      className="no-print fixed right-4 bottom-32 z-20 sm:right-0.5 sm:bottom-20 inline-flex size-11 items-center justify-center rounded-full border border-line-strong bg-paper text-jade shadow-lift hover:bg-jade-wash"
    >
      <ArrowUp size={22} />
    </button>
  );
}

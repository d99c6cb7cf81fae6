import { useEffect, useState } from "react";

import { useLocale } from "../../ui/use-locale";
import { formatHeaderTime } from "~/app/i18n/format";
import type { Instant } from "~/workflows/kit";

const TICK_IN_MS = 1000;

/** The office's time, counted on from the server's: the reader's own clock may be wrong, and may be elsewhere. */
export function Clock({ serverTime }: { readonly serverTime: Instant }) {
  const locale = useLocale();
  const [now, setNow] = useState(serverTime);
  useEffect(() => {
    const lead = Date.parse(serverTime) - Date.now();
    const tick = (): void => setNow(new Date(Date.now() + lead).toISOString());
    const timer = setInterval(tick, TICK_IN_MS);
    return () => clearInterval(timer);
  }, [serverTime]);
  return <time dateTime={now}>{formatHeaderTime(now, locale)}</time>;
}

import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import type { GridColumn } from "./model";

/** Sums are said once they have not changed for so long: not at every key. */
const QUIET_IN_MS = 1_000;

export interface TotalsAnnouncementProps {
  readonly columns: readonly GridColumn[];
  /** By column, a text for each currency. */
  readonly totals: Readonly<Record<string, readonly string[]>>;
}

/** The sums of the columns, said to whoever does not see them after they have changed. */
export function TotalsAnnouncement({ columns, totals }: TotalsAnnouncementProps) {
  const { t } = useTranslation();
  const sums = columns.flatMap(({ id, label, total }) =>
    total ? [t("table.saidTotal", { column: label, sums: (totals[id] ?? []).join(", ") })] : [],
  );
  const text = sums.join(" ");
  const first = useRef(text);
  const [announcement, setSaid] = useState("");
  useEffect(() => {
    if (text === first.current) return;
    const timer = setTimeout(() => {
      first.current = "";
      setSaid(text);
    }, QUIET_IN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { MonthStanding } from "~/workflows/records/contribution/questions";

const TONES = {
  received: "good",
  part: "warning",
  missing: "bad",
  awaited: "neutral",
  unknown: "neutral",
} as const;

/** How the contribution of a month stands. */
export function MonthBadge({ standing }: { readonly standing: MonthStanding }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[standing]}>{t(`contribution.standings.${standing}`)}</Badge>;
}

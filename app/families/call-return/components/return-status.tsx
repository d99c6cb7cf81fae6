import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { getTones } from "~/workflows/kit/states";
import { returnStates } from "~/workflows/records/call-return/states";

const TONES = getTones(returnStates);

/** The status of a return. */
export function ReturnStatus({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>;
}

/** Beside a due day that has passed. */
export function Overdue() {
  const { t } = useTranslation();
  return <Badge tone="bad">{t("callReturns.overdue")}</Badge>;
}

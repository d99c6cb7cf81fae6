import { useTranslation } from "react-i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";

const TONES: Readonly<Record<string, BadgeTone>> = {
  new: "active",
  pending: "waiting",
  uploaded: "neutral",
  invalid: "bad",
  completed: "good",
};

/** The status of a return. */
export function ReturnStatus({ status, label }: { readonly status: string; readonly label: string }) {
  return <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>;
}

/** Beside a due day that has passed. */
export function Overdue() {
  const { t } = useTranslation();
  return <Badge tone="bad">{t("callReturns.overdue")}</Badge>;
}

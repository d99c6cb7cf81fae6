import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import type { CaseOverview } from "~/app/services/workspace/case-overview/case-overview.server";

export interface NotOnCaseProps {
  readonly overview: Pick<CaseOverview, "base" | "bystander">;
  /** What everybody else is shown. */
  readonly children?: ReactNode;
}

/** Says to somebody of the firm in office why a part of the case is not shown to them, and who can change that. */
export function NotOnCase({ overview: { base, bystander }, children }: NotOnCaseProps) {
  const { t } = useTranslation();
  if (!bystander) return children;
  return (
    <EmptyState
      title={t("colleagues.notOnCase.title")}
      action={<LinkButton to={`${base}/colleagues`}>{t("colleagues.notOnCase.to")}</LinkButton>}
    >
      {t("colleagues.notOnCase.body")}
    </EmptyState>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";

import { getAcknowledgementPath } from "../requests/acknowledgement-at";
import type { RequestView } from "../requests/request-page.server";

export interface RequestHeaderProps {
  readonly view: Pick<RequestView, "id" | "kindLabel" | "reference" | "creditor" | "caseNo" | "proofAt">;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** The head of every page of a request: what is asked, of which proof, and the ways to the proof and to the acknowledgement. */
export function RequestHeader({ view, children }: RequestHeaderProps) {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={view.kindLabel}
      subtitle={[view.reference, view.creditor, view.caseNo].filter(Boolean).join(" · ")}
      actions={
        <>
          <LinkButton to={view.proofAt}>{t("proofs.requests.proof")}</LinkButton>
          <LinkButton to={getAcknowledgementPath([view])} reloadDocument>
            {t("proofs.papers.requestsTitle")}
          </LinkButton>
          {children}
        </>
      }
    />
  );
}

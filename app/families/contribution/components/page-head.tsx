import { useTranslation } from "react-i18next";

import {
  LinkedCaseBanner,
  type LinkedCaseBannerProps,
} from "~/app/components/cases/case-banner/linked-case-banner";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";

export interface ContributionPageHeadProps {
  readonly of: Omit<LinkedCaseBannerProps, "caseId"> & { readonly id: string };
  readonly title: string;
  readonly lead: string;
}

/** The head of a page about the contributions of one case, and the way back to them. */
export function ContributionPageHead({ of, title, lead }: ContributionPageHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <LinkedCaseBanner caseId={of.id} caseNo={of.caseNo} nameEn={of.nameEn} nameZh={of.nameZh} />
      <PageHeader
        title={title}
        subtitle={lead}
        actions={
          <LinkButton to={`/casefile/${of.id}/overview/contribution`}>
            {t("contribution.doors.back")}
          </LinkButton>
        }
      />
    </>
  );
}

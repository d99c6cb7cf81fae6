import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import type { CaseNotice } from "~/app/services/case-notices/case-notice.view";
import type { CaseOverview } from "~/app/services/case-overview/case-overview.view";
import { noticeTitle } from "../case-notices/case-notice";

/** Leads to what is to be known before a notice is given; agents give none. */
export function NoticeLink({
  notice,
  caseId,
  file,
  agent,
}: { readonly notice: CaseNotice } & Pick<CaseOverview, "caseId" | "file" | "agent">) {
  const { t } = useTranslation();
  if (agent) return null;
  return (
    <nav aria-label={t("caseNotices.section")}>
      <LinkButton small to={`/casefile/${caseId}/${notice}`}>
        {noticeTitle(t, { notice, caseType: file.type })}
      </LinkButton>
    </nav>
  );
}

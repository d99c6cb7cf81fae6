import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NoticeActions } from "./notice-actions";
import { listTime } from "~/app/i18n/format";
import type { Notice } from "~/app/services/workspace/notices/notices.server";
import type { StepRemark } from "~/app/services/workspace/notices/target.server";

export interface NoticeDetailProps {
  readonly notice: Notice;
  /** The words given with the step that the notice reports. */
  readonly remark: StepRemark | null;
}

/** One notice, whole. */
export function NoticeDetail({ notice, remark }: NoticeDetailProps) {
  const { t } = useTranslation();
  return (
    <article className="flex max-w-form flex-col gap-6">
      <PageHeader title={notice.title} subtitle={<time dateTime={notice.at}>{listTime(notice.at)}</time>} />
      <p className="max-w-prose">{notice.body}</p>
      {remark !== null && (
        <section aria-labelledby="said" className="sheet flex flex-col gap-1 p-4">
          <h2 id="said" className="text-base">
            {t(`notices.list.${remark.kind}`)}
          </h2>
          <p className="break-words whitespace-pre-wrap">{remark.text}</p>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton tone="primary" to={notice.to} icon={ArrowRight}>
          {t("notices.list.open")}
        </LinkButton>
        <NoticeActions notice={notice} search="" />
      </div>
    </article>
  );
}

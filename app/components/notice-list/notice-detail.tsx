import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../button/button";
import { PageHeader } from "../page-header/page-header";
import { NoticeActions } from "./notice-actions";
import { listTime } from "~/app/i18n/format";
import type { Notice } from "~/app/services/notices/notices.server";

export interface NoticeDetailProps {
  readonly notice: Notice;
  /** What was said with the step that the notice tells of. */
  readonly reason: string | null;
}

/** One notice, whole. */
export function NoticeDetail({ notice, reason }: NoticeDetailProps) {
  const { t } = useTranslation();
  return (
    <article className="flex max-w-form flex-col gap-6">
      <PageHeader title={notice.title} subtitle={<time dateTime={notice.at}>{listTime(notice.at)}</time>} />
      <p className="max-w-prose">{notice.body}</p>
      {reason !== null && (
        <section aria-labelledby="reason" className="sheet flex flex-col gap-1 p-4">
          <h2 id="reason" className="text-base">
            {t("notices.list.reason")}
          </h2>
          <p className="break-words whitespace-pre-wrap">{reason}</p>
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

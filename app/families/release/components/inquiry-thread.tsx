import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { LinkButton } from "~/app/components/ui/button/button";
import { Section } from "~/app/components/ui/section";
import { formatFileSize, listTime, formatDate } from "~/app/i18n/format";
import type { InquiryView, PaperLink } from "../applications/release-view.view";

/** Every inquiry beside its reply; one above the other on phones. */
export function InquiryThread({ inquiries }: { readonly inquiries: readonly InquiryView[] }) {
  const { t } = useTranslation();
  return (
    <Section id="inquiries" title={t("release.inquiries.title")}>
      {inquiries.length === 0 ? (
        <p className="text-ink-soft">{t("release.inquiries.none")}</p>
      ) : (
        inquiries.map((inquiry) => <InquirySheet key={inquiry.id} inquiry={inquiry} />)
      )}
    </Section>
  );
}

/** One inquiry and its reply. */
export function InquirySheet({
  inquiry,
  linked = true,
}: {
  readonly inquiry: InquiryView;
  /** Leads to the inquiry's own page. */
  readonly linked?: boolean;
}) {
  const { t } = useTranslation();
  const { reply } = inquiry;
  const [Heading, ReplyHeading] = linked ? (["h3", "h4"] as const) : (["h2", "h3"] as const);
  return (
    <article className="sheet grid gap-x-8 gap-y-4 px-5 py-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={inquiry.open ? (inquiry.overdue ? "bad" : "warning") : "good"}>
            {inquiry.statusLabel}
          </Badge>
          {inquiry.overdue && <Badge tone="bad">{t("release.overdue")}</Badge>}
        </div>
        <Heading className="text-base font-semibold break-words">
          {linked ? (
            <Link to={inquiry.to} className="link">
              {inquiry.subject}
            </Link>
          ) : (
            inquiry.subject
          )}
        </Heading>
        <p className="text-sm text-ink-soft">
          {t("release.inquiries.sent", {
            to: inquiry.toLabel,
            origin: inquiry.originLabel,
            time: listTime(inquiry.at),
          })}
        </p>
        <p className="max-w-prose break-words whitespace-pre-wrap">{inquiry.text}</p>
        <p className="font-semibold">{t("release.inquiries.due", { date: formatDate(inquiry.dueOn) })}</p>
        <Paper paper={inquiry.letter} label={t("release.inquiries.letter")} />
      </div>
      <div className="flex min-w-0 flex-col gap-2 border-t border-line pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
        <ReplyHeading className="text-base font-semibold">{t("release.inquiries.reply")}</ReplyHeading>
        {reply === null ? (
          <>
            <p className="text-ink-soft">
              {inquiry.draftAt === null
                ? t("release.inquiries.waits")
                : t("release.inquiries.drafted", { time: listTime(inquiry.draftAt) })}
            </p>
            {inquiry.replyAt !== null && linked && (
              <LinkButton to={inquiry.replyAt} tone="primary" className="self-start">
                {t("release.inquiries.write")}
              </LinkButton>
            )}
          </>
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              {t("release.inquiries.replied", { by: reply.by, time: listTime(reply.at) })}
            </p>
            <p className="max-w-prose break-words whitespace-pre-wrap">{reply.text}</p>
            {reply.letter !== null && (
              <Paper paper={reply.letter} label={t("release.inquiries.signedLetter")} />
            )}
            {reply.files.map((file) => (
              <Paper key={file.to} paper={file} label={file.name} />
            ))}
          </>
        )}
      </div>
    </article>
  );
}

/** A paper to download. */
export function Paper({ paper, label }: { readonly paper: PaperLink; readonly label: string }) {
  return (
    <p>
      <a href={paper.to} className="link wrap-anywhere" download>
        {label} ({formatFileSize(paper.size)})
      </a>
    </p>
  );
}

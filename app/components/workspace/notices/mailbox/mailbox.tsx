import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { MailOpen } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { listTime } from "~/app/i18n/format";
import type { MailboxPage, MailItem, OpenMail } from "~/app/services/workspace/mail/mailbox.server";
import { DemoInbox, getSentColumns } from "./demo-inbox";

function getColumns(t: TFunction): readonly DataColumn<MailItem>[] {
  return [
    {
      id: "subject",
      label: t("notices.mailbox.subject"),
      heading: true,
      cell: ({ to, subject }) => (
        <Link to={to} className="link">
          {subject}
        </Link>
      ),
    },
    { id: "recipient", label: t("notices.mailbox.recipient"), cell: ({ recipient }) => recipient },
    ...getSentColumns<MailItem>(t),
  ];
}

/** Letters of the demonstration, newest first. */
export function Mailbox(page: MailboxPage) {
  const { t } = useTranslation();
  return (
    <DemoInbox
      name="mailbox"
      page={page}
      columns={getColumns(t)}
      icon={MailOpen}
      other={{ to: "/demo/phone", label: t("notices.mailbox.toPhone") }}
    />
  );
}

/** One letter as its reader gets it. */
export function OpenLetter({ subject, recipient, language, sentAt, paragraphs }: OpenMail) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={subject} />
      <DescriptionList
        items={[
          { term: t("notices.mailbox.recipient"), description: recipient },
          { term: t("notices.mailbox.language"), description: language },
          { term: t("notices.mailbox.sentAt"), description: listTime(sentAt) },
        ]}
      />
      <section aria-label={t("notices.mailbox.letter")} className="sheet flex max-w-form flex-col gap-4 p-6">
        {paragraphs.map(({ text, link }, index) => (
          <p key={index} className="break-words">
            {link ? (
              <a href={text} className="link">
                {text}
              </a>
            ) : (
              text
            )}
          </p>
        ))}
      </section>
    </>
  );
}

import type { TFunction } from "i18next";
import { Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { listTime } from "~/app/i18n/format";
import type { PhonePage, TextItem } from "~/app/services/workspace/mail/mailbox.server";

function getColumns(t: TFunction): readonly DataColumn<TextItem>[] {
  return [
    { id: "text", label: t("notices.phone.text"), heading: true, cell: ({ text }) => text },
    {
      id: "recipient",
      label: t("notices.phone.recipient"),
      cell: ({ recipient }) => <span className="whitespace-nowrap">{recipient}</span>,
    },
    { id: "language", label: t("notices.mailbox.language"), cell: ({ language }) => language },
    {
      id: "sentAt",
      label: t("notices.mailbox.sentAt"),
      cell: ({ sentAt }) => <time dateTime={sentAt}>{listTime(sentAt)}</time>,
    },
  ];
}

/** Text messages of the demonstration, newest first, each whole. */
export function Phone(page: PhonePage) {
  const { t } = useTranslation();
  const { recipient } = page;
  return (
    <>
      <PageHeader
        title={t("notices.phone.title")}
        subtitle={t("notices.phone.lead")}
        actions={<LinkButton to="/demo/mailbox">{t("notices.phone.toMailbox")}</LinkButton>}
      />
      <FilterBar
        filters={[{ kind: "text", name: "q", label: t("notices.phone.recipient"), value: recipient }]}
      />
      <ListFrame
        name="phone"
        label={t("notices.phone.title")}
        listing={page}
        columns={getColumns(t)}
        empty={
          <EmptyList
            isFiltered={recipient !== ""}
            clear="?"
            title={t("notices.phone.empty")}
            icon={Smartphone}
          >
            {t("notices.phone.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}

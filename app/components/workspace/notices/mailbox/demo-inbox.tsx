import type { TFunction } from "i18next";
import type { LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { listTime } from "~/app/i18n/format";
import type { Listing } from "~/app/services/platform/lists/list-request.server";

interface SentItem {
  readonly id: string;
  readonly language: string;
  readonly sentAt: string;
}

/** What every message says of itself behind what it is and whom it is for. */
export const getSentColumns = <Item extends SentItem>(t: TFunction): readonly DataColumn<Item>[] => [
  { id: "language", label: t("notices.mailbox.language"), cell: ({ language }) => language },
  {
    id: "sentAt",
    label: t("notices.mailbox.sentAt"),
    cell: ({ sentAt }) => <time dateTime={sentAt}>{listTime(sentAt)}</time>,
  },
];

/** What the portal would send in one way, newest first, with the way to what it sends in the other. */
export function DemoInbox<Item extends SentItem>({
  name,
  page,
  columns,
  icon,
  other,
}: {
  readonly name: "mailbox" | "phone";
  readonly page: Listing<Item> & { readonly recipient: string };
  readonly columns: readonly DataColumn<Item>[];
  readonly icon: LucideIcon;
  readonly other: { readonly to: string; readonly label: string };
}) {
  const { t } = useTranslation();
  const { recipient } = page;
  return (
    <>
      <PageHeader
        title={t(`notices.${name}.title`)}
        subtitle={t(`notices.${name}.lead`)}
        actions={<LinkButton to={other.to}>{other.label}</LinkButton>}
      />
      <FilterBar
        filters={[{ kind: "text", name: "q", label: t(`notices.${name}.recipient`), value: recipient }]}
      />
      <ListFrame
        name={name}
        label={t(`notices.${name}.title`)}
        listing={page}
        columns={columns}
        empty={
          <EmptyList isFiltered={recipient !== ""} clear="?" title={t(`notices.${name}.empty`)} icon={icon}>
            {t(`notices.${name}.emptyBody`)}
          </EmptyList>
        }
      />
    </>
  );
}

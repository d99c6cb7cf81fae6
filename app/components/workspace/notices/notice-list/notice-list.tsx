import { Form, Link, useLocation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { BellDot, BellOff, CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { Button } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NoticeActions } from "./notice-actions";
import { listTime } from "~/app/i18n/format";
import { noticeColumns } from "~/app/services/workspace/notices/notice-columns";
import type { ListedNotice, NoticesPage } from "~/app/services/workspace/notices/list-page.server";

function getColumns(t: TFunction, search: string): readonly DataColumn<ListedNotice>[] {
  const show = onScreen(noticeColumns(t));
  return [
    show("message", (notice) => (
      <>
        <Link to={notice.to} className={notice.read ? "link font-normal" : "link"}>
          {notice.title}
        </Link>
        <span className="flex flex-wrap items-baseline gap-x-3 font-normal">
          {notice.party}
          <Link
            to={`/notifications/${notice.id}`}
            className="link text-sm"
            aria-label={`${t("notices.list.message")}: ${notice.title}`}
          >
            {t("notices.list.message")}
          </Link>
        </span>
      </>
    )),
    show("date", ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {listTime(at)}
      </time>
    )),
    show("state", ({ read }) =>
      read ? (
        <span className="text-ink-soft">{t("notices.list.read")}</span>
      ) : (
        <Badge tone="waiting" icon={BellDot}>
          {t("notices.list.unread")}
        </Badge>
      ),
    ),
    show("actions", (notice) => <NoticeActions notice={notice} search={search} />),
  ];
}

/** The reader's notices: to be searched, sorted, marked and deleted. */
export function NoticeList(page: NoticesPage) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { keyword, unreadOnly } = page.filters;
  const filtered = keyword !== "" || unreadOnly;
  return (
    <>
      <PageHeader
        title={t("shell.notifications")}
        subtitle={t("notices.list.lead")}
        actions={
          page.items.some(({ read }) => !read) && (
            <Form method="post" action={`/notifications${search}`} preventScrollReset>
              <Button type="submit" name="intent" value="readAll" icon={CheckCheck}>
                {t("notices.list.markAllRead")}
              </Button>
            </Form>
          )
        }
      />
      <FilterBar
        filters={[
          { kind: "text", name: "q", label: t("notices.list.keyword"), value: keyword },
          {
            kind: "choice",
            name: "which",
            label: t("notices.list.which"),
            value: unreadOnly ? "unread" : undefined,
            options: [{ value: "unread", label: t("notices.list.unreadOnly") }],
            saysItself: true,
          },
        ]}
      />
      <ListFrame
        name="notifications"
        exportAt="/notifications.xlsx"
        label={t("shell.notifications")}
        listing={page}
        columns={getColumns(t, search)}
        empty={
          <EmptyList isFiltered={filtered} clear="?" title={t("shell.noNotifications")} icon={BellOff}>
            {t("notices.list.noneBody")}
          </EmptyList>
        }
      />
    </>
  );
}

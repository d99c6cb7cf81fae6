import { Form } from "@remix-run/react";
import { Mail, MailOpen, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import type { Notice } from "~/app/services/workspace/notices/notices.server";

/** The actions on a notice: each a form of its own, so that it works without scripts. */
export function NoticeActions({
  notice: { id, read, title },
  search,
}: {
  readonly notice: Pick<Notice, "id" | "read" | "title">;
  /** The filters of the list that one comes back to. */
  readonly search: string;
}) {
  const { t } = useTranslation();
  return (
    <Form
      method="post"
      action={`/notifications${search}`}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="notice" value={id} />
      <Button
        type="submit"
        small
        tone="quiet"
        name="intent"
        value={read ? "unread" : "read"}
        icon={read ? Mail : MailOpen}
        aria-label={`${t(read ? "notices.list.markUnread" : "notices.list.markRead")}: ${title}`}
      >
        {t(read ? "notices.list.markUnread" : "notices.list.markRead")}
      </Button>
      <Button
        type="submit"
        small
        tone="quiet"
        name="intent"
        value="delete"
        icon={Trash2}
        aria-label={`${t("notices.list.delete")}: ${title}`}
      >
        {t("notices.list.delete")}
      </Button>
    </Form>
  );
}

import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import { formatDate } from "~/app/i18n/format";
import type { ReleaseView } from "../applications/release-view.view";

/** Until when creditors and others may object: 21 days from the date of the notice. */
export function NoticePeriod({ notice }: { readonly notice: NonNullable<ReleaseView["notice"]> }) {
  const { t } = useTranslation();
  const dates = { on: formatDate(notice.on), end: formatDate(notice.endsOn) };
  return (
    <Notice tone={notice.isOver ? "success" : "info"} title={t("release.notice.title")}>
      {notice.isOver
        ? t("release.notice.over", dates)
        : t("release.notice.runs", { ...dates, count: notice.daysLeft })}
    </Notice>
  );
}

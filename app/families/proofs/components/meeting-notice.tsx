import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import { listTime, formatDate } from "~/app/i18n/format";
import type { FoundCase } from "../create/starting.view";

/** By when a proof counts at the next meeting, and what late means. */
export function MeetingNotice({ meeting }: Pick<FoundCase, "meeting">) {
  const { t } = useTranslation();
  if (meeting === null) return null;
  return (
    <Notice
      tone={meeting.timing === "early" ? "info" : "warning"}
      title={t("proofs.meeting.title", { date: formatDate(meeting.on) })}
    >
      {t(`proofs.meeting.${meeting.timing}`, { time: listTime(meeting.lodgeBy) })}
    </Notice>
  );
}

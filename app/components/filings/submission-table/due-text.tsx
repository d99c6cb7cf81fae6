import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { classes } from "~/app/components/ui/classes";
import { formatDate } from "~/app/i18n/format";
import { RETURNED_STATUSES, type SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

type Dates = Pick<SubmissionItem, "dueOn" | "holder" | "overdue" | "expiresOn" | "status">;

const DUE = {
  preparer: "submissions.submitBy",
  reviewer: "submissions.reviewBy",
  office: "submissions.acknowledgeBy",
  nobody: "submissions.reviewBy",
} as const;

/** The day that matters to whoever has the form: to review by, or to save before. */
export function DueText({
  item,
  oneLine = false,
}: {
  readonly item: Dates;
  /** It is broken nowhere where there is room for it. */
  readonly oneLine?: boolean;
}) {
  const { t } = useTranslation();
  if (item.dueOn !== null) {
    const key =
      item.holder === "preparer" && RETURNED_STATUSES.includes(item.status)
        ? "submissions.amendBy"
        : DUE[item.holder];
    const text = t(key, { date: formatDate(item.dueOn) });
    // Where the status says so already, it is not said twice.
    return item.overdue && item.status !== "overdue" ? (
      <span
        className={classes(
          "inline-flex flex-wrap items-center gap-x-2 gap-y-1",
          oneLine && "whitespace-nowrap xl:flex-nowrap",
        )}
      >
        <Badge tone="bad">{t("submissions.overdue")}</Badge>
        {text}
      </span>
    ) : (
      <>{text}</>
    );
  }
  if (item.expiresOn === null) return <span className="text-ink-soft">{t("common.notAvailable")}</span>;
  const text = t("submissions.deletedOn", { date: formatDate(item.expiresOn) });
  return item.status === "draftExpiring" ? (
    <span className="font-semibold text-amber">{text}</span>
  ) : (
    <span className="text-ink-soft">{text}</span>
  );
}

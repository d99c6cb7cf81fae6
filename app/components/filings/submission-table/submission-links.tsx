import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { classes } from "~/app/components/ui/classes";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

/** The links from a submission. Each link names its form to screen readers: a page has many that look alike. */
export function SubmissionLinks({
  item,
  caseTo = null,
  isTask = false,
}: {
  readonly item: SubmissionItem;
  /** Where its row leads to the form, and not to the case. */
  readonly caseTo?: string | null;
  /** In a list of tasks: what else there is of the form is found on its own page. */
  readonly isTask?: boolean;
}) {
  const { t } = useTranslation();
  const { links } = item;
  const ways = [
    [t(`submissions.go.${item.links.toSubmit ? "submit" : item.editable ? "continue" : "open"}`), links.form],
    [t("submissions.go.case"), caseTo],
    [t("submissions.go.status"), isTask ? null : links.status],
    [t("submissions.go.history"), isTask ? null : links.history],
    [t("submissions.go.receipt"), isTask ? null : links.receipt],
    [t("submissions.go.replay"), isTask ? null : links.replay],
  ] as const;
  return (
    <ul className={classes("flex flex-wrap gap-x-4 gap-y-0.5", isTask && "xl:flex-nowrap")}>
      {ways.map(([link, to]) =>
        to === null ? null : (
          <li key={link}>
            <Link
              to={to}
              aria-label={t("submissions.goOf", { link, form: item.form, case: item.caseNo })}
              className="link inline-flex min-h-6 items-center whitespace-nowrap"
            >
              {link}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

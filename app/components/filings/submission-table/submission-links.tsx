import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

/** The links from a submission. Each link names its form to screen readers: a page has many that look alike. */
export function SubmissionLinks({
  item,
  caseTo = null,
}: {
  readonly item: SubmissionItem;
  /** Where its row leads to the form, and not to the case. */
  readonly caseTo?: string | null;
}) {
  const { t } = useTranslation();
  const { links } = item;
  const ways = [
    [t(`submissions.go.${item.links.toSubmit ? "submit" : item.editable ? "continue" : "open"}`), links.form],
    [t("submissions.go.case"), caseTo],
    [t("submissions.go.status"), links.status],
    [t("submissions.go.history"), links.history],
    [t("submissions.go.receipt"), links.receipt],
    [t("submissions.go.replay"), links.replay],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
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

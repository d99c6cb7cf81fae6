import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";

interface PaperListProps {
  readonly papers: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: string;
    /** `null`: not found clean yet. */
    readonly to: string | null;
  }[];
}

/** The papers of a statement, each a link to where it is shown. */
export function PaperList({ papers }: PaperListProps) {
  const { t } = useTranslation();
  return (
    <ul className="sheet divide-y divide-line">
      {papers.map(({ id, name, size, to }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          {to === null ? (
            <span className="min-w-0 wrap-anywhere">{name}</span>
          ) : (
            <Link to={to} className="link min-w-0 wrap-anywhere">
              {name}
            </Link>
          )}
          {to === null ? (
            <Badge tone="warning">{t("files.states.held")}</Badge>
          ) : (
            <span className="text-sm text-ink-soft">{size}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

export interface Crumb {
  readonly label: string;
  /** Absent for the page itself. */
  readonly to?: string;
}

/** The way to the present page: `HCB 1234/2026 › B1 › Step 2`. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t("shell.youAreHere")} className="no-print text-sm">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, at) => (
          <li key={`${at} ${crumb.label}`} className="flex items-center gap-1">
            {at > 0 && <ChevronRight size={14} className="text-ink-faint" />}
            {crumb.to === undefined || at === crumbs.length - 1 ? (
              <span
                aria-current={at === crumbs.length - 1 ? "page" : undefined}
                className="py-1 text-ink-soft"
              >
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.to} className="link inline-flex min-h-6 items-center py-1">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

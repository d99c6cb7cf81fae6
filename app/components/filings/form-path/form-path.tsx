import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { PathStep } from "~/app/services/filings/steps/form-pages.server";
import type { FormPageName } from "~/app/services/filings/submissions/form-page.server";

export interface FormPathProps {
  readonly label: string;
  readonly path: readonly PathStep[];
  /** Where the reader is. */
  readonly page: FormPageName;
}

/** The pages from a form to its receipt, in their order, with the one on which the reader is. */
export function FormPath({ label, path, page }: FormPathProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={label} className="no-print">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-1">
        {path.map((step, place) => {
          const words = `${String(place + 1)}. ${t(`filing.links.${step.page}`)}`;
          return (
            <li key={step.page} className="flex items-center gap-1">
              {place > 0 && <ChevronRight size={16} className="shrink-0 text-ink-faint" />}
              {step.page === page ? (
                <b aria-current="step" className="rounded-md bg-jade-wash px-2 py-1">
                  {words}
                </b>
              ) : step.to === null ? (
                <span className="px-1 text-ink-soft">{words}</span>
              ) : (
                <Link to={step.to} className="link inline-flex min-h-6 items-center px-1">
                  {words}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

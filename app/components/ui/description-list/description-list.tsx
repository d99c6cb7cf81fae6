import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

export interface Description {
  readonly term: string;
  /** Null and blank read "N/A" (section 3); what is `false` is not said at all. */
  readonly description: ReactNode;
}

/** Facts with their names: two columns on wide screens, one above the other on phones. */
export function DescriptionList({ items }: { readonly items: readonly Description[] }) {
  const { t } = useTranslation();
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[minmax(10rem,1fr)_2fr]">
      {items
        .filter(({ description }) => description !== false)
        .map(({ term, description }) => (
          <div
            key={term}
            className="col-span-full grid grid-cols-subgrid gap-y-0.5 border-t border-line py-2.5 first:border-t-0"
          >
            <dt className="font-semibold text-ink-soft">{term}</dt>
            <dd className="min-w-0 break-words whitespace-pre-wrap">
              {description === null || description === undefined || description === ""
                ? t("common.notAvailable")
                : description}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** The frame of every page of a statement. While the counter enters a paper, its scan stands beside the questions where there is room for both. */
import { useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { classes } from "~/app/components/ui/classes";
import { FilePreview } from "~/app/components/ui/file-preview/file-preview";
import type { loader as rootLoader } from "~/app/root";
import type { CounterEntry } from "./year-head";

interface YearPageProps {
  readonly counter: Pick<CounterEntry, "beside"> | null;
  /** For answers that are read, and not only asked for. */
  readonly isBroad?: boolean;
  readonly children: ReactNode;
}

export function YearPage({ counter, isBroad = false, children }: YearPageProps) {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const beside = counter?.beside ?? null;
  return (
    <PublicShell
      fontSize={root?.fontSize ?? "standard"}
      offerLogin={false}
      home="/annual-statement/years"
      isForTwo={beside !== null}
    >
      <div
        className={classes(
          "mx-auto w-full",
          isBroad ? "max-w-160" : "max-w-120",
          // Both have a column of their own, of the same width on every page: nothing lies over what is asked.
          beside !== null && "xl:grid xl:max-w-none xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)] xl:gap-6",
        )}
      >
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
        {beside !== null && (
          // On a narrow screen the scan opens in a window of its own.
          <aside
            aria-label={t("annualStatement.counter.scan")}
            className="no-print sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto xl:block"
          >
            <FilePreview {...beside} />
          </aside>
        )}
      </div>
    </PublicShell>
  );
}

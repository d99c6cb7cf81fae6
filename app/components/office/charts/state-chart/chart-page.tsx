/** The parts of the pages of the state charts. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import * as z from "zod";

import { DataTable, type DataTableProps } from "~/app/components/ui/data-table/data-table";
import { Fold } from "~/app/components/ui/fold/fold";
import type { Crumb } from "~/app/components/ui/breadcrumb/breadcrumb";

const Loaded = z.object({ name: z.string(), type: z.string() });

/** `State charts › B1`, from what a loader gives as `name` and `type`. @param below the pages below that of the chart */
export function buildChartCrumbs(
  loaded: unknown,
  t: TFunction,
  ...below: readonly Crumb[]
): readonly Crumb[] {
  const { data } = Loaded.safeParse(loaded);
  return [
    { label: t("stateCharts.title"), to: "/state-charts" },
    ...(data ? [{ label: data.name, to: `/state-charts/${data.type}` }] : []),
    ...below,
  ];
}

/** A part of the page under a heading. */
export function ChartSection({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of the page that is one table, called as its heading: a long one is folded, with the number of its rows. */
export function ChartTable<Row>({
  id,
  title,
  ...table
}: Pick<DataTableProps<Row>, "rows" | "columns" | "rowKey"> & {
  readonly id: string;
  readonly title: string;
}) {
  const drawn = <DataTable label={title} empty={null} {...table} />;
  const { length } = table.rows;
  if (length <= OPEN_ROWS)
    return (
      <ChartSection id={id} title={title}>
        {drawn}
      </ChartSection>
    );
  return (
    <Fold
      summary={
        <h2 id={id} className="text-xl">
          {`${title} (${String(length)})`}
        </h2>
      }
    >
      <div className="mt-3">{drawn}</div>
    </Fold>
  );
}
/** As many rows are read without looking for one. */
const OPEN_ROWS = 12;

/** A word of the reader's language above the code that it stands for. */
export function WordAndCode({ word, code }: { readonly word: string; readonly code: string }) {
  return (
    <>
      {word} <code className="block text-sm font-normal text-ink-soft">{code}</code>
    </>
  );
}

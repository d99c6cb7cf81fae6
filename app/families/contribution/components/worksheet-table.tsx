import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import type { WorksheetLines } from "../worksheet/worksheet-lines.server";

/** A worksheet: what comes in, what is spent and allowed by head, and how the proposal follows from it. */
export function WorksheetTable({ lines }: { readonly lines: WorksheetLines }) {
  const { t } = useTranslation();
  const { sums, family } = lines;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t("contribution.worksheet.family", { ...family })}{" "}
        {t("contribution.worksheet.guideOf", { day: lines.guideFrom })}
      </p>
      <DescriptionList
        items={lines.incomes.map(({ id, amount }) => ({
          term: t(`contribution.incomes.${id}`),
          description: amount,
        }))}
      />
      <DataTable
        label={t("contribution.worksheet.needs")}
        columns={[
          {
            id: "head",
            label: t("contribution.worksheet.head"),
            heading: true,
            cell: ({ id }) => t(`contribution.heads.${id}`),
          },
          {
            id: "actual",
            label: t("contribution.worksheet.actual"),
            align: "right",
            cell: ({ actual }) => actual,
          },
          {
            id: "guide",
            label: t("contribution.worksheet.guide"),
            align: "right",
            cell: ({ guide }) => guide ?? t("contribution.worksheet.noGuide"),
          },
          {
            id: "allowed",
            label: t("contribution.worksheet.allowed"),
            align: "right",
            cell: ({ allowed, isCut, isAboveGuide }) => (
              <span className="inline-flex flex-wrap items-center justify-end gap-2 cards:justify-start">
                {isAboveGuide && <Badge tone="warning">{t("contribution.worksheet.aboveGuide")}</Badge>}
                {isCut && <Badge tone="neutral">{t("contribution.worksheet.cut")}</Badge>}
                {allowed}
              </span>
            ),
          },
        ]}
        rows={lines.needs}
        rowKey={({ id }) => id}
        empty={null}
      />
      <ul className="flex flex-col gap-1">
        <li>
          {lines.lacking === null
            ? t("contribution.worksheet.explained", sums)
            : t("contribution.worksheet.lacking", { ...sums, lacking: lines.lacking })}
        </li>
        <li className="font-semibold">
          {lines.isShort
            ? t("contribution.worksheet.nothingLeft")
            : t("contribution.worksheet.proposed", sums)}
        </li>
        {lines.note !== null && <li className="whitespace-pre-wrap">{lines.note}</li>}
      </ul>
    </div>
  );
}

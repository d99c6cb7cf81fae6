import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { classes } from "~/app/components/ui/classes";
import { Notice } from "~/app/components/ui/notice/notice";
import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { PinField, type Pinning } from "~/app/components/filings/form-reading/pin-field";
import { nameRow, type FiguresTable, type FormFigures } from "~/app/services/filings/reading/form-figures";

/** What is to be looked at in the figures before the form goes on: differences, and what the law has to say. */
export function FiguresToLookAt({
  figures,
}: {
  readonly figures: Pick<FormFigures, "toLookAt" | "link"> | null;
}) {
  const { t } = useTranslation();
  if (figures === null || figures.toLookAt.length === 0) return null;
  const { toLookAt, link } = figures;
  return (
    <Notice
      tone="warning"
      title={t("review.figures.toLookAt")}
      actions={<LinkButton to={link.to}>{link.label}</LinkButton>}
    >
      <ul className="list-disc pl-5">
        {toLookAt.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

export interface FiguresOfFormProps {
  readonly figures: FormFigures | null;
  /** The pins for remarks on figures. */
  readonly pinning?: Pinning;
}

/** The figures that a form is reviewed by, each with the way to the entries behind it, and a remark on it. */
export function FiguresOfForm({ figures, pinning }: FiguresOfFormProps) {
  if (figures === null) return null;
  return (
    <section className="flex flex-col gap-4" aria-label={figures.title}>
      <h2 className="text-lg font-semibold">{figures.title}</h2>
      {figures.tables.map((table) => (
        <Figures key={table.id} table={table} pinning={pinning} />
      ))}
    </section>
  );
}

interface FiguresProps {
  readonly table: FiguresTable;
  readonly pinning: Pinning | undefined;
}

function Figures({ table: { title, columns, rows }, pinning }: FiguresProps) {
  const { t } = useTranslation();
  const look = (at: number) => classes("px-3 py-2 align-baseline", columns[at]?.isAmount && "text-right");
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ScrollRegion label={title} className="sheet">
        <table className="w-full border-collapse text-left tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th
                  key={`${String(at)} ${label}`}
                  scope="col"
                  className={classes("bg-sunken text-sm", look(at))}
                >
                  {label}
                </th>
              ))}
              {pinning && (
                <th scope="col" className="bg-sunken px-3 py-2 text-sm">
                  {t("review.rowRemarks")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ target, cells, isTotal, why }) => (
              <tr
                key={target}
                className={classes("border-t border-line", isTotal && "border-t-2 border-ink font-semibold")}
              >
                {cells.map((cell, at) => (
                  <td key={at} className={look(at)}>
                    {why !== null && at === cells.length - 1 ? (
                      <Link to={why.to} aria-label={why.label} className="link">
                        {cell}
                      </Link>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
                {pinning && (
                  <td className="min-w-40 px-3 py-2 font-normal">
                    <PinField pinning={pinning} target={target} place={`${title}: ${nameRow(cells)}`} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

import { useTranslation } from "react-i18next";

import { Notice } from "~/app/components/ui/notice/notice";
import { ScrollRegion } from "~/app/components/ui/scroll-region";
import { formatDate } from "~/app/i18n/format";
import { writeMoney } from "~/workflows/kit";

import type { ReconciledRows, ReconciliationFigures } from "../../bank-statements/reconciliation.view";

export interface ReconciliationSheetProps {
  readonly figures: ReconciliationFigures;
  readonly currency: string;
}

/** From the bank's balance to the book's, step by step, and the lists behind each step. */
export function ReconciliationSheet({ figures, currency }: ReconciliationSheetProps) {
  const { t } = useTranslation();
  const { bank, book, adjusted, remaining, before, inTransit, unpresented, bankOnly, matched, difference } =
    figures;
  const words = "bankStatements.reconciliation" as const;
  const steps = [
    { label: t(`${words}.bank`), minor: bank },
    { label: t(`${words}.inTransit`, { count: inTransit.count }), minor: inTransit.sum },
    { label: t(`${words}.unpresented`, { count: unpresented.count }), minor: unpresented.sum },
    { label: t(`${words}.adjusted`), minor: adjusted, isTotal: true },
    { label: t(`${words}.book`), minor: book },
    { label: t(`${words}.remaining`), minor: remaining, isTotal: true },
    ...(bankOnly.count === 0
      ? []
      : [{ label: t(`${words}.bankOnly`, { count: bankOnly.count }), minor: bankOnly.sum }]),
    ...(before === 0 ? [] : [{ label: t(`${words}.before`), minor: before }]),
    { label: t(`${words}.difference`), minor: difference, isTotal: true },
  ];
  return (
    <>
      {difference === 0 && <Notice tone="success">{t(`${words}.agree`)}</Notice>}
      <section className="sheet p-5">
        <table className="w-full border-collapse">
          <caption className="sr-only">{t(`${words}.title`)}</caption>
          <tbody>
            {steps.map(({ label, minor, isTotal = false }) => (
              <tr key={label} className={isTotal ? "border-y border-line font-semibold" : undefined}>
                <th scope="row" className="py-1.5 pr-4 text-left font-[inherit]">
                  {label}
                </th>
                <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                  {writeMoney({ currency, minor })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Rows title={t(`${words}.unpresentedTitle`)} of={unpresented} currency={currency} />
      <Rows title={t(`${words}.inTransitTitle`)} of={inTransit} currency={currency} />
      <Rows title={t(`${words}.bankOnlyTitle`)} of={bankOnly} currency={currency} />
      <Rows title={t(`${words}.matchedTitle`, { count: matched.count })} of={matched} currency={currency} />
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly of: ReconciledRows;
  readonly currency: string;
}

function Rows({ title, of, currency }: RowsProps) {
  const { t } = useTranslation();
  const words = "bankStatements.reconciliation" as const;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{title}</h2>
      {of.count === 0 ? (
        <p>{t(`${words}.none`)}</p>
      ) : (
        <ScrollRegion label={title} className="sheet">
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr>
                {(["date", "what", "line", "amount"] as const).map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={name === "amount" ? "p-2 text-right" : "p-2 text-left"}
                  >
                    {t(`${words}.heads.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {of.rows.map(({ key, date, what, minor, line }) => (
                <tr key={key} className="border-t border-line align-top">
                  <td className="p-2 whitespace-nowrap tabular-nums">{formatDate(date)}</td>
                  <td className="p-2">{what}</td>
                  <td className="p-2 whitespace-nowrap tabular-nums">
                    {line === null ? "" : t(`${words}.lineOf`, { number: line })}
                  </td>
                  <td className="p-2 text-right whitespace-nowrap tabular-nums">
                    {writeMoney({ currency, minor })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {of.count > of.rows.length && (
            <p className="p-2">{t(`${words}.more`, { count: of.count - of.rows.length })}</p>
          )}
        </ScrollRegion>
      )}
    </section>
  );
}

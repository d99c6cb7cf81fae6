import { say, type FormValues, type Locale } from "~/workflows/kit";
import { compareSpending, wording } from "~/workflows/records/annual-statement/questions";
import { formatAmount } from "~/app/i18n/format";

const PROCEDURE = { type: "annual-statement", wording } as const;

/** What is spent in a month beside what was approved. */
export function ApprovedBeside({ values, locale }: { readonly values: FormValues; readonly locale: Locale }) {
  const { spentMonthly, approved, overApproved } = compareSpending(values);
  const line = (key: string, cents: number) => (
    <div className="flex justify-between gap-4">
      <dt>{say(PROCEDURE, locale, `totals.${key}`)}</dt>
      <dd className="whitespace-nowrap tabular-nums">{formatAmount(cents)}</dd>
    </div>
  );
  return (
    <dl className="flex flex-col gap-1.5 rounded-lg bg-sunken p-4" aria-live="polite">
      {line("spentMonthly", spentMonthly)}
      {approved !== null && line("approved", approved)}
      {overApproved !== null && overApproved > 0 && line("overApproved", overApproved)}
    </dl>
  );
}

import { Link, useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { classes } from "~/app/components/ui/classes";
import { Fold } from "~/app/components/ui/fold/fold";
import { formatDate, formatMonth, listWeekdays } from "~/app/i18n/format";
import { useLocale } from "~/app/components/ui/use-locale";
import type { MonthDay, MonthPicture } from "~/app/services/cases/deadline-list/month";

export interface MonthCalendarProps {
  readonly picture: MonthPicture;
  /** The day whose deadlines are listed; `null`: those of no day in particular. */
  readonly day: string | null;
  /** Whether somebody looks at the month: it stands open. */
  readonly open: boolean;
}

/** A month at a glance: each day leads to what is due on it. */
export function MonthCalendar({ picture, day, open }: MonthCalendarProps) {
  const { t } = useTranslation();
  const getAddress = useMonthAddress();
  const locale = useLocale();
  const { month, previous, next, count, weeks } = picture;
  const name = formatMonth(month, locale);
  return (
    <Fold
      // Not by month: whoever steps through months stays on the step that they press.
      key={String(open)}
      open={open}
      summary={t("notices.deadlines.month.summary", { month: name, count })}
    >
      <div className="mt-2 flex max-w-form flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <Step to={getAddress(previous)} label={formatMonth(previous, locale)} icon="before" />
          <span className="font-semibold">{name}</span>
          <Step to={getAddress(next)} label={formatMonth(next, locale)} icon="behind" />
        </div>
        <table data-month={month} className="w-full table-fixed border-collapse text-center">
          <caption className="sr-only">{t("notices.deadlines.month.caption", { month: name })}</caption>
          <thead>
            <tr>
              {listWeekdays(locale).map((weekday) => (
                <th key={weekday} scope="col" className="py-1 text-sm font-normal text-ink-soft">
                  {weekday}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, place) => (
              <tr key={week.find((each) => each !== null)?.on ?? place}>
                {week.map((each, weekday) => (
                  <td key={each?.on ?? `blank-${String(weekday)}`} className="border border-line p-0">
                    {each !== null && (
                      <DayCell day={each} to={getAddress(month, each.on)} isChosen={each.on === day} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  );
}

/** A month, or a day of it, of the deadlines that are looked at: its counts are of what the filters leave. */
export function useMonthAddress(): (month: string, day?: string) => string {
  const [parameters] = useSearchParams();
  return (month, day) => {
    const address = new URLSearchParams(parameters);
    for (const name of ["day", "page"]) address.delete(name);
    address.set("month", month);
    if (day !== undefined) address.set("day", day);
    return `?${String(address)}`;
  };
}

function Step({
  to,
  label,
  icon,
}: {
  readonly to: string;
  readonly label: string;
  readonly icon: "before" | "behind";
}) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="link inline-flex min-h-8 min-w-8 items-center justify-center gap-1"
    >
      {icon === "before" && <ChevronLeft size={18} aria-hidden="true" />}
      <span className="max-sm:sr-only">{label}</span>
      {icon === "behind" && <ChevronRight size={18} aria-hidden="true" />}
    </Link>
  );
}

function DayCell({
  day: { on, count, isToday },
  to,
  isChosen,
}: {
  readonly day: MonthDay;
  readonly to: string;
  readonly isChosen: boolean;
}) {
  const { t } = useTranslation();
  const emphasis = classes("tabular-nums", isToday && "font-bold underline");
  const look = "flex min-h-11 flex-col items-center justify-center leading-tight";
  const number = Number(on.slice(8));
  if (count === 0)
    return (
      <span className={classes(look, "text-ink-soft")}>
        <span className={emphasis}>{number}</span>
      </span>
    );
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isChosen ? "date" : undefined}
      className={classes(look, isChosen ? "bg-jade text-on-jade" : "bg-sunken hover:underline")}
    >
      <span className="sr-only">{t("notices.deadlines.month.day", { date: formatDate(on), count })}</span>
      <span aria-hidden="true" className={emphasis}>
        {number}
      </span>
      <span
        aria-hidden="true"
        className={classes(
          "min-w-6 rounded-full px-1.5 text-sm font-semibold tabular-nums",
          isChosen ? "bg-paper text-jade" : "bg-jade text-on-jade",
        )}
      >
        {count}
      </span>
    </Link>
  );
}

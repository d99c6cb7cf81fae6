/** The calendar of a date field. A module of its own, so that it is fetched when somebody opens one and not before. */
import { DayPicker } from "react-day-picker";
import { enGB, zhCN, zhHK } from "react-day-picker/locale";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { useLocale } from "../use-locale";
import type { CalendarDate, Locale } from "~/workflows/kit";

const LOCALES = { en: enGB, "zh-hk": zhHK, "zh-cn": zhCN } satisfies Record<Locale, typeof enGB>;

/** Only year, month and day of the picked day are read: it has no zone and no time. */
function toCalendarDate(day: Date): CalendarDate {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

function toLocalDay(date: CalendarDate | undefined): Date | undefined {
  const read = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? "");
  return read ? new Date(Number(read[1]), Number(read[2]) - 1, Number(read[3])) : undefined;
}

export interface CalendarProps {
  readonly selected: CalendarDate | undefined;
  readonly latest: CalendarDate | undefined;
  readonly onSelect: (date: CalendarDate) => void;
}

export default function Calendar({ selected, latest, onSelect }: CalendarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const lastDay = toLocalDay(latest);
  const frame = useRef<HTMLDivElement>(null);
  // The calendar was asked for by its button: the focus goes on to the day that is chosen, or to today.
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus();
  }, []);
  const thisYear = new Date().getFullYear();
  return (
    <div ref={frame}>
      <DayPicker
        mode="single"
        captionLayout="dropdown"
        startMonth={new Date(1930, 0)}
        endMonth={lastDay ?? new Date(thisYear + 10, 11)}
        locale={LOCALES[locale]}
        weekStartsOn={0}
        showOutsideDays
        selected={toLocalDay(selected)}
        defaultMonth={toLocalDay(selected) ?? lastDay}
        disabled={lastDay ? { after: lastDay } : undefined}
        onDayClick={(day) => onSelect(toCalendarDate(day))}
        labels={{
          labelNext: () => t("fields.nextMonth"),
          labelPrevious: () => t("fields.previousMonth"),
          labelMonthDropdown: () => t("fields.month"),
          labelYearDropdown: () => t("fields.year"),
        }}
        classNames={{
          root: "relative",
          month_caption: "flex h-10 items-center justify-center px-10",
          dropdowns: "flex items-center gap-1 font-semibold",
          dropdown_root: "relative inline-flex items-center gap-0.5 rounded-sm px-2 py-1 hover:bg-sunken",
          dropdown: "absolute inset-0 w-full cursor-pointer opacity-0",
          caption_label: "inline-flex items-center gap-0.5",
          chevron: "size-4 fill-current",
          nav: "absolute inset-x-0 top-0 flex h-10 items-center justify-between",
          button_previous: "z-1 inline-flex size-9 items-center justify-center rounded-md hover:bg-sunken",
          button_next: "z-1 inline-flex size-9 items-center justify-center rounded-md hover:bg-sunken",
          month_grid: "mt-1",
          weekday: "size-9 text-sm font-semibold text-ink-soft",
          day: "p-0.5 text-center",
          day_button:
            "size-9 rounded-md hover:bg-jade-wash disabled:cursor-not-allowed disabled:text-ink-faint disabled:opacity-60",
          selected: "[&>button]:bg-jade [&>button]:font-semibold [&>button]:text-on-jade",
          today: "[&>button]:border-2 [&>button]:border-gold",
          outside: "text-ink-faint",
        }}
      />
    </div>
  );
}

import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { BadgeTone } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { typedDate } from "~/app/i18n/format";
import type { ReminderItem, ReminderTab } from "~/app/families/conduct/reminders/reminder-list.server";

type Column = DataColumn<ReminderItem>;

const TONES: Readonly<Record<string, BadgeTone>> = {
  awaiting: "neutral",
  firstSent: "waiting",
  secondSent: "waiting",
  thirdSent: "warning",
  exhausted: "bad",
  withheld: "neutral",
  interim: "active",
  settled: "good",
  closed: "neutral",
};
const NUMBERS = ["1", "2", "3"] as const;

export function reminderTone(status: string): BadgeTone {
  return TONES[status] ?? "neutral";
}

/** The columns of each view: what one decides by there, and no more. */
export function reminderColumns(t: TFunction, tab: ReminderTab): readonly Column[] {
  const label = (
    name:
      | "case"
      | "firm"
      | "relevant"
      | "commencement"
      | "appointed"
      | "category"
      | "status"
      | "reminders"
      | "next"
      | "withheld"
      | "interim"
      | "final"
      | "resubmission"
      | "bringUp"
      | "returnDue",
  ) => t(`conduct.reminders.columns.${name}`);
  const none = <span className="text-ink-soft">{t("common.notAvailable")}</span>;
  const day = (date: string | null) => (date === null ? none : <Day date={date} />);
  const columns = {
    case: {
      id: "case",
      label: label("case"),
      sortable: true,
      heading: true,
      cell: (item) => (
        <>
          <Link
            to={`/formd1d2Reminders/reminders/${item.id}`}
            aria-label={t("conduct.reminders.open", { case: item.caseNo })}
            className="link whitespace-nowrap tabular-nums"
          >
            {item.caseNo}
          </Link>
          <span className="block font-normal">
            {item.caseName}
            {item.caseNameZh !== null && (
              <span lang="zh-HK" className="block">
                {item.caseNameZh}
              </span>
            )}
          </span>
        </>
      ),
    },
    firm: { id: "firm", label: label("firm"), cell: ({ firm }) => firm ?? none },
    dates: {
      id: "relevant",
      label: label("relevant"),
      sortable: true,
      cell: (item) => (
        <>
          <Day date={item.relevantDate} />
          <Beside text={`${label("appointed")} ${typedDate(item.appointedOn)}`} />
          {item.commencementDate !== null && (
            <Beside text={`${label("commencement")} ${typedDate(item.commencementDate)}`} />
          )}
        </>
      ),
    },
    reminders: {
      id: "reminders",
      label: label("reminders"),
      cell: ({ reminders }) => {
        const sent = reminders.flatMap((each, place) => (each === null ? [] : [{ ...each, place }]));
        return sent.length === 0
          ? none
          : sent.map(({ place, sentOn, expiresOn, expired }) => (
              <span key={place} className="block">
                <span className="whitespace-nowrap">
                  {t(`conduct.reminders.numbers.${NUMBERS[place] ?? "3"}`)}{" "}
                  <time dateTime={sentOn} className="tabular-nums">
                    {typedDate(sentOn)}
                  </time>
                </span>
                <Beside
                  bad={expired}
                  text={t(expired ? "conduct.reminders.expired" : "conduct.reminders.expires", {
                    date: typedDate(expiresOn),
                  })}
                />
              </span>
            ));
      },
    },
    returnDue: {
      id: "returnDue",
      label: label("returnDue"),
      cell: (item) => <Day date={item.returnDueOn} />,
    },
    category: {
      id: "category",
      label: label("category"),
      cell: ({ category }) => t(`conduct.reminders.categories.${category}`),
    },
    status: {
      id: "status",
      label: label("status"),
      cell: ({ status, statusLabel }) => <Badge tone={reminderTone(status)}>{statusLabel}</Badge>,
    },
    next: { id: "next", label: label("next"), sortable: true, cell: (item) => day(item.nextOn) },
    withheld: {
      id: "withheld",
      label: label("withheld"),
      cell: ({ withheld }) =>
        withheld === null
          ? none
          : t("conduct.reminders.withheldFor", {
              from: typedDate(withheld.from),
              until: typedDate(withheld.until),
            }),
    },
    interim: {
      id: "interim",
      label: label("interim"),
      cell: ({ interimOn, finalDueOn }) =>
        interimOn.length === 0 ? (
          none
        ) : (
          <>
            {interimOn.map((date) => (
              <Day key={date} date={date} />
            ))}
            {finalDueOn !== null && (
              <Beside text={t("conduct.reminders.finalDue", { date: typedDate(finalDueOn) })} />
            )}
          </>
        ),
    },
    final: {
      id: "final",
      label: label("final"),
      sortable: true,
      cell: ({ final }) =>
        final === null
          ? none
          : t("conduct.reminders.finalOn", { form: final.form, date: typedDate(final.on) }),
    },
    resubmission: {
      id: "resubmission",
      label: label("resubmission"),
      cell: ({ resubmitted }) => t(resubmitted ? "common.yes" : "common.no"),
    },
    bringUp: { id: "bringUp", label: label("bringUp"), sortable: true, cell: (item) => day(item.bringUpOn) },
  } satisfies Record<string, Column>;
  switch (tab) {
    case "standard":
      return [
        columns.case,
        columns.firm,
        columns.category,
        columns.status,
        columns.reminders,
        columns.next,
        columns.returnDue,
      ];
    case "other":
      return [
        columns.case,
        columns.firm,
        columns.status,
        columns.withheld,
        columns.interim,
        columns.next,
        columns.bringUp,
      ];
    case "master":
      return [
        columns.case,
        columns.firm,
        columns.dates,
        columns.status,
        columns.reminders,
        columns.interim,
        columns.final,
        columns.bringUp,
      ];
    case "reporting":
      return [
        columns.case,
        columns.firm,
        columns.dates,
        columns.returnDue,
        columns.status,
        columns.interim,
        columns.final,
        columns.resubmission,
      ];
  }
}

function Day({ date }: { readonly date: string }) {
  return (
    <time dateTime={date} className="block whitespace-nowrap tabular-nums">
      {typedDate(date)}
    </time>
  );
}

/** What stands below a date. */
function Beside({ text, bad = false }: { readonly text: string; readonly bad?: boolean }) {
  return <span className={bad ? "block text-sm text-red" : "block text-sm text-ink-soft"}>{text}</span>;
}

import type { TFunction } from "i18next";

import { NumberAndName } from "~/app/components/cases/case-list/case-name";
import { Badge } from "~/app/components/ui/badge/badge";
import type { BadgeTone } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { formatDate } from "~/app/i18n/format";
import { reminderColumns } from "~/app/families/conduct/reminders/reminder-columns";
import type { ReminderItem, ReminderTab } from "~/app/families/conduct/reminders/reminder-list.view";
import { getTones } from "~/workflows/kit/states";
import { reminderStates } from "~/workflows/records/conduct-reminder/states";

const TONES = getTones(reminderStates);
const NUMBERS = ["1", "2", "3"] as const;

export function reminderTone(status: string): BadgeTone {
  return TONES[status] ?? "neutral";
}

/** The columns of each view: what one decides by there, and no more. */
export function shownReminderColumns(
  t: TFunction,
  tab: ReminderTab,
  { ofOneFirm = false }: { readonly ofOneFirm?: boolean } = {},
): readonly DataColumn<ReminderItem>[] {
  const declared = reminderColumns(t);
  const show = onScreen(declared);
  const day = (date: string | null) => (date === null ? <NotAvailable /> : <Day date={date} />);
  const columns = {
    case: show("case", (item) => (
      <NumberAndName
        to={`/formd1d2Reminders/reminders/${item.id}`}
        label={t("conduct.reminders.open", { case: item.caseNo })}
        caseNo={item.caseNo}
        nameEn={item.caseName}
        nameZh={item.caseNameZh}
      />
    )),
    // One's own firm stands in no row of it.
    firm: ofOneFirm ? [] : [show("firm")],
    dates: show("relevant", (item) => (
      <>
        <Day date={item.relevantDate} />
        <Beside text={`${declared.appointed.heading} ${formatDate(item.appointedOn)}`} />
        {item.commencementDate !== null && (
          <Beside text={`${declared.commencement.heading} ${formatDate(item.commencementDate)}`} />
        )}
      </>
    )),
    reminders: show("reminders", ({ reminders }) => {
      const sent = reminders.flatMap((each, place) => (each === null ? [] : [{ ...each, place }]));
      return sent.length === 0 ? (
        <NotAvailable />
      ) : (
        sent.map(({ place, sentOn, expiresOn, expired }) => (
          <span key={place} className="block">
            <span className="whitespace-nowrap">
              {t(`conduct.reminders.numbers.${NUMBERS[place] ?? "3"}`)}{" "}
              <time dateTime={sentOn} className="tabular-nums">
                {formatDate(sentOn)}
              </time>
            </span>
            <Beside
              bad={expired}
              text={t(expired ? "conduct.reminders.expired" : "conduct.reminders.expires", {
                date: formatDate(expiresOn),
              })}
            />
          </span>
        ))
      );
    }),
    returnDue: show("returnDue", (item) => <Day date={item.returnDueOn} />),
    category: show("category"),
    status: show("status", ({ status, statusLabel }) => (
      <Badge tone={reminderTone(status)}>{statusLabel}</Badge>
    )),
    next: show("next", (item) => day(item.nextOn)),
    withheld: show("withheld", ({ withheld }) =>
      withheld === null ? (
        <NotAvailable />
      ) : (
        t("conduct.reminders.withheldFor", {
          from: formatDate(withheld.from),
          until: formatDate(withheld.until),
        })
      ),
    ),
    interim: show("interim", ({ interimOn, finalDueOn }) =>
      interimOn.length === 0 ? (
        <NotAvailable />
      ) : (
        <>
          {interimOn.map((date) => (
            <Day key={date} date={date} />
          ))}
          {finalDueOn !== null && (
            <Beside text={t("conduct.reminders.finalDue", { date: formatDate(finalDueOn) })} />
          )}
        </>
      ),
    ),
    final: show("final", ({ final }) =>
      final === null ? (
        <NotAvailable />
      ) : (
        t("conduct.reminders.finalOn", { form: final.form, date: formatDate(final.on) })
      ),
    ),
    resubmission: show("resubmission"),
    bringUp: show("bringUp", (item) => day(item.bringUpOn)),
  };
  switch (tab) {
    case "standard":
      return [
        columns.case,
        ...columns.firm,
        columns.category,
        columns.status,
        columns.reminders,
        columns.next,
        columns.returnDue,
      ];
    case "other":
      return [
        columns.case,
        ...columns.firm,
        columns.status,
        columns.withheld,
        columns.interim,
        columns.next,
        columns.bringUp,
      ];
    case "master":
      return [
        columns.case,
        ...columns.firm,
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
        ...columns.firm,
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
      {formatDate(date)}
    </time>
  );
}

/** What stands below a date. */
function Beside({ text, bad = false }: { readonly text: string; readonly bad?: boolean }) {
  return <span className={bad ? "block text-sm text-red" : "block text-sm text-ink-soft"}>{text}</span>;
}

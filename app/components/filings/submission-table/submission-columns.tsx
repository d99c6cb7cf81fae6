import type { TFunction } from "i18next";

import { NumberAndName, NumberThenName } from "~/app/components/cases/case-list/case-name";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import { SubmissionStatus, TaskStatus } from "../submission-status/submission-status";
import { DueText } from "./due-text";
import { SubmissionLinks } from "./submission-links";
import { listTime } from "~/app/i18n/format";
import {
  fieldColumns,
  formColumns,
  submissionColumns as columnsOfAll,
} from "~/app/services/filings/form-lists/form-columns";
import type { ListColumns } from "~/app/services/platform/lists/column";
import type { FieldColumn } from "~/app/services/filings/form-lists/field-columns.server";
import type { FormItem } from "~/app/services/filings/form-lists/form-items.server";
import type { NextStep } from "~/app/services/filings/submissions/next-step.server";
import type { SubmissionItem } from "~/app/services/filings/submission-lists/items.view";

export type SubmissionColumn = DataColumn<SubmissionItem>;

/** The columns that lists of submissions are made of, each with the heading by which it sorts. */
export const submissionColumns = (t: TFunction) => shownColumns<SubmissionItem>(t, columnsOfAll(t));

/**
 * The same in a list of tasks, where a row is one line: it leads to what is to be done, says of the next step only what its list does
 * not, and leaves out who has the form, which is the reader.
 */
export function taskColumns(t: TFunction, usual: NextStep): ReturnType<typeof submissionColumns> {
  const show = onScreen(columnsOfAll(t));
  return {
    ...submissionColumns(t),
    case: show("case", (item) => (
      <NumberThenName
        to={item.links.form}
        caseNo={item.caseNo}
        nameEn={item.caseName}
        nameZh={item.caseNameZh}
      />
    )),
    status: show("status", ({ next, ...item }) => (
      <TaskStatus
        {...item}
        label={item.statusLabel}
        isUsual={usual === "review" && next === usual && !item.signed}
        {...(next !== usual && { next })}
      />
    )),
    due: show("due", (item) => <DueText item={item} oneLine />),
    links: {
      ...show("links", (item) => (
        <SubmissionLinks item={item} caseTo={`/casefile/${item.caseId}/overview`} isTask />
      )),
      notOnCards: true,
    },
  };
}

type Shared = keyof ReturnType<typeof columnsOfAll>;

function shownColumns<Item extends SubmissionItem>(t: TFunction, columns: ListColumns<Item, Shared>) {
  const show = onScreen(columns);
  return {
    case: show("case", (item) => (
      <NumberAndName
        to={`/casefile/${item.caseId}/overview`}
        caseNo={item.caseNo}
        nameEn={item.caseName}
        nameZh={item.caseNameZh}
      />
    )),
    form: show("form"),
    reference: show("reference", (item) =>
      item.reference === null ? (
        <span className="text-ink-soft">{t("submissions.noReference")}</span>
      ) : (
        <span className="whitespace-nowrap tabular-nums">{item.reference}</span>
      ),
    ),
    status: show("status", (item) => <SubmissionStatus {...item} label={item.statusLabel} />),
    edition: show("edition"),
    lastSubmitted: show("lastSubmitted", ({ lastSubmittedAt: at }) =>
      at === null ? (
        <span className="text-ink-soft">{t("submissions.never")}</span>
      ) : (
        <time dateTime={at} className="tabular-nums">
          {listTime(at)}
        </time>
      ),
    ),
    due: show("due", (item) => <DueText item={item} />),
    links: show("links", (item) => <SubmissionLinks item={item} />),
  };
}

/**
 * The columns of a list that shows the forms of one kind; whose they are and who filed them on request.
 * @param seesDrafts whoever does not is shown no change that is not filed, and so no order by it
 * @param declared the fields of which this kind of form has columns
 */
export function formListColumns(
  t: TFunction,
  seesDrafts: boolean,
  declared: readonly FieldColumn[],
): readonly DataColumn<FormItem>[] {
  const columns = formColumns(t);
  const show = onScreen(columns);
  const shown = shownColumns<FormItem>(t, columns);
  const ofFields = fieldColumns(declared);
  return [
    shown.case,
    shown.reference,
    shown.status,
    shown.edition,
    ...Object.keys(ofFields).map((id) => onScreen(ofFields)(id)),
    show("firm"),
    show("accountType"),
    show("firstSubmitted"),
    shown.lastSubmitted,
    show("lastSubmittedBy"),
    show("updatedBy"),
    { ...show("updated"), sortable: seesDrafts },
    shown.due,
    shown.links,
  ];
}

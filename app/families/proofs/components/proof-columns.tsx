import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { getTone } from "~/app/components/filings/submission-status/submission-status";
import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { formatDate } from "~/app/i18n/format";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { proofColumns } from "../list/proof-columns";
import type { Queue } from "../counter/counter.view";
import type { ProofItem } from "../list/proof-list.view";

/** The columns of a list of proofs. The number leads to the proof; before it has one, the creditor's name does. */
export function buildProofColumns(t: TFunction): readonly DataColumn<ProofItem>[] {
  const show = onScreen(proofColumns(t));
  return [
    show("reference", ({ reference, to, caseNo, creditor }) => (
      <Link
        to={to}
        className={reference === null ? "link" : "link whitespace-nowrap"}
        // What is seen of the link is said of it, too.
        aria-label={[
          ...(reference === null ? [t("proofs.noNumber")] : []),
          t("proofs.open", { number: reference ?? creditor, case: caseNo }),
        ].join(": ")}
      >
        {reference ?? t("proofs.noNumber")}
      </Link>
    )),
    show("case", ({ caseNo }) => <span className="whitespace-nowrap tabular-nums">{caseNo}</span>),
    show("caseName", ({ caseName, caseNameZh }) => (
      <>
        {caseName}
        {caseNameZh !== null && (
          <span lang="zh-HK" className="block">
            {caseNameZh}
          </span>
        )}
      </>
    )),
    show("creditor", ({ creditor }) => (creditor === "" ? <NotAvailable /> : creditor)),
    show("ownReference", ({ ownReference }) => (ownReference === "" ? <NotAvailable /> : ownReference)),
    show("amount"),
    show("preferential"),
    show("ordinary"),
    show("voting"),
    show("wages"),
    show("secured"),
    show("documented"),
    show("status", (item) => <ProofStatus {...item} />),
    show("submitted"),
    show("meeting", ({ meetingOn }) =>
      meetingOn === null ? (
        <span className="text-ink-soft">{t("proofs.noMeeting")}</span>
      ) : (
        formatDate(meetingOn)
      ),
    ),
    show("updated"),
  ];
}

/** The columns of the proofs of one case: what was admitted, and nothing of the case, whose page it is. */
export function buildEstateColumns(t: TFunction): readonly DataColumn<ProofItem>[] {
  return buildProofColumns(t)
    .filter(({ id }) => id !== "case" && id !== "caseName")
    .map((column) => (ADMITTED.has(column.id) ? { ...column, optional: false } : column));
}
const ADMITTED: ReadonlySet<string> = new Set(["preferential", "ordinary"]);

/** The status, and whether the proof was amended or assigned since. */
export function ProofStatus({ status, statusLabel, toAdjudicate, amended, assigned }: ProofItem) {
  const { t } = useTranslation();
  // Received and formally accepted have one status.
  const marks = [
    ...(toAdjudicate ? (["accepted"] as const) : []),
    ...(amended ? (["amended"] as const) : []),
    ...(assigned ? (["assigned"] as const) : []),
  ];
  return (
    <>
      <Badge tone={getTone(status)}>{statusLabel}</Badge>
      {marks.map((mark) => (
        <span key={mark} className="block text-sm text-ink-soft">
          {t(`proofs.marks.${mark}`)}
        </span>
      ))}
    </>
  );
}

/** Id of the form that the ticked boxes of the counter's list belong to. */
export const COUNTER_BATCH = "counter-batch";

/** What tells the proofs of a queue apart: of those that wait the status is one, and nothing has changed since they came. */
const COUNTER_COLUMNS: Readonly<Record<Queue, readonly string[]>> = {
  waiting: ["reference", "meeting", "submitted", "case", "caseName", "creditor", "amount"],
  toMark: ["reference", "case", "caseName", "creditor", "amount", "status", "submitted", "updated"],
  paper: ["reference", "case", "caseName", "creditor", "amount", "updated"],
};

/** The columns of the counter's list: a box to tick, and by when it matters. */
export function buildCounterColumns(t: TFunction, queue: Queue): readonly DataColumn<ProofItem>[] {
  const shown = buildProofColumns(t);
  const pick = pickColumn(t, { form: COUNTER_BATCH, ticked: new Set() });
  // The queue has an order of its own.
  const inQueue = COUNTER_COLUMNS[queue].flatMap((id) => shown.filter((column) => column.id === id));
  return [pick, ...inQueue.map(({ sortable: _sortable, ...column }) => column)];
}

/** Id of the form in which many of one's own are ticked. */
export const MANY_FORM = "many-proofs";

/**
 * The columns of one's own proofs that are ticked.
 * @param signs whether a signing batch takes them, which names every form by its stream
 * @param ticked those that are ticked before anybody does: no more than can be done at once
 */
export function buildManyColumns(
  t: TFunction,
  signs: boolean,
  ticked: ReadonlySet<string>,
): readonly DataColumn<ProofItem>[] {
  const shown = buildProofColumns(t).filter(({ id }) => id !== "submitted" && id !== "meeting");
  const pick = pickColumn(t, {
    form: MANY_FORM,
    ticked,
    ...(signs && { name: "item", sentAs: (id) => `${proofOfDebt.type}/${id}` }),
  });
  return [pick, ...shown];
}

interface Picking {
  readonly form: string;
  /** Whether they are ticked before anybody does. */
  readonly ticked: ReadonlySet<string>;
  readonly name?: string;
  readonly sentAs?: (id: string) => string;
}

const pickColumn = (
  t: TFunction,
  { form, ticked, name = "proof", sentAs = (id) => id }: Picking,
): DataColumn<ProofItem> => ({
  id: "pick",
  label: t("proofs.counter.pick"),
  cell: ({ id, reference, creditor }) => (
    <input
      type="checkbox"
      name={name}
      form={form}
      value={sentAs(id)}
      defaultChecked={ticked.has(id)}
      aria-label={t("proofs.counter.pickOne", { number: reference ?? "", creditor })}
      className="size-6 accent-jade"
    />
  ),
});

/** A batch in the words of a reader: each form with what is to become of it, and what became of it. */
import type { TFunction } from "i18next";

import { familyServices } from "~/app/families/registry.server";
import { addTime, hasTag, say, getStatus, type Instant, type Locale } from "~/workflows/kit";
import { listDueItems, type BatchItem, type Cause, type Mark } from "~/workflows/records/signing-batch/index";
import { explainRefusals, type Reason } from "~/app/services/platform/pages/reasons";

import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getAddress } from "../steps/wizard.server";
import { loadFormSubjects } from "../submission-lists/subjects.server";
import type { CurrentUser } from "../../platform/portal/types";
import { findItem, type OwnBatch } from "./batch.server";
import { isSigned } from "./account-queue.server";
import { isCarriedOutHere, nameSignature } from "./carry-out.server";
import { getPages } from "./groups.server";
import { getLineMark, type BatchLine, type BatchView, type LineMark } from "./signing-session.view";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

/** A batch that is being carried out and of which nothing was heard for so long was interrupted. */
const SILENT_FOR = 90_000;

type T = TFunction;

const FEES = familyServices.flatMap(({ feesAfterSigning }) => feesAfterSigning ?? []);

const NAMES = familyServices.flatMap((family) => family.nameInBatch ?? []);

function nameInBatch(form: VisibleSubmission | null, locale: Locale): string | undefined {
  if (form === null) return undefined;
  return NAMES.flatMap((name) => name(form, locale) ?? [])[0];
}

/** Codes of section 8 for what the portal itself could not do. */
const CODES: Readonly<Record<Exclude<Cause, "refused">, string>> = {
  changed: "ERR-CONFLICT",
  gone: "ERR-AUTH-005",
  printing: "ERR-UNEXPECT",
  notVerified: "ERR-UNEXPECT",
  notTrusted: "ERR-CERTIFICATE",
  unexpected: "ERR-UNEXPECT",
};

export async function viewBatch(
  portal: LogParts & Pick<Portal, "database">,
  user: CurrentUser,
  { id, current }: OwnBatch,
  locale: Locale,
  t: T,
): Promise<BatchView> {
  const { group, items, openedAt, authorised, schedule } = current.context;
  const now = portal.clock.now();
  const forms = await Promise.all(items.map(({ id }) => findItem(portal, user, id)));
  const subjects = await loadFormSubjects(
    portal,
    forms.flatMap((form) => (form === null ? [] : [{ id: form.stream, family: form.type.family }])),
  );
  const isClosed = isIn(signingBatchStates, current.state, "closed");
  const lines = items.map((item, index) =>
    toLine(isClosed ? putOff(item) : item, index + 1, forms[index] ?? null, {
      now,
      locale,
      t,
      subject: subjects.get(item.id) ?? nameInBatch(forms[index] ?? null, locale),
    }),
  );
  const marked = (mark: LineMark) => lines.filter((line) => getLineMark(line) === mark);
  const signed = new Set([...marked("sign"), ...marked("signed")].map(({ item }) => item));
  const due = listDueItems(current.context);
  const listed = new Set(schedule?.forms.map(({ item }) => item));
  const isReady = ({ id: item, mark }: BatchItem): boolean => {
    const place = items.findIndex((each) => each.id === item);
    const form = forms[place] ?? null;
    return (
      mark === "sign" && (listed.has(item) || (form !== null && isSigned(form, nameSignature(id, place))))
    );
  };
  const count = (holds: (item: BatchItem) => boolean) => items.filter(holds).length;
  const waiting = (mark: Mark | null) => count((item) => item.outcome === null && item.mark === mark);
  return {
    id,
    group,
    state: current.state,
    version: current.version,
    openedAt,
    signedAt: authorised?.at ?? null,
    subject: authorised?.subject ?? null,
    lines,
    counts: {
      sign: waiting("sign"),
      return: waiting("return"),
      later: waiting("later"),
      unread: waiting(null),
      ready: due.filter(isReady).length,
      due: due.length,
      done: count(({ outcome }) => outcome?.ok === true),
      submitted: marked("submitted").length,
      waiting: marked("signed").length,
      failed: count(({ outcome }) => outcome?.ok === false),
    },
    work: getWork(portal, { id, current }),
    fees: findFees(forms.filter((form) => form !== null && signed.has(form.stream))),
    pages: getPages(group, id),
  };
}

/** Whether the batch is being carried out, and goes on. */
export function getWork(
  { clock }: Pick<LogParts, "clock">,
  { id, current }: Pick<OwnBatch, "id" | "current">,
): BatchView["work"] {
  if (!isIn(signingBatchStates, current.state, "underWay") || listDueItems(current.context).length === 0)
    return "none";
  return isCarriedOutHere(id) || clock.now() < addTime(current.context.lastAt, SILENT_FOR)
    ? "running"
    : "interrupted";
}

/** In a batch that was put away nothing is to be done any more: what was marked and not done waits for another. */
const putOff = (item: BatchItem): BatchItem =>
  item.outcome === null && item.mark !== null ? { ...item, mark: "later" } : item;

interface LineReader {
  readonly now: Instant;
  readonly locale: Locale;
  readonly t: T;
  /** What tells the form from others of its kind in the same case. */
  readonly subject: string | undefined;
}

function toLine(
  { id, mark, reason, pins, contentVersion, outcome }: BatchItem,
  place: number,
  submission: VisibleSubmission | null,
  { now, locale, t, subject }: LineReader,
): BatchLine {
  const shown = submission && {
    name: [say(submission.type, locale, "name"), ...(subject === undefined ? [] : [subject])].join(" · "),
    title: say(submission.type, locale, "title"),
    caseNo: submission.caseFile.caseNo,
    caseName: submission.caseFile.nameEn,
    caseNameZh: submission.caseFile.nameZh,
    statusLabel: getStatusLabel(submission, now, locale),
    document: getAddress(submission, "document.pdf"),
    status: getAddress(submission, "status"),
    receipt: getAddress(submission, "receipt"),
  };
  return {
    item: id,
    index: place,
    mark,
    reason,
    pins: pins.length,
    form: shown,
    changed:
      mark !== null &&
      outcome === null &&
      submission !== null &&
      submission.current.context.contentVersion !== contentVersion,
    outcome:
      outcome === null
        ? null
        : outcome.ok
          ? signedOutcome(outcome, submission)
          : { ok: false, reasons: whyLeft(outcome, submission, locale, t) },
  };
}

/** As it is now: what waited for its fee when it was signed may have been submitted since. */
function signedOutcome(
  { reference }: Extract<NonNullable<BatchItem["outcome"]>, { ok: true }>,
  submission: VisibleSubmission | null,
): NonNullable<BatchLine["outcome"]> {
  const filedAs = reference ?? filedSince(submission);
  return { ok: true, reference: filedAs, waits: filedAs === null };
}

function filedSince(submission: VisibleSubmission | null): string | null {
  if (submission === null) return null;
  const { type, current } = submission;
  const isFiled = hasTag(type, current.state, "with-office") || hasTag(type, current.state, "final");
  return isFiled ? (current.context.filed.at(-1)?.reference ?? null) : null;
}

function findFees(forms: readonly (VisibleSubmission | null)[]): BatchView["fees"] {
  for (const { getAmountDue, payAt } of FEES) {
    const due = forms.map((form) => (form === null ? 0 : getAmountDue(form))).filter((amount) => amount > 0);
    if (due.length > 0)
      return { count: due.length, amount: due.reduce((sum, amount) => sum + amount, 0), payAt };
  }
  return null;
}

function getStatusLabel({ type, current }: VisibleSubmission, now: Instant, locale: Locale): string {
  return say(type, locale, `status.${getStatus(type, current.state, current.context, now)}`);
}

function whyLeft(
  { cause, refusals }: Extract<NonNullable<BatchItem["outcome"]>, { ok: false }>,
  submission: VisibleSubmission | null,
  locale: Locale,
  t: T,
): readonly Pick<Reason, "code" | "sentence">[] {
  if (cause === "refused" && submission) return explainRefusals(submission.type, refusals, locale);
  return cause === "refused"
    ? [{ code: CODES.gone, sentence: t("batch.causes.gone") }]
    : [{ code: CODES[cause], sentence: t(`batch.causes.${cause}`) }];
}

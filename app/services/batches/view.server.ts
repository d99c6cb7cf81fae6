/** A batch in the words of a reader: each form with what is to become of it, and what became of it. */
import type { TFunction } from "i18next";

import { addTime, say, statusOf, type Instant, type Locale } from "~/workflows/kit";
import { dueItems, type BatchItem, type Cause, type Mark } from "~/workflows/signing-batch/index";
import { reasonsOf, type Reason } from "~/app/services/pages/reasons";

import type { LogParts } from "../portal/parts";
import type { VisibleSubmission } from "../submissions/visible.server";
import { addressOf } from "../form-steps/wizard.server";
import type { CurrentUser } from "../portal/types";
import { findItem, type OwnBatch } from "./batch.server";
import { isCarriedOutHere } from "./carry-out.server";
import { pagesOf } from "./groups.server";
import type { BatchView, BatchLine } from "./view.view";

/** A batch that is being carried out and of which nothing was heard for so long was interrupted. */
const SILENT_FOR = 90_000;

type T = TFunction;

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
  portal: LogParts,
  user: CurrentUser,
  { id, current }: OwnBatch,
  locale: Locale,
  t: T,
): Promise<BatchView> {
  const { group, items, openedAt, authorised } = current.context;
  const now = portal.clock.now();
  const lines = await Promise.all(
    items.map(async (item, index) =>
      lineOf(item, index + 1, await findItem(portal, user, item.id), { now, locale, t }),
    ),
  );
  const due = dueItems(current.context).length;
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
      due,
      done: count(({ outcome }) => outcome?.ok === true),
      failed: count(({ outcome }) => outcome?.ok === false),
    },
    work:
      current.state !== "underWay" || due === 0
        ? "none"
        : isCarriedOutHere(id) || now < addTime(current.context.lastAt, SILENT_FOR)
          ? "running"
          : "interrupted",
    pages: pagesOf(group, id),
  };
}

function lineOf(
  { id, mark, reason, pins, contentVersion, outcome }: BatchItem,
  place: number,
  submission: VisibleSubmission | null,
  { now, locale, t }: { readonly now: Instant; readonly locale: Locale; readonly t: T },
): BatchLine {
  const shown = submission && {
    name: say(submission.type, locale, "name"),
    title: say(submission.type, locale, "title"),
    caseNo: submission.caseFile.caseNo,
    caseName: submission.caseFile.nameEn,
    caseNameZh: submission.caseFile.nameZh,
    statusLabel: statusLabelOf(submission, now, locale),
    document: addressOf(submission, "document.pdf"),
    status: addressOf(submission, "status"),
    receipt: addressOf(submission, "receipt"),
  };
  return {
    item: id,
    place,
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
      outcome === null || outcome.ok
        ? outcome
        : { ok: false, reasons: whyLeft(outcome, submission, locale, t) },
  };
}

function statusLabelOf({ type, current }: VisibleSubmission, now: Instant, locale: Locale): string {
  return say(type, locale, `status.${statusOf(type, current.state, current.context, now)}`);
}

function whyLeft(
  { cause, refusals }: Extract<NonNullable<BatchItem["outcome"]>, { ok: false }>,
  submission: VisibleSubmission | null,
  locale: Locale,
  t: T,
): readonly Pick<Reason, "code" | "sentence">[] {
  if (cause === "refused" && submission) return reasonsOf(submission.type, refusals, locale);
  return cause === "refused"
    ? [{ code: CODES.gone, sentence: t("batch.causes.gone") }]
    : [{ code: CODES[cause], sentence: t(`batch.causes.${cause}`) }];
}

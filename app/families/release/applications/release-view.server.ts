/** An application as its pages show it: where it stands, each inquiry beside its reply, its papers, and what the reader may do. */
import {
  factsWith,
  hongKongDate,
  isAmong,
  say,
  sayPastTense,
  sayFact,
  sayHolder,
  statesWith,
  getStatus,
  whatMayHappen,
  type Locale,
  isInHistory,
  NO_PERMISSION,
  type Refusal,
} from "~/workflows/kit";
import {
  liquidatorReleaseStates,
  objectionPeriod,
  OFFICE_DOCUMENTS,
  PRACTITIONER_DOCUMENTS,
  PREPARED,
  releaseFacts,
  trusteeReleaseStates,
  type Inquiry,
  type Release,
  type ReleaseDocument,
  type StoredFile,
} from "~/workflows/shared/release/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals } from "~/app/services/platform/pages/reasons";
import { findNamesIn, type GetName } from "~/app/services/platform/portal/names.server";
import { inquiryAddress, replyAddress, viewAddress } from "../streams.server";
import { intentionVersion, type VisibleRelease } from "./find-release.server";
import { findCorrection } from "./correction";
import type {
  ActView,
  DocumentView,
  InquiryView,
  PaperLink,
  ReleaseView,
  StageView,
} from "./release-view.view";
import { isIn } from "~/workflows/kit/states";

/** The way as it usually goes; what lies beside it stands in the place of what it interrupts. */
const STAGES = {
  B: statesWith(trusteeReleaseStates, "group", "way"),
  L: statesWith(liquidatorReleaseStates, "group", "way"),
} as const;
const DURING_REVIEW = statesWith(liquidatorReleaseStates, "group", "beside");

type Input = Pick<PageContext, "portal" | "locale">;
interface Seen {
  readonly release: VisibleRelease;
  readonly locale: Locale;
  readonly today: string;
  readonly office: boolean;
  readonly getName: GetName;
}

export async function releaseView(input: Input, release: VisibleRelease): Promise<ReleaseView> {
  const { portal, locale } = input;
  const { current, procedure, by, caseType, id, visible } = release;
  const { context, state } = current;
  const now = portal.clock.now();
  const today = hongKongDate(now);
  const office = by.standing === "office";
  const people = current.entries.map(({ meta }) => meta.by.id);
  const getName = await findNamesIn(portal, people, locale);
  const seen: Seen = { release, locale, today, office, getName };
  const status = getStatus(procedure, state, context, now);
  const period = context.noticeOn === null ? null : objectionPeriod(context.noticeOn, today);
  const shown = context.inquiries.filter(({ to }) => office || to === "practitioner");
  const hidden = new Set(context.inquiries.filter((each) => !shown.includes(each)).map((each) => each.id));
  return {
    ...{ id, caseType, state, status, office },
    caseId: visible.id,
    statusLabel: say(procedure, locale, `status.${status}`),
    holderLabel: sayHolder(procedure, state, locale),
    since: current.entries.findLast((entry, place, all) => all[place - 1]?.state !== entry.state)?.at ?? now,
    stages: listStages(seen),
    intentionVersion: intentionVersion(current.entries),
    ground: context.ground,
    groundLabel: say(procedure, locale, `grounds.${context.ground}`),
    notice: period && context.noticeOn !== null ? { on: context.noticeOn, ...period } : null,
    destroysBooks: context.destroysBooks,
    note: context.note,
    givenAt: context.given?.at ?? null,
    submitted: context.submitted && {
      at: context.submitted.at,
      grossAssets: context.submitted.grossAssets,
      fee: context.submitted.fee,
    },
    inquiries: shown.map((inquiry) => inquiryView(seen, inquiry)),
    documents: context.documents
      .filter((each) => office || isForPractitioner(each, hidden))
      .map((document) => documentView(seen, document)),
    issues: context.issues,
    reportFiledOn: context.reportFiledOn,
    books: context.books,
    orderOn: context.order?.madeOn ?? null,
    effectiveOn: context.effectiveOn,
    withdrawn: context.withdrawn?.reason ?? null,
    kinds: (office ? OFFICE_DOCUMENTS : PRACTITIONER_DOCUMENTS).map((value) => ({
      value,
      label: say(procedure, locale, `documents.${value}`),
    })),
    papers: context.papers,
    acts: listActs(seen, now),
    history: getHistory(seen),
  };
}

/** What departments are asked and answer is between the office and them. */
const isForPractitioner = ({ id, kind }: ReleaseDocument, hidden: ReadonlySet<string>): boolean =>
  kind !== "responseFromPdd" && kind !== "responseFromFsd" && !hidden.has(id);

function listStages({ release: { caseType, current, procedure }, locale }: Seen): readonly StageView[] {
  const { state } = current;
  const isBeside = isAmong(DURING_REVIEW, state);
  const stages: readonly string[] = STAGES[caseType].map((stage) =>
    stage === "pendingReview" && isBeside ? state : stage,
  );
  const place = stages.indexOf(state);
  return stages.map((status, index) => ({
    status,
    label: say(procedure, locale, `status.${status}`),
    standing: index === place ? "current" : index < place ? "done" : "ahead",
  }));
}

export const toPaper = ({ name, size }: StoredFile, to: string): PaperLink => ({ name, size, to });

/** An inquiry with its reply. */
export function inquiryView({ release, locale, today, getName }: Seen, inquiry: Inquiry): InquiryView {
  const { caseType, id, procedure, current, by } = release;
  const { reply, draft, number } = inquiry;
  const documents = `${viewAddress(caseType, id)}/documents`;
  const at = inquiryAddress(caseType, inquiry.id);
  const mayReply =
    reply === null &&
    inquiry.to === "practitioner" &&
    isIn(liquidatorReleaseStates, current.state, "inquiryReceived") &&
    (by.standing === "appointee" || by.standing === "appointedFirm");
  return {
    id: inquiry.id,
    to: at,
    statusLabel: say(procedure, locale, `inquiryStatus.${reply === null ? "inquiry" : "replyReceived"}`, {
      number,
    }),
    open: reply === null,
    overdue: reply === null && inquiry.dueOn < today,
    toLabel: say(procedure, locale, `departments.${inquiry.to}`),
    originLabel: say(procedure, locale, `departments.${inquiry.origin}`),
    subject: inquiry.subject,
    text: inquiry.text,
    at: inquiry.at,
    dueOn: inquiry.dueOn,
    letter: toPaper(inquiry.letter, `${documents}/${inquiry.id}`),
    replyAt: mayReply ? replyAddress(caseType, inquiry.id) : null,
    draftAt: reply === null && by.standing !== "office" ? (draft?.at ?? null) : null,
    reply: reply && {
      text: reply.text,
      at: reply.at,
      by: getName(reply.by),
      letter: reply.letter && toPaper(reply.letter, `${documents}/${inquiry.id}.reply`),
      files: reply.files.map((file) => toPaper(file, `${at}/files/${file.id}`)),
    },
  };
}

/** The same for a page that shows one inquiry. */
export async function inquiryPage(
  { portal, locale }: Input,
  release: VisibleRelease,
  inquiry: Inquiry,
): Promise<InquiryView> {
  const getName = await findNamesIn(portal, [inquiry.by, inquiry.reply?.by ?? inquiry.by], locale);
  const today = hongKongDate(portal.clock.now());
  return inquiryView({ release, locale, today, getName, office: release.by.standing === "office" }, inquiry);
}

function documentView({ release, locale, office, getName }: Seen, document: ReleaseDocument): DocumentView {
  const { procedure, caseType, id, current } = release;
  const stage = isIn(liquidatorReleaseStates, current.state, "intentionDrafted")
    ? "intention"
    : isIn(liquidatorReleaseStates, current.state, "intentionGiven")
      ? "application"
      : null;
  return {
    id: document.id,
    kindLabel: say(procedure, locale, `documents.${document.kind}`),
    filedAsLabel: say(procedure, locale, `documents.${document.filedAs}`),
    paper: toPaper(document.file, `${viewAddress(caseType, id)}/documents/${document.id}`),
    on: document.on,
    note: document.note,
    at: document.at,
    by: getName(document.by),
    removable: !office && stage !== null && PREPARED[stage].some((kind) => kind === document.kind),
  };
}

const CARRYING_FILES = factsWith(releaseFacts, ({ payload }) => "file" in payload.shape);

/** What is other people's to do, whatever the application's state, is nothing to this reader. */
const isForOthers = (refusals: readonly Refusal[]): boolean =>
  refusals.some(({ code }) => code === NO_PERMISSION);

function listActs({ release, locale }: Seen, now: string): readonly ActView[] {
  const { procedure, current, by } = release;
  return whatMayHappen<Release>(procedure, current, by, now)
    .filter(({ leadsTo, refusals }) => leadsTo !== null && !isForOthers(refusals))
    .map(({ fact, allowed, refusals }) => ({
      fact,
      label: sayFact(procedure, locale, fact),
      allowed,
      why: explainRefusals(procedure, refusals, locale),
      withFile: CARRYING_FILES.has(fact),
    }));
}

function getHistory({ release, locale, office, getName }: Seen): ReleaseView["history"] {
  const { procedure, current } = release;
  const said = current.entries.map(({ type, data }) => ({ type, data: data ?? {} }));
  return current.entries
    .flatMap(({ version, type, at, meta }, place) =>
      isInHistory(procedure.facts, type, office)
        ? [
            {
              id: String(version),
              title: sayPastTense(procedure, locale, type),
              at,
              by: getName(meta.by.id),
              correction: findCorrection(said[place] ?? { type, data: {} }, said.slice(0, place)),
            },
          ]
        : [],
    )
    .reverse();
}

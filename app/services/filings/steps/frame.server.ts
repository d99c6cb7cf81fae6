/** The head of every page of a submission: whose case, which form, how it stands, and where its other pages are. */
import {
  findWords,
  getForm,
  getHolder,
  say,
  sayStepTitle,
  sayHolder,
  getStatus,
  whatMayHappen,
  type Holder,
  type Locale,
  type Standing,
  type Instant,
} from "~/workflows/kit";

import { pickName } from "~/app/i18n/names";
import { familyNamed } from "~/app/families/registry";
import { familyServices } from "~/app/families/registry.server";

import type { Portal } from "../../platform/portal/portal";
import { viewPendingDecision } from "../pending-decisions/view-pending-decision.server";
import type { PendingDecisionView } from "../pending-decisions/pending-decision.view";
import { getNextStep, isOnlyToBeSubmitted, type NextStep } from "../submissions/next-step.server";
import { listHolders } from "../submissions/people.server";
import type { FormNotice } from "../submissions/form-page.server";
import { filesAlone } from "../submissions/files-alone";
import { nameForm, sayFormTitle } from "../submissions/form-subject";
import { readsDrafts, type VisibleSubmission } from "../submissions/visible.server";
import { describeSpecification, noticeOfFormerVersion } from "../specified-forms/form-specification.server";
import { noticeOfEditionAskedFor } from "./edition-asked-for.server";
import { buildPath, listFormPages, showsFiled, type FormPageLink, type PathStep } from "./form-pages.server";
import { getStepKey } from "./step-key";
import { getAddress } from "./wizard.server";

/** Where the person's browser may have kept something typed that the form does not have. */
export interface UnsavedStepsLink {
  readonly person: string;
  readonly steps: readonly { readonly key: string; readonly title: string; readonly to: string }[];
}

export interface SubmissionFrame {
  readonly caseId: string;
  /** The case file, or, to whom it is not open, their own list. */
  readonly home: string;
  /** The list of such forms, for whoever may open it. */
  readonly list: string | null;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  /** Short name of the form, with its period where it has one: "B1", "s.93 · 19/09/2025 – 18/09/2026". */
  readonly form: string;
  /** Its full title. */
  readonly title: string;
  /** Of the newest filed edition; `null` before the first. */
  readonly reference: string | null;
  readonly edition: number;
  readonly status: string;
  readonly statusLabel: string;
  readonly holder: Holder;
  readonly holderLabel: string;
  /** The people whose turn it is. */
  readonly holderNames: readonly string[];
  readonly since: Instant;
  readonly next: NextStep;
  /** Signed as it stands, and nobody has submitted it. */
  readonly signed: boolean;
  /** What comes next in the type's own words. */
  readonly nextLabel?: string;
  /** A decision that does not count yet; `null` where none waits. */
  readonly pending: PendingDecisionView | null;
  /** What must not be overlooked. */
  readonly notices: readonly {
    readonly tone: "info" | "warning";
    readonly title: string;
    readonly text: string;
    readonly link?: { readonly to: string; readonly label: string };
  }[];
  /** The notice that specifies the form; `null` where none is known. */
  readonly specifiedBy: string | null;
  /** `null` where the person fills in nothing now. */
  readonly typed: UnsavedStepsLink | null;
  /** Whether the person reads drafts: to everybody else a form is what was filed. */
  readonly readsDrafts: boolean;
  /** What the reader sees of it is what was submitted. */
  readonly isFiled: boolean;
  /** Those that the person has a use for, in the order in which they are shown; their names are at `filing.links.` */
  readonly pages: readonly FormPageLink[];
  /** The pages that follow each other until the form is filed, for whoever files alone; `null` for all others, and once it is filed. */
  readonly path: readonly PathStep[] | null;
  /** Whether nobody but the reader works on it. */
  readonly isAlone: boolean;
  /** Whether it waits for the reader, who files alone: who has it goes without saying. */
  readonly isOwnTurn: boolean;
}

export async function loadFrame(
  portal: Pick<Portal, "log" | "database" | "clock" | "config" | "corpId" | "identity" | "findNames">,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<SubmissionFrame> {
  const { type, current, caseFile } = submission;
  const { state, context } = current;
  const now = portal.clock.now();
  const status = getStatus(type, state, context, now);
  const holder = getHolder(type, state);
  const [firstStep] = getForm(type, context.formVersion).steps;
  const pages = listFormPages(portal, submission, firstStep?.id ?? "preview");
  return {
    caseId: caseFile.id,
    home: getHomeAddress(submission),
    list: findList(submission),
    caseNo: caseFile.caseNo,
    nameEn: caseFile.nameEn,
    nameZh: caseFile.nameZh,
    form: nameForm(submission, locale),
    title: sayFormTitle(submission, locale),
    reference: context.filed.at(-1)?.reference ?? null,
    edition: context.edition,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    holder,
    holderLabel: sayHolder(type, state, locale),
    holderNames: await loadHolderNames(portal, submission, locale),
    since: context.heldSince,
    signed: isOnlyToBeSubmitted({
      isSigned: current.context.signature?.contentVersion === current.context.contentVersion,
      holder,
      status,
    }),
    next: getNextStep(state, holder, context.acknowledgedAt !== null, maySubmit(portal, submission)),
    ...nextIn(submission, locale),
    pending: await viewPendingDecision(portal, submission, locale),
    notices: [
      ...(await noticeOfEditionAskedFor(portal, submission, locale)),
      ...(await noticeOfFormerVersion(submission, locale, now)),
      ...FAMILY_NOTICES.flatMap((listNotices) => listNotices(submission, locale, now)),
      ...(await loadNoticesBeside(portal, submission, locale)),
    ],
    specifiedBy: describeSpecification(submission, locale, now),
    typed: typedSteps(portal, submission, locale),
    readsDrafts: readsDrafts(submission),
    isFiled: showsFiled(submission),
    pages,
    path: buildPath(portal, submission, pages),
    isAlone: filesAlone(submission.by),
    isOwnTurn: filesAlone(submission.by) && !showsFiled(submission),
  };
}

/** The steps on which the person may type now. */
function typedSteps(
  { clock }: Pick<Portal, "clock">,
  submission: VisibleSubmission,
  locale: Locale,
): SubmissionFrame["typed"] {
  const { type, current, by } = submission;
  const fills = whatMayHappen(type, current, by, clock.now()).some(
    ({ fact, allowed }) => allowed && fact === "draft.saved",
  );
  if (!fills) return null;
  const draft = getAddress(submission, "draft");
  return {
    person: by.id,
    steps: getForm(type, current.context.formVersion).steps.map((step) => ({
      key: getStepKey(type.type, draft, step.id),
      title: sayStepTitle(type, locale, step, current.context.values),
      to: getAddress(submission, step.id),
    })),
  };
}

const FORMER: ReadonlySet<Standing> = new Set(["formerAppointee", "formerFirm"]);

/** As lists name them: nobody of a form that was the reader's in former days, and nobody who has no account. */
async function loadHolderNames(
  portal: Pick<Portal, "clock" | "findNames">,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<readonly string[]> {
  if (FORMER.has(submission.by.standing)) return [];
  // What is signed by all who must waits for whoever submits it, though a colleague could still sign.
  const holders = maySubmit(portal, submission)
    ? [submission.by.id]
    : listHolders(submission, submission.current.state, portal.clock.now());
  const names = await portal.findNames(holders);
  return holders.flatMap((id) => {
    const name = names.get(id);
    return name ? [pickName(locale, name.en, name.zh)] : [];
  });
}

/** Whether nothing is left to the reader but to submit it: where several sign, the others have signed as well. */
const maySubmit = (
  { clock }: Pick<Portal, "clock">,
  { type, current, by }: Pick<VisibleSubmission, "type" | "current" | "by">,
): boolean =>
  current.context.signature?.contentVersion === current.context.contentVersion &&
  whatMayHappen(type, current, by, clock.now()).some(
    ({ fact, allowed }) => allowed && fact === "form.submitted",
  );

/** Where somebody goes from a form: to its case, or to the list of their own where the case file is not theirs to open. */
export function getHomeAddress({
  type,
  by,
  caseFile,
}: Pick<VisibleSubmission, "type" | "by" | "caseFile">): string {
  return by.standing === "party" ? familyNamed(type.family).listedAt : `/casefile/${caseFile.id}/overview`;
}

function findList({ type, by }: Pick<VisibleSubmission, "type" | "by">): string | null {
  const family = familyNamed(type.family);
  const { at, right } = family.findList?.(type.code) ?? { at: family.listedAt, right: family.listRight };
  return by.rights.includes(right) ? at : null;
}

/** What comes next, where the type has words of its own for it. */
function nextIn(
  { type, current }: Pick<VisibleSubmission, "type" | "current">,
  locale: Locale,
): Pick<SubmissionFrame, "nextLabel"> {
  const nextLabel = findWords(type, locale, `next.${current.state}`);
  return nextLabel === undefined ? {} : { nextLabel };
}

const NOTICES_BESIDE = familyServices.flatMap(({ formNoticesBeside }) => formNoticesBeside ?? []);
const FAMILY_NOTICES = familyServices.flatMap(({ formNotices }) => formNotices ?? []);

async function loadNoticesBeside(
  portal: Pick<Portal, "database">,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<readonly FormNotice[]> {
  const listed = NOTICES_BESIDE.map((listNotices) => listNotices(portal, submission, locale));
  return (await Promise.all(listed)).flat();
}

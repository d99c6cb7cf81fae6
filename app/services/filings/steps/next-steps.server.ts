/**
 * The next step of a form: who has it until when, what happened last, the one thing to do now, and what else can be done. It
 * follows from the chart and from what each fact is, and knows no family.
 */
import * as z from "zod";

import {
  NO_PERMISSION,
  findExpiry,
  getForm,
  hasTag,
  sayPastTense,
  whatMayHappen,
  type FilingProperties,
  type PossibleFact,
} from "~/workflows/kit";

import { familyNamed } from "~/app/families/registry";

import { SYSTEM } from "../../platform/portal/system-actor";
import { findNamesIn } from "../../platform/portal/names.server";
import type { PageContext } from "../../platform/pages/page.server";
import { findTakenBack } from "../pending-decisions/pending-decisions.server";
import { hasButton } from "../submissions/act.server";
import { listOfferedActions, type ActionOffered } from "../submissions/position.server";

import type { VisibleSubmission } from "../submissions/visible.server";
import { filesAlone } from "../submissions/files-alone";
import { buildButtonStep, listReceivers } from "./button-step.server";
import { findPageOfFact, findUnsignedPage } from "./form-pages.server";
import type { SubmissionFrame } from "./frame.server";

import type { ButtonStep, NextSteps, PageStep, Step } from "./next-steps.view";
import { dropRepeats, withoutSignature, withOneWay, type Steps } from "./order-steps";
import { countOpenRemarks, remarksAddress } from "./to-do.server";
import { getAddress, getFirstGaps } from "./wizard.server";

/** As many steps stand beside the main one. */
const BESIDE = 2;
/** Refusals that nobody has to be told: the chart does not have the step at this point, or there is nobody to take the form over from. */
const UNTOLD: ReadonlySet<string> = new Set([
  "wrongState",
  "isEditedByOther",
  "isResubmission",
  "isInstitution",
]);

type Input = Pick<PageContext, "portal" | "locale" | "t">;

const NO_STEPS: Steps = { main: null, beside: [], more: [] };
const TypedInDialog = z.object({ reason: z.string().catch(""), note: z.string().catch("") });

/**
 * @param frame the head of the page
 * @param page of the form to which its buttons lead back
 * @param signs whether the person has anything to sign with
 */
export async function loadNextSteps(
  input: Input,
  submission: VisibleSubmission,
  frame: SubmissionFrame,
  page: "preview" | "status",
  signs: () => Promise<boolean>,
): Promise<NextSteps> {
  const { portal, locale, t } = input;
  const { type, current, by } = submission;
  const now = portal.clock.now();
  const possibilities = whatMayHappen(type, current, by, now);
  const last = current.entries.findLast((entry) => isTold(type.facts[entry.type]));
  const getName = await findNamesIn(
    portal,
    [...(last ? [last.meta.by.id] : []), ...listReceivers(submission, possibilities, now)],
    locale,
  );
  const actions = listOfferedActions(type, possibilities, locale);
  const instead = findUnsignedPage(portal, submission);
  const takenBack = await findTakenBack(portal, submission.stream, by.id);
  const found = stepsFor(input, submission, frame, possibilities, (action) => ({
    ...buildButtonStep(submission, possibilities, action, { locale, getName, now }),
    waits: portal.config.decisionSeconds > 0 && type.facts[action.fact]?.waits === true,
    ...(takenBack?.fact === action.fact && { typed: TypedInDialog.parse(takenBack.input) }),
  }));
  const ordered =
    instead === null || (await signs())
      ? found
      : withoutSignature(found, instead, {
          to: getAddress(submission, "sign"),
          label: t("filing.nextStep.withCertificate"),
        });
  // What is decided already is not offered once more while it waits.
  const steps = frame.pending !== null ? NO_STEPS : filesAlone(by) ? withOneWay(ordered) : ordered;
  return {
    status: frame.status,
    statusLabel: frame.statusLabel,
    ...findWho(frame, t),
    since: frame.since,
    dueOn: frame.holder === "nobody" ? null : current.context.dueOn,
    expiresAt: findExpiry(type, current.state, current.context),
    next: frame.nextLabel ?? t(`submissions.next.${frame.next}`),
    last: last
      ? {
          done: sayPastTense(type, locale, last.type),
          by: last.meta.by.id === SYSTEM.id ? null : getName(last.meta.by.id),
          at: last.at,
        }
      : null,
    ...steps,
    // The page of the form's way has all that is not possible, in one list; whoever files alone has one way, and no such question.
    blocked:
      frame.pending !== null || page === "status" || (filesAlone(by) && steps.main !== null)
        ? []
        : actions.filter(isBlocked).map(({ label, reasons }) => ({ label, reasons })),
    actionsAt: getAddress(submission, "actions"),
    returnTo: getAddress(submission, page),
    byOffice: by.standing === "office",
  };
}

function findWho(
  { holder, holderLabel, holderNames, isOwnTurn }: SubmissionFrame,
  t: Input["t"],
): Pick<NextSteps, "holder" | "names"> {
  if (holder === "nobody") return { holder: null, names: holderNames };
  return isOwnTurn
    ? { holder: t("submissions.you"), names: [] }
    : { holder: holderLabel, names: holderNames };
}

/** What a history tells, and what changed how the form stands. */
const isTold = (fact: FilingProperties | undefined): boolean =>
  fact?.minor !== true && fact?.changes !== "nothing";

/** What the person would do at this point: the chart has it here, and it is theirs to do. */
function isBlocked({ allowed, reasons }: ActionOffered): boolean {
  return !allowed && reasons.every(({ guard, code }) => !UNTOLD.has(guard) && code !== NO_PERMISSION);
}

/** What cannot be undone asks for a tick, and is never the first to be offered. */
const isGrave = ({ asks }: ActionOffered): boolean => asks.includes("confirmed");

function stepsFor(
  input: Input,
  submission: VisibleSubmission,
  frame: SubmissionFrame,
  possibilities: readonly PossibleFact[],
  button: (action: ActionOffered) => ButtonStep,
): Steps {
  const { type } = submission;
  const { t } = input;
  const allowed = listOfferedActions(type, possibilities, input.locale).filter((action) => action.allowed);
  const [usual, others] = parted(
    allowed.filter((action) => !isGrave(action)),
    ({ fact }) => type.facts[fact]?.usual === true || type.facts[fact]?.reported === "acknowledgement",
  );
  const leadsOn = new Set(
    possibilities.flatMap(({ fact, leadsTo }) => (leadsTo === submission.current.state ? [] : [fact])),
  );
  const [pages, again] = parted(allowed, ({ fact }) => leadsOn.has(fact)).map((actions) =>
    actions.flatMap((action) => buildPageStep(input, submission, action)),
  );
  const review = frame.pages
    .filter(({ page }) => page === "review")
    .map(({ to }): PageStep => ({ kind: "page", to, label: t("review.open") }));
  // What the reader has signed has been reviewed.
  const isSigned = frame.next === "submit";
  const work = workLeft(input, submission, frame, possibilities);
  // What is asked behind a page of the steps waits for it: an affidavit of a statement that is not there yet.
  const first = comesAfterPage(input, submission) ? [...(pages ?? []), ...work] : work;
  const inOrder: readonly Step[] = [
    ...first,
    ...(isSigned ? [] : review),
    // A page comes before a button: to sign one's own form before sending it to a colleague.
    ...(pages ?? []),
    ...(isSigned ? review : []),
    ...usual.filter(({ fact }) => hasButton(type, fact)).map(button),
    // What changes nothing of how the form stands has been done, or can be done once more.
    ...(again ?? []),
  ];
  const names = new Map(frame.pages.map((each) => [each.to, t(`filing.links.${each.page}`)]));
  const [main = null, ...next] = dropRepeats(inOrder, names);
  const rest = others.filter(({ fact }) => hasButton(type, fact)).map(button);
  const beside = [...next, ...rest].slice(0, BESIDE);
  const more = [...next, ...rest].slice(BESIDE).filter((step) => step.kind === "button");
  const grave = allowed.filter((action) => isGrave(action) && hasButton(type, action.fact)).map(button);
  return { main, beside, more: [...more, ...grave] };
}

/** What is still to be filled in or answered, where the person may do so. */
function workLeft(
  { portal, locale, t }: Input,
  submission: VisibleSubmission,
  frame: SubmissionFrame,
  possibilities: readonly PossibleFact[],
): readonly PageStep[] {
  const { type, current } = submission;
  const mayFill = possibilities.some(({ fact, allowed }) => fact === "draft.saved" && allowed);
  if (!mayFill || !hasTag(type, current.state, "editable")) return [];
  const gaps = getFirstGaps(portal, submission, locale);
  const remarks = countOpenRemarks(submission);
  const first = gaps.first[0];
  const named = [
    ...(first ? [page(first.to, t("filing.nextStep.complete", { count: gaps.count }))] : []),
    ...(remarks > 0
      ? [page(remarksAddress(submission), t("filing.nextStep.answer", { count: remarks }))]
      : []),
  ];
  if (named.length > 0 || !isAsReturned(submission)) return named;
  return frame.pages
    .filter((each) => each.page === "form")
    .map(({ to }) => page(to, t("filing.nextStep.amend")));
}

/** Whether what is missing first stands in a step behind a page that the family counts among the steps. */
function comesAfterPage({ portal, locale }: Input, submission: VisibleSubmission): boolean {
  const { type, current } = submission;
  const [gap] = getFirstGaps(portal, submission, locale).first;
  const [page] = familyNamed(type.family).rail?.[type.code] ?? [];
  const steps = getForm(type, current.context.formVersion).steps.map(({ id }) => id);
  return gap !== undefined && page !== undefined && steps.indexOf(gap.step) > steps.indexOf(page.after);
}

/** It came back to be amended, and nothing of it was changed since: to send it as it is is not what was asked for. */
export function isAsReturned({ type, current }: Pick<VisibleSubmission, "type" | "current">): boolean {
  const last = current.entries
    .map((entry) => type.facts[entry.type])
    .findLast((fact) => fact?.due === "amend" || fact?.changes === "content");
  return last?.due === "amend";
}

/** The page on which a step is taken, called after the step; signing and submitting have one page. */
function buildPageStep(
  { portal, t }: Input,
  submission: VisibleSubmission,
  { fact, label }: ActionOffered,
): readonly PageStep[] {
  const found = hasButton(submission.type, fact) ? null : findPageOfFact(portal, submission, fact);
  if (found === null) return [];
  if (found.page === "sign") return [page(found.to, t("filing.links.sign"))];
  // Its page has a button of these very words: the way there is called after the page.
  return [
    page(
      found.to,
      found.page === "statement"
        ? t("filing.nextStep.goTo", { page: t(`filing.links.${found.page}`) })
        : label,
    ),
  ];
}

const page = (to: string, label: string): PageStep => ({ kind: "page", to, label });

function parted<Item>(items: readonly Item[], holds: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

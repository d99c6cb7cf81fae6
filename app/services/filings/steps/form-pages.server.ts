/** The pages of a submission: which of them a person has a use for, and where each is. */
import { familyServices } from "~/app/families/registry.server";
import { hasTag } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import type { CommonPage, FormPageName } from "../submissions/form-page.server";
import { getReturnFact } from "../submissions/return-fact.server";
import { filesAlone } from "../submissions/files-alone";
import { readsDrafts, type VisibleSubmission } from "../submissions/visible.server";
import { getAddress } from "./wizard.server";

export interface FormPageLink {
  readonly page: FormPageName;
  readonly to: string;
}

export interface PathStep {
  readonly page: FormPageName;
  /** `null` as long as it cannot be opened. */
  readonly to: string | null;
}

type Parts = Pick<Portal, "config" | "corpId" | "identity">;

const FAMILY_PAGES = familyServices.flatMap(({ formPages = [] }) => formPages);

/** Those that the person has a use for, in the order in which they are shown. */
export function listFormPages(
  portal: Parts,
  submission: VisibleSubmission,
  firstStep: string,
): readonly FormPageLink[] {
  return commonPages(submission).flatMap(([page, isShown]) => [
    ...(isShown ? [{ page, to: getAddress(submission, page === "form" ? firstStep : page) }] : []),
    ...FAMILY_PAGES.filter((each) => each.after === page && each.isShown(submission, portal)).map((each) => ({
      page: each.page,
      to: each.addressFor(submission),
    })),
  ]);
}

/** Of the pages of a form that the person has a use for, the one on which a fact happens. */
export function findPageOfFact(
  portal: Parts,
  submission: VisibleSubmission,
  fact: string,
): FormPageLink | null {
  if (submission.type.facts[fact]?.signs === true) {
    const isShown = commonPages(submission).some(([page, shown]) => page === "sign" && shown);
    return isShown ? { page: "sign", to: getAddress(submission, "sign") } : null;
  }
  const found = FAMILY_PAGES.find(
    ({ facts = [], isShown }) => facts.includes(fact) && isShown(submission, portal),
  );
  return found ? { page: found.page, to: found.addressFor(submission) } : null;
}

/** The page on which the person may do without a signature; `null` where only a signature will do. */
export function findUnsignedPage(portal: Parts, submission: VisibleSubmission): string | null {
  const found = FAMILY_PAGES.find(
    ({ insteadOfSigning, isShown }) => insteadOfSigning === true && isShown(submission, portal),
  );
  return found?.addressFor(submission) ?? null;
}

/** Pages of the family that show what they showed after an entry, beside the form itself. @param step from 1 */
export const listReplayedPages = (
  portal: Parts,
  submission: VisibleSubmission,
  step: number,
): readonly FormPageLink[] =>
  FAMILY_PAGES.filter((each) => each.isShown(submission, portal)).flatMap(({ page, replayedAt }) =>
    replayedAt === undefined ? [] : [{ page, to: replayedAt(submission, step) }],
  );

/** Every page that any form has, and whether the person has a use for it. */
function commonPages(submission: VisibleSubmission): readonly (readonly [CommonPage, boolean])[] {
  const { type, current, by } = submission;
  const reviews =
    by.standing === "office"
      ? by.rights.includes("OFFICE_ANNOTATE") &&
        hasTag(type, current.state, "with-office") &&
        getReturnFact(submission) !== undefined
      : by.rights.includes(type.rights.submit) && hasTag(type, current.state, "with-reviewer");
  const isSettled = hasTag(type, current.state, "with-office") || hasTag(type, current.state, "final");
  const submits = by.rights.includes(type.rights.submit);
  return [
    ["form", true],
    ["review", reviews],
    ["preview", true],
    ["sign", submits && !isSettled],
    ["status", true],
    ["history", readsDrafts(submission) || current.context.filed.length > 1],
    ["receipt", current.context.filed.length > 0],
    ["replay", by.rights.includes("AUDIT_REPLAY")],
  ];
}

/** Whether what somebody sees of a form is what was submitted, and not what is being written. */
export function showsFiled(submission: VisibleSubmission): boolean {
  const { type, current } = submission;
  return (
    !readsDrafts(submission) ||
    hasTag(type, current.state, "with-office") ||
    hasTag(type, current.state, "final")
  );
}

/** From the form to its receipt, by way of what is done for a signature: for whoever files alone, until it is filed. */
export function buildPath(
  portal: Parts,
  submission: VisibleSubmission,
  pages: readonly FormPageLink[],
): readonly PathStep[] | null {
  if (!filesAlone(submission.by) || showsFiled(submission)) return null;
  const fee = pages.some(({ page }) => page === "payment") ? (["payment"] as const) : [];
  const way: readonly FormPageName[] = [
    "form",
    "preview",
    findSigningPage(portal, submission, pages),
    ...fee,
    "receipt",
  ];
  return way.map((page) => ({ page, to: pages.find((each) => each.page === page)?.to ?? null }));
}

/** Where it is let go: signed, or what stands in for a signature; a paper that is signed already is recorded. */
function findSigningPage(
  portal: Parts,
  submission: VisibleSubmission,
  pages: readonly FormPageLink[],
): FormPageName {
  if (pages.some(({ page }) => page === "paperProof")) return "paperProof";
  return findUnsignedPage(portal, submission) === null ? "sign" : "declare";
}

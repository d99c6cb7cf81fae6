/** What stands above every page of a submission: whose case, which form, how it stands, and where its other pages are. */
import {
  getForm,
  hasTag,
  holderOf,
  say,
  statusOf,
  type Holder,
  type Instant,
  type Locale,
} from "~/workflows/kit";

import { peq } from "~/workflows/peq/index";

import type { Portal } from "../portal/portal";
import { nextStepOf, type NextStep } from "./next-step.server";
import type { VisibleSubmission } from "./visible.server";
import { addressOf } from "./wizard.server";

/** The pages of a submission, each with its name at `filing.links.` */
export type SubmissionPage =
  | "form"
  | "interview"
  | "paper"
  | "review"
  | "preview"
  | "sign"
  | "status"
  | "history"
  | "receipt"
  | "final"
  | "replay";

export interface SubmissionFrame {
  readonly caseId: string;
  readonly caseNo: string;
  readonly nameEn: string;
  readonly nameZh: string | null;
  /** Short name of the form: "B1". */
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
  readonly since: Instant;
  readonly next: NextStep;
  /** Those that the person has a use for, in the order in which they are shown. */
  readonly pages: readonly { readonly page: SubmissionPage; readonly to: string }[];
}

export function frameOf(
  portal: Pick<Portal, "clock">,
  submission: VisibleSubmission,
  locale: Locale,
): SubmissionFrame {
  const { type, current, caseFile } = submission;
  const { state, context } = current;
  const status = statusOf(type, state, context, portal.clock.now());
  const holder = holderOf(type, state);
  const [firstStep] = getForm(type, context.formVersion).steps;
  return {
    caseId: caseFile.id,
    caseNo: caseFile.caseNo,
    nameEn: caseFile.nameEn,
    nameZh: caseFile.nameZh,
    form: say(type, locale, "name"),
    title: say(type, locale, "title"),
    reference: context.filed.at(-1)?.reference ?? null,
    edition: context.edition,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    holder,
    holderLabel: say(type, locale, `holder.${holder}`),
    since: context.heldSince,
    next: nextStepOf(state, holder, context.acknowledgedAt !== null),
    pages: pagesFor(submission).map((page) => ({
      page,
      to: placeOf(submission, page, firstStep?.id ?? "preview"),
    })),
  };
}

function placeOf(submission: VisibleSubmission, page: SubmissionPage, firstStep: string): string {
  const { type, caseFile, id } = submission;
  const beside = `/${type.code}submission/${caseFile.id}/${id}`;
  if (page === "paper") return `${beside}/download-form`;
  if (page === "final") return `${beside}/fillForm/true`;
  return addressOf(submission, page === "form" ? firstStep : page);
}

function pagesFor({ type, current, by }: VisibleSubmission): readonly SubmissionPage[] {
  const isSettled = hasTag(type, current.state, "with-office") || hasTag(type, current.state, "final");
  const filed = current.context.filed.at(-1);
  const fills = by.rights.includes(type.rights.fill);
  return [
    "form",
    ...(type.family === peq.family && fills ? (["interview"] as const) : []),
    ...(type.onPaper === true && fills && hasTag(type, current.state, "editable")
      ? (["paper"] as const)
      : []),
    ...(hasTag(type, current.state, "with-reviewer") && by.rights.includes(type.rights.submit)
      ? (["review"] as const)
      : []),
    "preview",
    ...(!isSettled && by.rights.includes(type.rights.submit) ? (["sign"] as const) : []),
    "status",
    "history",
    ...(current.context.filed.length > 0 ? (["receipt"] as const) : []),
    ...(filed && fills && type.followedUp?.(filed.values) === true ? (["final"] as const) : []),
    ...(by.rights.includes("AUDIT_REPLAY") ? (["replay"] as const) : []),
  ];
}

/** The page of a wizard. */
import { isDeepStrictEqual } from "node:util";

import { ulid } from "ulidx";
import * as z from "zod";

import {
  listFields,
  comparedValues,
  findGaps,
  findStep,
  getForm,
  hasTag,
  PROBLEMS_LISTED,
  say,
  sayStepTitle,
  sayGapInForm,
  getStatus,
  getStepState,
  findExpiry,
  type FormValues,
  type Gap,
  type Locale,
  type AttachmentOnPage,
  type StepState,
} from "~/workflows/kit";
import { idInStream } from "~/events/stream-id";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { listActions, type ActionOffered } from "../submissions/position.server";
import { listStepsWithOpenRemarks } from "../reading/review.server";
import type { VisibleSubmission } from "../submissions/visible.server";
import { getGapAddress } from "./table-page";

import { explainRefusal } from "../submissions/explain-refusal.server";

export interface WizardStep {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  readonly to: string;
}

export interface WizardGap {
  readonly path: string;
  readonly step: string;
  readonly message: string;
  readonly to: string;
}

/** The first gaps, as many as a page lists. */
export interface FirstGaps {
  /** Of all of them. */
  readonly count: number;
  readonly first: readonly WizardGap[];
}

export interface WizardPage {
  readonly type: string;
  readonly code: string;
  readonly formVersion: number;
  readonly stepId: string;
  readonly steps: readonly WizardStep[];
  readonly values: FormValues;
  /** Days beside the form that its dates are compared with. */
  readonly datesBeside: FormValues;
  /** The fields that still have what the portal put into them from the case file. */
  readonly fromCaseFile: readonly string[];
  readonly files: readonly AttachmentOnPage[];
  readonly version: number;
  readonly savedAt: string;
  readonly edition: number;
  readonly state: string;
  readonly status: string;
  readonly statusLabel: string;
  readonly editable: boolean;
  /** The reasons why it cannot be changed now, where it cannot. */
  readonly notEditable: readonly string[];
  readonly returnReason: string | null;
  readonly expiresAt: string | null;
  readonly today: string;
  readonly commandId: string;
  readonly actions: readonly ActionOffered[];
}

/** The portal's own first save, of what the case file knows. */
const Prefilled = z.object({
  type: z.literal("draft.saved"),
  data: z.object({ prefilled: z.literal(true), changes: z.record(z.string(), z.unknown()) }),
});

/** The address of a submission's pages. */
export function getAddress(
  submission: Pick<VisibleSubmission, "type" | "stream"> & { readonly caseFile: { readonly id: string } },
  page: string,
): string {
  const id = idInStream(submission.stream);
  return `/casefile/${submission.caseFile.id}/${submission.type.code}/${id}/${page}`;
}

export function loadWizardPage(
  portal: Portal,
  submission: VisibleSubmission,
  stepId: string,
  locale: Locale,
): WizardPage | null {
  const { type, current } = submission;
  const { context } = current;
  const form = getForm(type, context.formVersion);
  const compared = comparedValues(type, context);
  if (!findStep(form, stepId)) return null;
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const status = getStatus(type, current.state, context, now);
  const remarked = listStepsWithOpenRemarks(submission);
  const objections = explainRefusal({ portal, locale }, submission, "draft.saved");
  return {
    type: type.type,
    code: type.code,
    formVersion: context.formVersion,
    stepId,
    steps: form.steps.map((step) => ({
      id: step.id,
      title: sayStepTitle(type, locale, step, context.values),
      state: remarked.has(step.id) ? "attention" : getStepState(step, compared, context.files, today),
      to: getAddress(submission, step.id),
    })),
    values: context.values,
    datesBeside: type.datesBeside?.(context) ?? {},
    fromCaseFile: stillFromCaseFile(submission),
    files: context.files.map(({ id, field, name, size, mediaType, scan, attachedAt }) => ({
      ...{ id, field, name, size, mediaType, scan, attachedAt },
    })),
    version: context.contentVersion,
    savedAt: context.lastSavedAt,
    edition: context.edition,
    state: current.state,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    editable: objections.length === 0,
    notEditable: objections.map(({ sentence }) => sentence),
    returnReason: hasTag(type, current.state, "editable") ? context.returnReason : null,
    expiresAt: findExpiry(type, current.state, context),
    today,
    commandId: ulid(),
    actions: listActions(type, current, submission.by, now, locale),
  };
}

/** The fields in which stands what the portal put there when the draft was begun: nobody has written anything else since. */
function stillFromCaseFile({
  type,
  current,
}: Pick<VisibleSubmission, "type" | "current">): readonly string[] {
  const { entries, context } = current;
  const offered = new Set(
    listFields(getForm(type, context.formVersion)).flatMap(({ field }) =>
      field.prefill === undefined ? [] : [field.id],
    ),
  );
  const known = entries
    .map(({ type, data }) => Prefilled.safeParse({ type, data }))
    .find(({ success }) => success);
  return Object.entries(known?.data?.data.changes ?? {}).flatMap(([field, value]) =>
    offered.has(field) && isDeepStrictEqual(context.values[field], value) ? [field] : [],
  );
}

/** Everything that keeps the form from being filed, each with the address of its field. */
export function listGaps(
  portal: Pick<Portal, "clock">,
  submission: VisibleSubmission,
  locale: Locale,
): readonly WizardGap[] {
  return gapsIn(portal, submission).map((gap) => toWizardGap(submission, locale, gap));
}

/** The first of them for a page, and how many there are: a table may have thousands. */
export function getFirstGaps(
  portal: Pick<Portal, "clock">,
  submission: VisibleSubmission,
  locale: Locale,
): FirstGaps {
  const gaps = gapsIn(portal, submission);
  return {
    count: gaps.length,
    first: gaps.slice(0, PROBLEMS_LISTED).map((gap) => toWizardGap(submission, locale, gap)),
  };
}

function gapsIn({ clock }: Pick<Portal, "clock">, { type, current }: VisibleSubmission): readonly Gap[] {
  const { context } = current;
  return findGaps(
    getForm(type, context.formVersion),
    comparedValues(type, context),
    context.files,
    hongKongDay(clock.now()),
  );
}

function toWizardGap(submission: VisibleSubmission, locale: Locale, gap: Gap): WizardGap {
  const { type, current } = submission;
  const { values, formVersion } = current.context;
  return {
    path: gap.path,
    step: gap.step,
    message: sayGapInForm(type, locale, getForm(type, formVersion), values, gap),
    to: `${getAddress(submission, gap.step)}${getGapAddress(gap)}`,
  };
}

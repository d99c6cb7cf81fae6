/** One form of a batch, to be read: its content, its mark, and whether it can be signed now. */
import type { TFunction } from "i18next";
import * as z from "zod";

import { hasTag, say, type Locale, Ulid } from "~/workflows/kit";
import { MARKS, signingBatch } from "~/workflows/records/signing-batch/index";
import { explainRefusals, type Reason } from "~/app/services/platform/pages/reasons";

import type { Portal } from "../../platform/portal/portal";
import { findFormFigures } from "../reading/form-figures.server";
import { groupPinsByTarget, readPins, buildReview } from "../reading/review.server";
import type { CurrentUser } from "../../platform/portal/types";
import { explainRefusal } from "../submissions/explain-refusal.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { findItem, markItem, type BatchCommand } from "./batch.server";
import type { BatchRequest } from "./page.server";
import { viewBatch } from "./signing-session.server";
import type { ReviewPage } from "./review.view";

/** @param place from 1; the first form that has no mark where none is asked for */
export async function reviewPage(
  portal: Portal,
  user: CurrentUser,
  batch: BatchRequest["batch"],
  place: number | null,
  locale: Locale,
  t: TFunction,
): Promise<ReviewPage> {
  const view = await viewBatch(portal, user, batch, locale, t);
  const line =
    view.lines.find((each) => each.index === place) ??
    view.lines.find(({ mark: markForm, outcome }) => markForm === null && outcome === null) ??
    view.lines[0];
  if (line === undefined) throw new Error(`Batch ${batch.id} has no form`);
  const submission = await findItem(portal, user, line.item);
  if (submission === null) return { view, line, form: null };
  const { type, current } = submission;
  const figures = await findFormFigures(portal, submission, { locale, t });
  const notNow = (fact: string) => explainRefusal({ portal, locale }, submission, fact);
  return {
    view,
    line,
    form: {
      title: say(type, locale, "title"),
      contentVersion: current.context.contentVersion,
      review: buildReview({ type, locale, t }, submission, figures),
      figures,
      pins: groupPinsByTarget(batch.current.context.items.find(({ id }) => id === line.item)?.pins ?? []),
      notSign: hasTag(type, current.state, "final") ? [] : notNow("form.signed"),
      notReturn: notNow("form.returned"),
    },
  };
}

const PostedForm = z.object({
  item: z.string(),
  mark: z.enum(MARKS),
  reason: z.string().trim().max(10_000).default(""),
  contentVersion: z.number().int(),
  place: z.number().int().positive(),
  commandId: Ulid,
});

/** `next`: the form to read now; `null` where every one has its mark. */
export type MarkOutcome =
  | { readonly next: number | null }
  | { readonly reasonMissing: true }
  | { readonly refused: readonly Reason[] };

/** @throws a 400 for what no page of ours posts */
export async function markForm(
  { portal, user, batch, locale, t, requestId }: BatchRequest,
  form: FormData,
): Promise<MarkOutcome> {
  const { place, commandId, ...marking } = parseFormOrThrow(form, PostedForm);
  const submission = marking.mark === "return" ? await findItem(portal, user, marking.item) : null;
  const pins =
    submission === null
      ? []
      : readPins(form, submission, await findFormFigures(portal, submission, { locale, t }));
  if (marking.mark === "return" && marking.reason === "" && pins.length === 0) return { reasonMissing: true };
  const reason = marking.mark === "return" ? marking.reason : "";
  const command: BatchCommand = { commandId, requestId };
  const outcome = await markItem(portal, user, batch, { ...marking, reason, pins }, command);
  if (outcome.outcome === "refused")
    return { refused: explainRefusals(signingBatch, outcome.refusals, locale) };
  const items = outcome.outcome === "done" ? outcome.context.items : batch.current.context.items;
  const unread = items.flatMap(({ mark: given, outcome: settled }, index) =>
    given === null && settled === null ? [index + 1] : [],
  );
  return { next: unread.find((each) => each > place) ?? unread[0] ?? null };
}

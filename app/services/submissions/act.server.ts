/** The buttons of a submission: one fact each, asked for by a person and answered in words. */
import { ulid } from "ulidx";
import * as z from "zod";

import type { Json } from "~/events/types";
import type { SubmissionContext } from "~/workflows/kit";
import { TURN_WORKING_DAYS } from "~/workflows/kit";

import { PageCommand, plainJson } from "../commands.server";
import type { DispatchOutcome } from "../dispatch.server";
import type { Portal } from "../portal";
import { dispatchTo } from "./dispatch-to.server";
import { dueIn } from "./due.server";
import type { VisibleSubmission } from "./visible.server";

/** Facts that have a button of their own; saving, attaching, signing and submitting have pages. */
export const BUTTON_FACTS = [
  "review.requested",
  "scan.uploaded",
  "form.approved",
  "form.returned",
  "form.unlocked",
  "draft.taken",
  "draft.unlocked",
  "form.withdrawn",
  "resubmission.requested",
  "resubmission.withdrawn",
  "draft.deleted",
  "office.acknowledged",
  "office.remarked",
] as const;
export type ButtonFact = (typeof BUTTON_FACTS)[number];

export const ActionForm = z.object({
  fact: z.enum(BUTTON_FACTS),
  commandId: PageCommand,
  reason: z.string().trim().max(10_000).optional(),
  note: z.string().trim().max(10_000).optional(),
  confirmed: z.literal("true").optional(),
  returnTo: z.string().optional(),
});

/** What a button posts, and what the review page posts beside it. */
export type Act = z.infer<typeof ActionForm> & { readonly pins?: readonly AskedPin[] };
/** A remark, and the field (`id`), row (`table/row`) or file (`file/id`) that it is pinned to. */
export interface AskedPin {
  readonly target: string;
  readonly remark: string;
}

export async function act(
  portal: Portal,
  submission: VisibleSubmission,
  asked: Act,
  requestId: string,
): Promise<DispatchOutcome<SubmissionContext>> {
  return dispatchTo(portal, submission, {
    type: asked.fact,
    data: await dataOf(portal, asked),
    commandId: asked.commandId,
    asked: askedIn(asked),
    requestId,
  });
}

/** What the person said: days and ids that the portal adds may differ when it comes again. */
const askedIn = ({ reason, note, confirmed, pins }: Act): Json =>
  plainJson({ reason: reason ?? "", note: note ?? "", confirmed: confirmed ?? "", pins: pins ?? [] });

/** Each with an id of its own, by which it is answered. */
export const pinsOf = (pins: readonly AskedPin[]) => pins.map((pin) => ({ id: ulid(), ...pin }));

async function dataOf(portal: Portal, asked: Act): Promise<Readonly<Record<string, unknown>>> {
  switch (asked.fact) {
    case "review.requested":
    case "scan.uploaded":
      return { dueOn: await dueIn(portal, TURN_WORKING_DAYS.review) };
    case "form.returned":
      return {
        dueOn: await dueIn(portal, TURN_WORKING_DAYS.amend),
        ...(asked.reason && { reason: asked.reason }),
        ...(asked.pins && asked.pins.length > 0 && { pins: pinsOf(asked.pins) }),
      };
    case "form.unlocked":
    case "resubmission.requested":
      return {
        dueOn: await dueIn(portal, TURN_WORKING_DAYS.amend),
        ...(asked.reason && { reason: asked.reason }),
      };
    case "draft.unlocked":
    case "form.withdrawn":
      return asked.reason ? { reason: asked.reason } : {};
    case "draft.deleted":
      return { confirmed: asked.confirmed === "true" };
    case "office.remarked":
      return asked.note ? { note: asked.note } : {};
    case "form.approved":
    case "draft.taken":
    case "office.acknowledged":
    case "resubmission.withdrawn":
      return {};
  }
}

/** Facts whose success has a sentence of the specification's own. */
export function successKey(fact: ButtonFact): "ready" | "done" {
  return fact === "review.requested" ? "ready" : "done";
}

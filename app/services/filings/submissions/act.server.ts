/** The buttons of a submission: one fact each, asked for by a person and answered in words. */
import { ulid } from "ulidx";
import * as z from "zod";

import type { Json } from "~/events/types";
import {
  type CalendarDate,
  type FilingProperties,
  type SubmissionContext,
  type SubmissionType,
  TURN_WORKING_DAYS,
} from "~/workflows/kit";

import { PageCommand, plainJson } from "../../platform/portal/command-names.server";
import type { DispatchOutcome } from "../../platform/portal/dispatch-types";
import { dispatchTo, type PersonalStepParts } from "./dispatch-to.server";
import { computeDueDay } from "./due.server";
import type { VisibleSubmission } from "./visible.server";

/** Whether the fact has a button; what is typed, attached and signed has fields and pages of its own. */
export const hasButton = (type: Pick<SubmissionType, "facts">, fact: string): boolean =>
  type.facts[fact]?.by === "button";

export const ActionForm = z.object({
  fact: z.string().max(100),
  commandId: PageCommand,
  reason: z.string().trim().max(10_000).optional(),
  note: z.string().trim().max(10_000).optional(),
  confirmed: z.literal("true").optional(),
  returnTo: z.string().optional(),
});

/** The post of a button, and of the review page beside it. */
export type FilingStepInput = z.infer<typeof ActionForm> & { readonly pins?: readonly PinInput[] };
/** A remark, and the field (`id`), row (`table/row`), file (`file/id`) or figure (`figure/table/row`) that it is pinned to. */
export interface PinInput {
  readonly target: string;
  readonly remark: string;
  /** The figure as it was read. */
  readonly figure?: { readonly label: string; readonly amount: string } | undefined;
}

/**
 * A step that forms of this type do not have is refused as one that is not possible now.
 * @throws RangeError for a fact that people bring about otherwise, or not at all
 */
export async function dispatchFilingStep(
  portal: PersonalStepParts,
  submission: VisibleSubmission,
  input: FilingStepInput,
  requestId: string,
): Promise<DispatchOutcome<SubmissionContext>> {
  return dispatchTo(portal, submission, await prepareFilingStep(portal, submission, input, requestId));
}

/**
 * The fact of a button as it is dispatched, with what the portal adds to it.
 * @throws as `dispatchFilingStep`
 */
export async function prepareFilingStep(
  portal: Pick<PersonalStepParts, "log" | "clock">,
  submission: VisibleSubmission,
  input: FilingStepInput,
  requestId: string,
) {
  const declared = submission.type.facts[input.fact];
  if (declared !== undefined && declared.by !== "button") throw new RangeError(`${input.fact} has no button`);
  return {
    type: input.fact,
    data: declared === undefined ? {} : await loadData(portal, declared, submission, input),
    commandId: input.commandId,
    input: getCommandContent(input),
    requestId,
  };
}

/** The person's own request: days and ids that the portal adds may differ when it comes again. */
const getCommandContent = ({ reason, note, confirmed, pins }: FilingStepInput): Json =>
  plainJson({ reason: reason ?? "", note: note ?? "", confirmed: confirmed ?? "", pins: pins ?? [] });

/** Each with an id of its own, by which it is answered. */
export const toPins = (pins: readonly PinInput[]) => pins.map((pin) => ({ id: ulid(), ...pin }));

/** The payload for which the fact asks people, and the day that the portal adds. */
async function loadData(
  portal: Pick<PersonalStepParts, "log" | "clock">,
  { due, asks = [] }: FilingProperties,
  submission: VisibleSubmission,
  input: FilingStepInput,
): Promise<Readonly<Record<string, unknown>>> {
  const { reason, note, confirmed, pins = [] } = input;
  return {
    ...(await getDueDay(portal, due, submission)),
    ...(asks.includes("reason") && reason && { reason }),
    ...(asks.includes("pins") && pins.length > 0 && { pins: toPins(pins) }),
    ...(asks.includes("note") && note && { note }),
    ...(asks.includes("confirmed") && { confirmed: confirmed === "true" }),
  };
}

async function getDueDay(
  portal: Pick<PersonalStepParts, "log" | "clock">,
  due: FilingProperties["due"],
  { current }: VisibleSubmission,
): Promise<{ readonly dueOn?: CalendarDate }> {
  if (due === undefined) return {};
  if (due !== "asBefore") return { dueOn: await computeDueDay(portal, TURN_WORKING_DAYS[due]) };
  const { dueBefore } = current.context;
  return dueBefore === null ? {} : { dueOn: dueBefore };
}

/** Facts with a specific success message. */
export function successKey(fact: string): "ready" | "done" {
  return fact === "review.requested" ? "ready" : "done";
}

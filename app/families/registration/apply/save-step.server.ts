/** Saves what was typed in a step of an application: by itself while it is typed, or by the button that leads on. */
import { ulid } from "ulidx";

import { registration, type RegistrationAnswers } from "~/workflows/records/registration/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { RegistrationMemory } from "~/workflows/records/registration/index";
import type { OwnRegistration } from "../streams.server";
import { readStep, type ApplicationStep } from "./steps";

type Saved =
  | { readonly outcome: "saved"; readonly answers: RegistrationAnswers }
  | { readonly outcome: "tooLong"; readonly controls: readonly string[] }
  | {
      readonly outcome: "not";
      readonly why: Exclude<DispatchOutcome<RegistrationMemory>, { outcome: "done" }>;
    };

/** Nothing is recorded where nothing is new. */
export async function saveStep(
  { portal, requestId }: Pick<PageContext, "portal" | "requestId">,
  { current, by }: OwnRegistration,
  step: ApplicationStep,
  form: FormData,
): Promise<Saved> {
  const { answers: before } = current.context;
  const read = readStep(step, before, form);
  if ("tooLong" in read) return { outcome: "tooLong", controls: read.tooLong };
  const { answers } = read;
  if (JSON.stringify(answers) === JSON.stringify(before)) return { outcome: "saved", answers };
  const outcome = await dispatch(portal.log, registration, {
    stream: current.stream,
    type: "answers.saved",
    data: { answers },
    by,
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  return outcome.outcome === "done" ? { outcome: "saved", answers } : { outcome: "not", why: outcome };
}

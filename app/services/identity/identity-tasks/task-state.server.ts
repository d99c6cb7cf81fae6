/** How a task stands, for the page that waits for it in the session that asked; and the end that time brings. */
import { ulid } from "ulidx";

import type { Effect } from "~/events/types";
import {
  ANSWER_LIFETIME,
  identityTask,
  IDENTITY_TASK_TIME,
  identityTaskStates,
} from "~/workflows/records/identity-task/index";
import { isIn } from "~/workflows/kit/states";
import type { Actor } from "~/workflows/kit";

import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { Portal } from "../../platform/portal/portal";
import { idInStream, typeInStream } from "~/events/stream-id";
import { fingerprint } from "./fingerprints";
import { getTaskStream, loadTask, tellTask, type TaskParts } from "./record-task.server";

export type TaskState =
  | { readonly state: "waiting"; readonly seconds: number }
  | { readonly state: "answered"; readonly result: string }
  | { readonly state: "refused"; readonly code: string }
  /** Over, put aside, taken before, or asked in another session. */
  | { readonly state: "expired" };

/** @param sessionId of whoever looks: nobody else's session is told anything of it */
export async function getTaskState(portal: TaskParts, id: string, sessionId: string): Promise<TaskState> {
  const found = await loadTask(portal, id);
  if (found?.context.task?.session !== fingerprint(sessionId)) return { state: "expired" };
  const { result, code, askedAt } = found.context;
  if (isIn(identityTaskStates, found.state, "asked", "sent")) {
    const left = Date.parse(askedAt ?? "") + IDENTITY_TASK_TIME - Date.parse(portal.clock.now());
    if (left > 0) return { state: "waiting", seconds: Math.ceil(left / 1_000) };
    mayBeRefused(await tellTask(portal, id, "task.expired"));
    return { state: "expired" };
  }
  if (result !== null) return { state: "answered", result };
  return isIn(identityTaskStates, found.state, "refused")
    ? { state: "refused", code: code ?? "" }
    : { state: "expired" };
}

/** The page has used the answer: it is destroyed. @returns whether it was this call that took it */
export async function takeAnswer(
  { log, clock }: Pick<Portal, "log" | "clock">,
  id: string,
  { by, sessionId }: { readonly by: Actor; readonly sessionId: string },
): Promise<boolean> {
  return mayBeRefused(
    await dispatch(log, identityTask, {
      ...{ stream: getTaskStream(id), type: "answer.taken", data: { session: fingerprint(sessionId) } },
      ...{ by, at: clock.now(), commandId: ulid() },
    }),
  );
}

const afterwards = (
  parts: () => TaskParts,
  { name, on, delay, fact }: { name: string; on: string; delay: number; fact: string },
): Effect => ({
  name,
  delay,
  concurrency: 4,
  concerns: ({ stream, type }) => type === on && typeInStream(stream) === identityTask.type,
  // Where it has ended by then, or was taken, nothing is left to do.
  run: async ({ stream }) => void mayBeRefused(await tellTask(parts(), idInStream(stream), fact)),
});

/** What nobody answers is over by the clock, whether a page waits for it or not; what nobody takes is destroyed. */
export const identityTaskEffects = (parts: () => TaskParts): readonly Effect[] => [
  afterwards(parts, {
    name: "identity-tasks-over",
    on: "task.asked",
    delay: IDENTITY_TASK_TIME,
    fact: "task.expired",
  }),
  afterwards(parts, {
    name: "identity-answers-lapsed",
    on: "task.answered",
    delay: ANSWER_LIFETIME,
    fact: "answer.lapsed",
  }),
];

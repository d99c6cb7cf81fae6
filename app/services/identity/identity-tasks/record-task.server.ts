/** What iAM Smart is asked about the holder of an account, recorded before and after the platform is told. */
import { randomBytes } from "node:crypto";

import { ulid } from "ulidx";

import { identityTask, type AskedTask, type IdentityTask } from "~/workflows/records/identity-task/index";

import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { DispatchOutcome, LoadedStream } from "../../platform/portal/dispatch-types";
import { asksPlatform } from "../iam-smart/ask-platform.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { AccountTasks } from "../../platform/portal/ports/iam-smart";
import { cardFingerprint, fingerprint } from "./fingerprints";

export type TaskParts = Pick<Portal, "log" | "clock" | "logger">;

export const getTaskStream = (id: string): `identity-task/${string}` => `identity-task/${id}`;
export const loadTask = (
  { log }: Pick<Portal, "log">,
  id: string,
): Promise<LoadedStream<IdentityTask> | undefined> => loadStream(log, identityTask, getTaskStream(id));

/** Lets something happen to a task, by the portal. */
export const tellTask = (
  { log, clock }: Pick<Portal, "log" | "clock">,
  id: string,
  type: string,
  data: Readonly<Record<string, unknown>> = {},
): Promise<DispatchOutcome<IdentityTask>> =>
  dispatch(log, identityTask, {
    ...{ stream: getTaskStream(id), type, data, by: SYSTEM },
    ...{ at: clock.now(), commandId: ulid() },
  });

/** A platform that could not be reached, or gave what cannot be read. */
export const UNREACHABLE = "unreachable";

export const askIamSmart = asksPlatform({ name: "iAM Smart", unreachable: UNREACHABLE });

export interface TaskQuestion extends Pick<AskedTask, "kind" | "holder" | "about" | "fields"> {
  /** Number of the task, here and at the platform. */
  readonly id: string;
  /** Id of the session in which it is asked. */
  readonly sessionId: string;
  /** SHA-256 of what is to be signed. */
  readonly digest: Buffer | null;
  /** Of the card whose holder has to answer, where the answer names one. */
  readonly cardHash: string | null;
}

/**
 * Records the question, tells the platform, and records what it says.
 * @param send gets the task's number and its random text, which are sent sealed and stand nowhere else
 */
export async function askTask(
  portal: TaskParts,
  { id, kind, holder, about, fields, sessionId, digest, cardHash }: TaskQuestion,
  send: (named: { readonly businessId: string; readonly state: string }) => ReturnType<AccountTasks["ask"]>,
): ReturnType<AccountTasks["ask"]> {
  const state = randomBytes(32).toString("base64url");
  const asked = await tellTask(portal, id, "task.asked", {
    ...{ kind, holder, about, fields },
    session: fingerprint(sessionId),
    state: fingerprint(state),
    digest: digest && digest.toString("hex"),
    card: cardHash && cardFingerprint(state, cardHash),
  });
  // Somebody came back with the same answer twice, at once: the first has asked.
  if (asked.outcome !== "done") return { outcome: "code", code: "D20011" };
  const sent = await askIamSmart(portal, () => send({ businessId: id, state }));
  if (sent.outcome === "code") {
    mayBeRefused(await tellTask(portal, id, "task.refused", { state: fingerprint(state), code: sent.code }));
    return sent;
  }
  // Where the answer was quicker, it is answered.
  mayBeRefused(await tellTask(portal, id, "task.sent"));
  return sent;
}

/** The person starts again, or gives up: whatever is answered now is noted and changes nothing. */
export async function putTaskAside(portal: TaskParts, id: string): Promise<void> {
  mayBeRefused(await tellTask(portal, id, "task.superseded"));
}

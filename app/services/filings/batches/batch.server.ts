/** A batch as its owner has it: opened, marked and put away as facts of its own stream. */
import type { Json } from "~/events/types";
import { findSubmissionType } from "~/workflows/registry";
import { signingBatch, type Mark, type SigningBatch } from "~/workflows/records/signing-batch/index";
import { isUlid } from "~/workflows/kit";

import { plainJson } from "../../platform/portal/command-names.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome, type LoadedStream } from "../../platform/portal/dispatch-types";
import type { LogParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { PinInput } from "../submissions/act.server";
import { toActor } from "../../cases/access/standing.server";
import { findSubmissionFor, type VisibleSubmission } from "../submissions/visible.server";
import type { CurrentUser } from "../../platform/portal/types";

export interface OwnBatch {
  readonly id: string;
  readonly stream: string;
  readonly current: LoadedStream<SigningBatch>;
}
export interface BatchCommand {
  readonly commandId: string;
  readonly input?: Json;
  readonly requestId: string;
}
type Outcome = DispatchOutcome<SigningBatch>;

const toStream = (id: string): string => `${signingBatch.type}/${id}`;

/** `null` for one that is not there just as for one that is somebody else's. */
export async function findBatchFor(
  portal: Pick<Portal, "log">,
  user: CurrentUser,
  id: string,
): Promise<OwnBatch | null> {
  if (!isUlid(id)) return null;
  const stream = toStream(id);
  const current = await loadStream(portal.log, signingBatch, stream);
  return current?.context.owner === user.id ? { id, stream, current } : null;
}

/** Lets a fact of a batch happen, by its owner. */
export function dispatchBatchFact(
  portal: LogParts,
  user: CurrentUser,
  id: string,
  type: string,
  data: Readonly<Record<string, unknown>>,
  command: BatchCommand,
): Promise<Outcome> {
  return dispatch(portal.log, signingBatch, {
    stream: toStream(id),
    type,
    data,
    by: toActor(user, "none"),
    at: portal.clock.now(),
    ...command,
  });
}

/**
 * Begins a batch of those of the forms that the person may see now.
 * @param command its id becomes the batch's: the same click sent twice opens one batch
 * @returns the batch's id; `null` where none of the forms is theirs, or the procedure refuses
 */
export async function openBatch(
  portal: LogParts,
  user: CurrentUser,
  group: string,
  items: readonly string[],
  command: BatchCommand,
): Promise<string | null> {
  const seen = await Promise.all([...new Set(items)].map((item) => findItem(portal, user, item)));
  const theirs = seen.flatMap((found) => (found === null ? [] : [found.stream]));
  const id = command.commandId;
  const data = { group, items: theirs };
  const input = { group, items };
  const { outcome } = await dispatchBatchFact(portal, user, id, "batch.opened", data, {
    ...command,
    input,
  });
  return outcome === "done" ? id : null;
}

export interface Marking {
  readonly item: string;
  readonly mark: Mark;
  readonly reason: string;
  readonly pins?: readonly PinInput[];
  /** Version of the content that was read. */
  readonly contentVersion: number;
}

export function markItem(
  portal: LogParts,
  user: CurrentUser,
  batch: OwnBatch,
  { item, mark, reason, pins = [], contentVersion }: Marking,
  command: BatchCommand,
): Promise<Outcome> {
  const data = {
    item,
    mark,
    contentVersion,
    ...(reason !== "" && { reason }),
    ...(pins.length > 0 && { pins }),
  };
  return dispatchBatchFact(portal, user, batch.id, "item.marked", data, {
    ...command,
    input: plainJson(data),
  });
}

/** The form of an item as the person sees it now. */
export async function findItem(
  portal: LogParts,
  user: CurrentUser,
  item: string,
): Promise<VisibleSubmission | null> {
  const slash = item.indexOf("/");
  const type = findSubmissionType(item.slice(0, slash));
  return type === undefined ? null : findSubmissionFor(portal, user, type.code, item.slice(slash + 1));
}

/**
 * The names of commands in the log. A person's begin with their account, the portal's own with the stream: so that nobody
 * can take a name that is another's, and the portal's jobs never take one another's.
 */
import * as z from "zod";

import type { Json, RecordedEntry, StreamId } from "~/events/types";
import type { Actor } from "~/workflows/kit";

/**
 * A command as a page may name it. The portal names what it does in somebody's name with a colon: no page can take such a
 * name in advance.
 */
export const PageCommand = z.string().regex(/^[0-9A-Za-z.-]{10,160}$/);

/** A command as its sender names it. */
export interface NamedCommand {
  readonly by: Actor;
  readonly commandId: string;
}

const personal = (account: string, commandId: string): string => `person:${account}:${commandId}`;

/** The command's id in the log. */
export function loggedId({ by, commandId }: NamedCommand, stream: StreamId): string {
  return by.standing === "system" ? `portal:${stream}:${commandId}` : personal(by.id, commandId);
}

/** Whether the entry records the command; one from before names had an owner is known by its sender. */
function records({ commandId, meta, stream }: RecordedEntry, command: NamedCommand): boolean {
  return (
    commandId === loggedId(command, stream) ||
    (commandId === command.commandId && meta.by.id === command.by.id)
  );
}

/** The newest entry of the command in its stream. @param type where another fact under its name would not be it */
export function findCommand(
  entries: readonly RecordedEntry[],
  command: NamedCommand,
  type?: string,
): RecordedEntry | undefined {
  return entries.findLast((entry) => records(entry, command) && (type === undefined || entry.type === type));
}

/** Whether the entry was sent by a page whose commands all begin with its id and a full stop. */
export function isOfPage({ commandId, meta }: RecordedEntry, by: Actor, pageId: string): boolean {
  const own = personal(by.id, `${pageId}.`);
  return meta.by.id === by.id && (commandId.startsWith(own) || commandId.startsWith(`${pageId}.`));
}

/** A request as the log compares it: what is not there is left out. */
export function plainJson(content: unknown): Json {
  return z.json().parse(JSON.parse(JSON.stringify(content)));
}

/** What lists with one row for each stream of a procedure have in common: the row's key, and the state that it remembers as JSON. */
import { idInStream } from "~/events/stream-id";
import type { RecordedEntry } from "~/events/types";

/** The keys of a list with one row for each stream of the procedure: the id of the stream, for its entries alone. */
export const keyByStream =
  ({ type }: { readonly type: string }) =>
  ({ stream }: Pick<RecordedEntry, "stream">): readonly string[] =>
    stream.startsWith(`${type}/`) ? [idInStream(stream)] : [];

/**
 * Reads what the procedure remembered when the row was written, from the row's `detail`.
 * @param before what it remembers where there is no row yet
 * @param parts names that every such state has: a row without them is somebody else's
 * @returns a reader, which throws for a row that the fold has not written
 */
export function createStateReader<State extends object>(
  before: State,
  ...parts: readonly (string & keyof State)[]
): (row: { readonly detail: string } | undefined) => State {
  const isState = (value: unknown): value is State =>
    typeof value === "object" && value !== null && parts.every((part) => part in value);
  return (row) => {
    if (row === undefined) return before;
    const detail: unknown = JSON.parse(row.detail);
    if (!isState(detail)) throw new Error(`A row without ${parts.join(", ")} was not written by this fold`);
    return detail;
  };
}

/**
 * What was typed and not yet acknowledged by the portal, kept in this browser: it survives a crash, a time-out and a lost
 * connection, and is offered back to the same person. It is removed when the portal has it, or when they throw it away.
 */
import * as z from "zod";

const PREFIX = "unsent:";
/** What somebody typed on: what the page showed when it was opened, and what it has saved itself since. */
const TypedOn = z.object({
  /** Content version that the page was opened with. */
  basedOn: z.number(),
  /** Begins the command id of every save of the page. */
  pageId: z.string().default(""),
});
export type TypedOn = z.infer<typeof TypedOn>;
const Kept = TypedOn.extend({
  at: z.string(),
  /** The portal did not take it: whatever was saved since, this is not in it. */
  refused: z.boolean().optional(),
  entries: z.array(z.tuple([z.string(), z.string()])),
});
export type UnsentInput = z.infer<typeof Kept>;

const keyOf = (person: string, page: string): string => `${PREFIX}${person}:${page}`;

export function keepUnsent(
  person: string,
  page: string,
  typedOn: TypedOn,
  form: FormData,
  { refused = false }: { readonly refused?: boolean } = {},
): void {
  const entries = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  try {
    localStorage.setItem(
      keyOf(person, page),
      JSON.stringify({ ...typedOn, at: new Date().toISOString(), entries, ...(refused && { refused }) }),
    );
  } catch {
    // A browser that keeps nothing (private mode, full) leaves the server's autosave: nothing to tell the reader yet.
  }
}

export function findUnsent(person: string, page: string): UnsentInput | null {
  const stored = localStorage.getItem(keyOf(person, page));
  if (stored === null) return null;
  try {
    return Kept.parse(JSON.parse(stored));
  } catch {
    localStorage.removeItem(keyOf(person, page));
    return null;
  }
}

export function forgetUnsent(person: string, page: string): void {
  localStorage.removeItem(keyOf(person, page));
}

/** Whether something that this browser stores is somebody's unsent input: it outlives the logout, for its own person. */
export const isUnsent = (key: string): boolean => key.startsWith(PREFIX);

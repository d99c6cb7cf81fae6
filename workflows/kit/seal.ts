/**
 * The key under which a fact's payload is stored. Each edition of a submission has a key of its own, so that a draft can be
 * destroyed for good while everything that was filed stays readable.
 */
import type { Fact, Procedure } from "./types";
import type { SubmissionContext } from "./filing/types";

/** The one key of a memory without editions. */
const PERSONAL = "personal";

type Editioned = Pick<SubmissionContext, "edition" | "keyNames">;

/** Name of the key of the edition that is worked on: `edition-2`. */
export function keyScope({ edition, keyNames }: Editioned): string {
  return keyNames[edition - 1] ?? firstName(edition);
}

const firstName = (edition: number): string => `edition-${String(edition)}`;

/**
 * The names of the keys when an edition is opened. An edition that was given up has lost its key for good: where it is
 * opened once more, its key has another name. The first opening has the plain name, as in streams from before.
 * @param contentVersion of the opening: it only ever rises, so that no name comes twice
 */
export function openKey({ edition, keyNames }: Editioned, contentVersion: number): readonly string[] {
  const isKnown = keyNames.length >= edition;
  const name = isKnown ? `${firstName(edition)}-v${String(contentVersion)}` : firstName(edition);
  return [...keyNames.slice(0, edition - 1), name];
}

/**
 * Key to seal this fact's payload with; `undefined`: stored in clear.
 * @param before the memory before the fact; a memory without editions (a case, an account) has one key, `personal`
 */
export function findSealKey(
  procedure: Pick<Procedure, "facts">,
  fact: Pick<Fact, "type">,
  before: unknown,
): string | undefined {
  if (!procedure.facts[fact.type]?.personal) return undefined;
  return isEditioned(before) ? keyScope(before) : PERSONAL;
}

/**
 * The stored form of a fact: the version of its schema, and which key its payload is sealed with.
 * @param before as for `findSealKey`
 */
export function toStored<Context>(
  procedure: Procedure<Context>,
  fact: Fact,
  before: Context,
): { readonly schema: number; readonly seal?: string } {
  const seal = findSealKey(procedure, fact, before);
  const schema = procedure.schemas?.[fact.type] ?? 1;
  return seal === undefined ? { schema } : { schema, seal };
}

function isEditioned(memory: unknown): memory is Editioned {
  return (
    typeof memory === "object" &&
    memory !== null &&
    "edition" in memory &&
    typeof memory.edition === "number" &&
    "keyNames" in memory &&
    Array.isArray(memory.keyNames)
  );
}

/** Keys to destroy in the same transaction as the fact. @param before as for `findSealKey` */
export function keysToDestroy(
  procedure: Pick<Procedure, "facts">,
  { type }: Pick<Fact, "type">,
  before: unknown,
): readonly string[] {
  const destroys = procedure.facts[type]?.destroys;
  if (destroys === undefined) return [];
  if (!isEditioned(before)) return [PERSONAL];
  return destroys === "all" ? [...new Set(before.keyNames)] : [keyScope(before)];
}

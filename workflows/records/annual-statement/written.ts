/**
 * Answers that are being written. What the bankrupt types, and what the counter reads from a paper, stand apart: neither declares what
 * the other wrote. The statement shows those of one of them; the others wait aside.
 */
import { changesBetween, isBlank, listFields } from "../../kit";
import type { Actor } from "../../kit";
import { NO_ANSWERS } from "./answers";
import type { StatementWay, WrittenAnswers } from "./answers";
import { form } from "./form";
import type { AnnualStatement, StatementEdition } from "./state";

/** Whose answers somebody writes: the bankrupt their own, staff those of a paper. */
export const getWay = ({ standing }: Pick<Actor, "standing">): StatementWay =>
  standing === "party" ? "door" : "counter";

/** The statement with the answers that this way has written; as it is where they are shown already. */
export function withAnswersOf(statement: AnnualStatement, way: StatementWay): AnnualStatement {
  if (statement.way === way) return statement;
  const { aside } = statement;
  return { ...statement, ...(aside ?? beginWriting(statement, way)), way, aside: pickWritten(statement) };
}

/** What only the portal puts in: nobody is asked for it, on paper or here. */
const BY_PORTAL: ReadonlySet<string> = new Set(
  listFields(form).flatMap(({ field }) => (field.byPortal === true ? [field.id] : [])),
);

/** What of that which the case knows a way begins with: a paper has no answers but those that stand on it. */
export const pickAnswersOf = <Value>(
  {
    known,
    beginsBlank,
  }: Pick<AnnualStatement, "beginsBlank"> & { readonly known: Readonly<Record<string, Value>> },
  way: StatementWay,
): Readonly<Record<string, Value>> =>
  way === "door" || !beginsBlank
    ? known
    : Object.fromEntries(Object.entries(known).filter(([id]) => BY_PORTAL.has(id)));

/** A correction begins with what was declared, a statement with what the case knows. */
function beginWriting(statement: AnnualStatement, way: StatementWay): WrittenAnswers {
  const standing = statement.editions.at(-1);
  if (standing === undefined) return { ...NO_ANSWERS, values: pickAnswersOf(statement, way) };
  const { values, papers, noPapersBecause, version } = standing;
  return { ...NO_ANSWERS, values, papers, noPapersBecause, version };
}

/** `null` where nobody has written anything. */
function pickWritten(statement: AnnualStatement): WrittenAnswers | null {
  const { values, papers, noPapersBecause, unconfirmed, gone, takenOverFrom, version, lastSavedAt } =
    statement;
  return version === 0
    ? null
    : { values, papers, noPapersBecause, unconfirmed, gone, takenOverFrom, version, lastSavedAt };
}

/** Whether answers or papers are others than in an edition: what was changed and changed back is the same. */
export function differsFromEdition(
  edition: Pick<StatementEdition, "values" | "papers" | "noPapersBecause">,
  written: Pick<WrittenAnswers, "values" | "papers" | "noPapersBecause">,
): boolean {
  const papersOf = ({ papers, noPapersBecause }: Pick<WrittenAnswers, "papers" | "noPapersBecause">) =>
    JSON.stringify([papers.map(({ id }) => id).sort(), noPapersBecause]);
  const changes = changesBetween(form, edition.values, written.values);
  return Object.keys(changes).length > 0 || papersOf(edition) !== papersOf(written);
}

/** Where the way that waits aside began to write: from the edition that stood, or from what the case knows. */
const findBeginningAside = (statement: AnnualStatement) =>
  statement.editions.at(-1) ?? {
    values: pickAnswersOf(statement, statement.way === "door" ? "counter" : "door"),
    papers: [],
    noPapersBecause: null,
  };

/** Whether the other way has written something that was not declared. */
export const hasWrittenAside = (statement: AnnualStatement): boolean =>
  statement.aside !== null && differsFromEdition(findBeginningAside(statement), statement.aside);

/**
 * What becomes of the answers aside as the other way declares an edition: what was written is put upon that edition, so that it can be
 * sent as a correction of it; nothing is left where nothing was written.
 * @param before as the statement was
 */
export function carryOverToEdition(
  before: AnnualStatement,
  edition: StatementEdition,
): WrittenAnswers | null {
  const { aside } = before;
  if (aside === null || !hasWrittenAside(before)) return null;
  const changed = Object.keys(changesBetween(form, findBeginningAside(before).values, aside.values));
  const fields = [...new Set(changed.map((path) => path.split("/")[0] ?? path))];
  // What a first statement leaves blank was not written.
  const kept = fields.filter((field) => before.editions.length > 0 || !isBlank(aside.values[field]));
  return {
    ...aside,
    values: { ...edition.values, ...Object.fromEntries(kept.map((field) => [field, aside.values[field]])) },
    papers: aside.papers.length === 0 ? edition.papers : aside.papers,
    noPapersBecause: aside.papers.length === 0 ? (aside.noPapersBecause ?? edition.noPapersBecause) : null,
    version: aside.version + 1,
  };
}

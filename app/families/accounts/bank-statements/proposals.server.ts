/** What the portal proposes for each line of a statement, with its reasons. Nothing of it happens before somebody says so. */
import {
  findEarlierChoices,
  findEntriesToMatch,
  type MatchedEntry,
} from "~/db/queries/families/bank-statements";
import {
  FARTHEST_DAYS,
  alreadyThere,
  findCandidates,
  createCategoryProposer,
  proposeMatches,
  type BankStatement,
  type Candidate,
  type EarlierChoice,
  type ProposedCategory,
  type ImportedLine,
} from "~/workflows/shared/bank-statement/index";
import { MOST_ENTRIES, RIGHT_OF, findEntryMark, type CashBook } from "~/workflows/records/cash-book/index";
import { addDays, hongKongDate } from "~/workflows/kit";
import { findChoice, getKindOfLine, type StatementImport } from "~/workflows/jobs/statement-import/index";

import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { VisibleBook } from "../cash-book/visible-book.server";
import { listImportedLines, listStatements } from "./taken-statements.server";

/** What is proposed, by number of the line. */
export interface Proposals {
  /** Lines that came with another statement already. */
  readonly there: ReadonlyMap<number, ImportedLine>;
  /** Entries of the same amount that a line may be, the likeliest first. */
  readonly candidates: ReadonlyMap<number, readonly Candidate[]>;
  readonly matches: ReadonlyMap<number, Candidate>;
  readonly categoryFor: (text: string, kind: EarlierChoice["kind"]) => ProposedCategory | null;
  /** The candidates themselves, by id. */
  readonly entries: ReadonlyMap<string, MatchedEntry>;
}

/** @param of the import whose choices are learned from as well: what is chosen for one line is proposed for others of its words */
export async function loadProposals(
  portal: Pick<Portal, "database" | "clock">,
  book: VisibleBook,
  loaded: LoadedStream<CashBook>,
  statement: BankStatement,
  of: StatementImport,
): Promise<Proposals> {
  const alreadyImported = alreadyThere(
    statement.lines,
    listImportedLines(listStatements(loaded), statement.id),
  );
  const rows = await findEntriesToMatch(portal.database, {
    bookId: book.id,
    from: addDays(statement.from, -FARTHEST_DAYS),
    to: addDays(statement.to, FARTHEST_DAYS),
    limit: MOST_ENTRIES,
  });
  const free = rows.filter(
    ({ entry_id: id, currency }) =>
      currency === statement.currency && findEntryMark(loaded.context, id)?.line === null,
  );
  const candidates = findCandidates(
    statement.lines.filter(({ number }) => !alreadyImported.has(number)),
    free.map(({ entry_id: id, entry_date: date, details, kind, minor }) => ({
      id,
      date,
      text: details,
      amount: kind === "receipt" ? minor : -minor,
    })),
  );
  return {
    there: alreadyImported,
    candidates,
    matches: proposeMatches(candidates),
    categoryFor: createCategoryProposer([
      ...(await earlierChoices(portal, book)),
      ...choicesHere(statement, of),
    ]),
    entries: new Map(free.map((row) => [row.entry_id, row])),
  };
}

/** What the person's firm has chosen in books that they may see. */
async function earlierChoices(
  { database, clock }: Pick<Portal, "database" | "clock">,
  { by }: Pick<VisibleBook, "by">,
): Promise<readonly EarlierChoice[]> {
  if (by.firm === null) return [];
  const found = await findEarlierChoices(database, {
    firmId: by.firm,
    caseTypes: (["B", "L"] as const).filter((type) => by.rights.includes(RIGHT_OF[type])),
    on: hongKongDate(clock.now()),
  });
  const counts = new Map<string, EarlierChoice>();
  for (const { details: text, kind, category } of found) {
    if (text === "" || (kind !== "receipt" && kind !== "payment")) continue;
    const key = JSON.stringify([text, kind, category]);
    counts.set(key, { text, kind, category, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

function choicesHere(statement: BankStatement, of: StatementImport): readonly EarlierChoice[] {
  return statement.lines.flatMap((line): readonly EarlierChoice[] => {
    const choice = findChoice(of, statement.id, line.number);
    return choice?.verb === "add" && choice.category !== undefined
      ? [{ text: line.text, kind: getKindOfLine(line), category: choice.category, count: 1 }]
      : [];
  });
}

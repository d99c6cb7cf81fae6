/** A bank's statement on its way into a cash book: what it says, what is chosen and what is proposed for each of its lines. */
import {
  checkChain,
  type BankStatement,
  type StatementReading,
} from "~/workflows/shared/bank-statement/index";
import { cashBook, listCurrencies, type CashBook } from "~/workflows/records/cash-book/index";
import { HOME_CURRENCY, say, writeDate, writeMinor, writeMoney } from "~/workflows/kit";
import {
  findChoice,
  getKindOfLine,
  buildPlan,
  statementImport,
  type ImportPlan,
  type LineChoice,
} from "~/workflows/jobs/statement-import/index";

import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { toListing, readListRequest } from "~/app/services/platform/lists/list-request.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";

import { getChoices } from "../cash-book/book-page.server";
import { toFixedDays } from "../cash-book/fixed-days.server";
import type { VisibleBook } from "../cash-book/visible-book.server";
import type { ImportPage, ShownLine } from "./import-page.view";
import { loadBook, readImport, type OpenImport } from "./import-requested.server";
import { loadProposals, type Proposals } from "./proposals.server";
import { listWarnings } from "./statement-warnings.server";
import { listStatements } from "./taken-statements.server";

type Input = Pick<PageContext, "portal" | "parameters" | "locale" | "t">;
type Line = BankStatement["lines"][number];

/** One statement of a file, with everything that its page and its posts need. */
export interface OpenStatement {
  readonly statement: BankStatement;
  readonly all: readonly BankStatement[];
  readonly leftOut: readonly { readonly at: number; readonly text: string }[];
  readonly loaded: LoadedStream<CashBook>;
  readonly proposals: Proposals;
  readonly plan: ImportPlan;
  readonly isTaken: boolean;
}

/** @returns why the file cannot be read, where its columns are not named yet or not rightly */
export async function openStatement(
  { portal, parameters }: Pick<Input, "portal" | "parameters">,
  book: VisibleBook,
  open: OpenImport,
): Promise<OpenStatement | "columns"> {
  const read = await readImport(portal, book, open);
  const reading: StatementReading | null =
    read.kind === "unread" ? { ok: false, problems: read.problems } : read.reading;
  if (reading === null || !reading.ok) return "columns";
  const { statements: all, leftOut } = reading;
  const wanted = parameters.get("statement");
  const usual = all.find(({ currency }) => listCurrencies(book.header).includes(currency)) ?? all[0];
  const statement = all.find(({ id }) => id === wanted) ?? usual;
  if (statement === undefined) return "columns";
  const loaded = await loadBook(portal, book);
  const { context } = open.current;
  return {
    statement,
    all,
    leftOut,
    loaded,
    proposals: await loadProposals(portal, book, loaded, statement, context),
    plan: buildPlan(statement, (line) => findChoice(context, statement.id, line), toFixedDays(book.row)),
    isTaken: loaded.context.statements.some(({ id }) => id === statement.id),
  };
}

/** What is proposed for a line for which nothing is chosen yet; `null` where the portal has nothing to say. */
export function proposedChoice(
  { proposals: { there, matches, categoryFor }, loaded }: Pick<OpenStatement, "proposals" | "loaded">,
  line: Line,
  t: PageContext["t"],
): LineChoice | null {
  const { number } = line;
  const before = there.get(number);
  if (before !== undefined) {
    const of = loaded.context.statements.find(({ id }) => id === before.statement);
    const reason = t("bankStatements.thereReason", {
      from: writeDate(of?.from ?? ""),
      to: writeDate(of?.to ?? ""),
      line: before.number,
    });
    return { line: number, verb: "ignore", reason };
  }
  const match = matches.get(number);
  if (match !== undefined) return { line: number, verb: "match", entry: match.entry };
  const category = categoryFor(line.text, getKindOfLine(line))?.category;
  return category === undefined
    ? null
    : { line: number, verb: "add", category, details: line.text.slice(0, 500) };
}

export async function importPage(
  input: Input,
  book: VisibleBook,
  open: OpenImport,
  shown: OpenStatement,
): Promise<ImportPage> {
  const { portal, parameters, locale, t } = input;
  const { statement, all, leftOut, loaded, plan, proposals, isTaken } = shown;
  const { context, version } = open.current;
  const { opening, closing, moneyIn, moneyOut, isProven, broken } = checkChain(statement);
  const request = readListRequest(parameters, { line: "line" }, { column: "line", direction: "asc" });
  const onlyOpen = parameters.get("show") === "open";
  const listed = statement.lines.filter(({ number }) => !onlyOpen || plan.problems.has(number));
  const lines = listed.slice((request.page - 1) * request.size, request.page * request.size);
  const taken = isTaken
    ? listStatements(loaded).find(({ statement: { id } }) => id === statement.id)
    : undefined;
  const names = await portal.findNames(taken === undefined ? [] : [taken.takenBy]);
  const { categories } = getChoices(book.header, locale);
  return {
    address: open.address,
    fileName: open.fileName,
    receivedAt: context.receivedAt,
    version,
    others:
      all.length < 2
        ? []
        : all.map(({ id, currency, from, to }) => ({
            label: `${currency} ${t("accounts.span", { from: writeDate(from), to: writeDate(to) })}`,
            to: `${open.address}?statement=${id}`,
            isShown: id === statement.id,
          })),
    statement: {
      id: statement.id,
      account: statement.account,
      currency: statement.currency,
      from: statement.from,
      to: statement.to,
      opening,
      closing,
      moneyIn,
      moneyOut,
      count: statement.lines.length,
      warnings: isTaken ? [] : listWarnings(t, book, loaded.context, statement),
      isProven,
      isBroken: broken !== null,
    },
    layout: context.layout === null ? "none" : context.isRemembered ? "remembered" : "chosen",
    leftOut: leftOut.slice(0, MOST_LEFT_OUT),
    leftOutCount: leftOut.length,
    taken: taken === undefined ? null : { at: taken.takenAt, by: names.get(taken.takenBy)?.en ?? "" },
    writes: book.writes,
    counts: {
      add: plan.entries.length,
      match: plan.matches.length,
      ignore: plan.ignored.length,
      open: plan.problems.size,
      there: proposals.there.size,
      proposed: statement.lines.filter(
        (line) =>
          findChoice(context, statement.id, line.number) === undefined &&
          proposedChoice(shown, line, t) !== null,
      ).length,
    },
    onlyOpen,
    lines: toListing(request, { rows: lines, total: { count: listed.length, capped: false } }, (line) =>
      shownLine(input, open, shown, line),
    ),
    categories,
    foreign: statement.currency !== HOME_CURRENCY,
  };
}

const MOST_LEFT_OUT = 20;

function shownLine(
  input: Pick<Input, "locale" | "t">,
  { current: { context } }: OpenImport,
  shown: OpenStatement,
  line: Line,
): ShownLine {
  const { statement, plan, proposals } = shown;
  const { locale, t } = input;
  const { number, text } = line;
  const choice = findChoice(context, statement.id, number);
  const proposed = choice === undefined ? proposedChoice(shown, line, t) : null;
  const problem = plan.problems.get(number);
  const added = choice?.verb === "add" ? choice : undefined;
  const ownEntry = choice?.verb === "match" ? choice.entry : "";
  return {
    number,
    at: line.at,
    date: line.date,
    kind: getKindOfLine(line),
    text,
    reference: line.reference ?? null,
    amount: line.amount,
    balance: line.balance ?? null,
    // An entry of its own is what most lines become; where something else is likelier, nothing is chosen in advance.
    verb: choice?.verb ?? (proposed === null || proposed.verb === "add" ? "add" : ""),
    category: added?.category ?? "",
    details: added === undefined ? text.slice(0, 500) : (added.details ?? ""),
    hkd: added?.hkd === undefined ? "" : writeMinor(added.hkd),
    entry: ownEntry,
    reason: choice?.verb === "ignore" ? (choice.reason ?? "") : "",
    candidates: listCandidates(input, proposals, number, ownEntry),
    proposal: proposed === null ? null : sayProposal(input, shown, line, proposed),
    problem:
      choice === undefined || problem === undefined
        ? null
        : problem === "notChosen" || problem === "reasonMissing" || problem === "closed"
          ? say(statementImport, locale, `problems.${problem}`)
          : say(cashBook, locale, `problems.${problem}`),
    isChosen: choice !== undefined && problem === undefined,
  };
}

function listCandidates(input: Pick<Input, "locale" | "t">, proposals: Proposals, line: number, own: string) {
  const found = (proposals.candidates.get(line) ?? []).map(({ entry }) => entry);
  const ids = own === "" || found.includes(own) ? found : [...found, own];
  return ids.map((id) => ({ value: id, label: sayEntry(input, proposals, id) }));
}

function sayEntry({ locale, t }: Pick<Input, "locale" | "t">, { entries }: Proposals, id: string): string {
  const row = entries.get(id);
  if (row === undefined) return t("bankStatements.entryGone");
  const { entry_date: date, category, details, currency, minor } = row;
  const words = category === null ? t("cashBooks.transfer") : say(cashBook, locale, `categories.${category}`);
  return [writeDate(date), words, details, writeMoney({ currency, minor })].filter(Boolean).join(" · ");
}

function sayProposal(
  input: Pick<Input, "locale" | "t">,
  { proposals }: OpenStatement,
  line: Line,
  proposed: LineChoice,
): string {
  const { locale, t } = input;
  switch (proposed.verb) {
    case "ignore":
      return t("bankStatements.proposals.ignore", { reason: proposed.reason ?? "" });
    case "match": {
      const match = proposals.matches.get(line.number);
      return [
        t("bankStatements.proposals.match", { entry: sayEntry(input, proposals, proposed.entry) }),
        match?.sameReference === true && t("bankStatements.proposals.sameReference"),
        match !== undefined && match.days > 0 && t("bankStatements.proposals.days", { count: match.days }),
      ]
        .filter(Boolean)
        .join(" ");
    }
    case "add": {
      const found = proposals.categoryFor(line.text, getKindOfLine(line));
      return t("bankStatements.proposals.add", {
        category: say(cashBook, locale, `categories.${proposed.category ?? ""}`),
        had: found?.had ?? 0,
        of: found?.of ?? 0,
        like: found?.like ?? "",
      });
    }
  }
}

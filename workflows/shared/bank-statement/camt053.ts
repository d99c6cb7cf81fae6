/** camt.053, the statement of ISO 20022, of any version: read from its elements. */
import { isCalendarDate } from "../../kit";
import type { CalendarDate } from "../../kit";
import { readDecimal } from "./amounts";
import { Faults, unread } from "./faults";
import { MOST_STATEMENT_LINES } from "./limits";
import { statementOf } from "./put-together";
import type { ReadLine } from "./put-together";
import { currencyNamed } from "./read-delimited";
import { LINE_TEXT_LENGTH } from "./types";
import type { LeftOutRow, SourceFile, StatementElement, StatementReading } from "./types";
import { childOf, childrenOf, elementsNamed, spelt, wordsOf } from "./xml-elements";

/** @param root the element `Document` */
export function readCamt053(root: StatementElement, file: SourceFile): StatementReading {
  const found = elementsNamed(root, "BkToCstmrStmt").flatMap((message) => childrenOf(message, "Stmt"));
  if (found.length === 0) return unread("formatUnknown", root.at, root.name);
  const faults = new Faults();
  const leftOut: LeftOutRow[] = [];
  const statements = found.flatMap(
    (each, place) => readStatement(each, place, file, { faults, leftOut }) ?? [],
  );
  if (faults.any) return { ok: false, problems: faults.list };
  return statements.length === 0 ? unread("noLines") : { ok: true, statements, leftOut };
}

interface Findings {
  readonly faults: Faults;
  readonly leftOut: LeftOutRow[];
}

function readStatement(statement: StatementElement, place: number, file: SourceFile, findings: Findings) {
  const { faults, leftOut } = findings;
  const account = childOf(statement, "Acct");
  const number = wordsOf(childOf(account, "Id", "IBAN")) || wordsOf(childOf(account, "Id", "Othr", "Id"));
  if (number === "") return void faults.add("accountMissing", statement.at);
  const balances = childrenOf(statement, "Bal");
  const said = wordsOf(childOf(account, "Ccy")) || (childOf(balances[0], "Amt")?.attributes.Ccy ?? "");
  const currency = currencyNamed(said);
  if (currency === null) return void faults.add("currencyUnknown", account?.at ?? statement.at, said);
  const [opening, closing] = [
    balanceOf(balances, ["OPBD", "PRCD"], currency, faults),
    balanceOf(balances, ["CLBD"], currency, faults),
  ];
  const entries = childrenOf(statement, "Ntry");
  if (entries.length > MOST_STATEMENT_LINES) return void faults.add("tooManyLines", statement.at);
  const lines = entries.flatMap((entry): readonly ReadLine[] => {
    const status = wordsOf(childOf(entry, "Sts", "Cd")) || wordsOf(childOf(entry, "Sts"));
    if (status === "PDNG" || status === "INFO") {
      leftOut.push({ at: entry.at, text: textOf(entry), why: "pending" });
      return [];
    }
    const line = readEntry(entry, currency, faults);
    return line === null ? [] : [{ ...line, mark: file.digestOf(spelt(entry)) }];
  });
  const from = dayIn(childOf(statement, "FrToDt", "FrDtTm")) ?? dayIn(childOf(statement, "FrToDt", "FrDt"));
  const to = dayIn(childOf(statement, "FrToDt", "ToDtTm")) ?? dayIn(childOf(statement, "FrToDt", "ToDt"));
  if (lines.length === 0 && (from === null || to === null)) return undefined;
  return statementOf({
    file,
    format: "camt053",
    place,
    account: number.slice(0, 60),
    currency,
    opening: opening ?? null,
    closing: closing ?? null,
    lines,
    from: from ?? undefined,
    to: to ?? undefined,
  });
}

/** Of the kinds asked for, the first that is there. */
function balanceOf(
  balances: readonly StatementElement[],
  kinds: readonly string[],
  currency: string,
  faults: Faults,
): number | undefined {
  const kindOf = (each: StatementElement): string => wordsOf(childOf(each, "Tp", "CdOrPrtry", "Cd"));
  const balance = kinds
    .map((kind) => balances.find((each) => kindOf(each) === kind))
    .find((each) => each !== undefined);
  return balance === undefined ? undefined : (amountOf(balance, currency, faults) ?? undefined);
}

/** The amount of a balance or an entry; its sign is told by an element of its own. */
function amountOf(holder: StatementElement, currency: string, faults: Faults): number | null {
  const amount = childOf(holder, "Amt");
  if (amount === undefined) return fail(faults, "amountMissing", holder.at);
  const own = currencyNamed(amount.attributes.Ccy ?? "");
  if (own !== currency) return fail(faults, "currencyDiffers", amount.at, amount.attributes.Ccy ?? "");
  const text = wordsOf(amount);
  const read = readDecimal(text);
  // Plain figures alone: the standard knows no thousands, signs or brackets.
  if ("fault" in read || !/^\d+(\.\d+)?$/.test(text))
    return fail(faults, "fault" in read ? read.fault : "amountUnreadable", amount.at, text);
  const side = wordsOf(childOf(holder, "CdtDbtInd"));
  if (side !== "CRDT" && side !== "DBIT") return fail(faults, "flagUnreadable", holder.at, side);
  // Of a reversed entry the side is already the one on which it is booked.
  return side === "DBIT" && read.minor !== 0 ? -read.minor : read.minor;
}

function fail(faults: Faults, ...args: Parameters<Faults["add"]>): null {
  faults.add(...args);
  return null;
}

function readEntry(entry: StatementElement, currency: string, faults: Faults): Omit<ReadLine, "mark"> | null {
  const amount = amountOf(entry, currency, faults);
  const booked = dayIn(childOf(entry, "BookgDt", "Dt")) ?? dayIn(childOf(entry, "BookgDt", "DtTm"));
  const value = dayIn(childOf(entry, "ValDt", "Dt")) ?? dayIn(childOf(entry, "ValDt", "DtTm"));
  const date = booked ?? value;
  if (date === null) return fail(faults, "dateMissing", entry.at);
  if (amount === null) return null;
  const reference = referenceOf(entry);
  return {
    at: entry.at,
    date,
    text: textOf(entry),
    amount,
    ...(value !== null && { valueDate: value }),
    ...(reference !== undefined && { reference: reference.slice(0, 140) }),
  };
}

function referenceOf(entry: StatementElement): string | undefined {
  const details = childOf(entry, "NtryDtls", "TxDtls", "Refs");
  const given = [
    wordsOf(childOf(details, "ChqNb")),
    wordsOf(childOf(details, "EndToEndId")),
    wordsOf(childOf(entry, "AcctSvcrRef")),
    wordsOf(childOf(entry, "NtryRef")),
  ];
  return given.find((each) => each !== "" && each !== "NOTPROVIDED");
}

function textOf(entry: StatementElement): string {
  const parts = childrenOf(entry, "NtryDtls").flatMap((details) =>
    childrenOf(details, "TxDtls").flatMap((one) => [
      ...elementsNamed(childOf(one, "RltdPties") ?? one, "Nm").map(wordsOf),
      ...elementsNamed(one, "Ustrd").map(wordsOf),
      wordsOf(childOf(one, "AddtlTxInf")),
    ]),
  );
  const words = [wordsOf(childOf(entry, "AddtlNtryInf")), ...parts].filter(Boolean);
  return [...new Set(words)].join(" ").replace(/\s+/g, " ").slice(0, LINE_TEXT_LENGTH);
}

function dayIn(element: StatementElement | undefined): CalendarDate | null {
  const day = wordsOf(element).slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

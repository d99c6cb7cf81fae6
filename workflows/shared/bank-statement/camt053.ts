/** camt.053, the statement of ISO 20022, of any version: read from its elements. */
import { isCalendarDate } from "../../kit";
import type { CalendarDate } from "../../kit";
import { readDecimal } from "./amounts";
import { Faults, toFailedReading } from "./faults";
import { MOST_STATEMENT_LINES } from "./limits";
import { buildStatement } from "./put-together";
import type { ReadLine } from "./put-together";
import { currencyNamed } from "./read-delimited";
import { LINE_TEXT_LENGTH } from "./types";
import type { LeftOutRow, SourceFile, StatementElement, StatementReading } from "./types";
import { findChild, findChildren, elementsNamed, serializeElement, getWords } from "./xml-elements";

/** @param root the element `Document` */
export function readCamt053(root: StatementElement, file: SourceFile): StatementReading {
  const found = elementsNamed(root, "BkToCstmrStmt").flatMap((message) => findChildren(message, "Stmt"));
  if (found.length === 0) return toFailedReading("formatUnknown", root.at, root.name);
  const faults = new Faults();
  const leftOut: LeftOutRow[] = [];
  const statements = found.flatMap(
    (each, index) => readStatement(each, index, file, { faults, leftOut }) ?? [],
  );
  if (faults.any) return { ok: false, problems: faults.list };
  return statements.length === 0 ? toFailedReading("noLines") : { ok: true, statements, leftOut };
}

interface Findings {
  readonly faults: Faults;
  readonly leftOut: LeftOutRow[];
}

function readStatement(statement: StatementElement, place: number, file: SourceFile, findings: Findings) {
  const { faults, leftOut } = findings;
  const account = findChild(statement, "Acct");
  const number =
    getWords(findChild(account, "Id", "IBAN")) || getWords(findChild(account, "Id", "Othr", "Id"));
  if (number === "") return void faults.add("accountMissing", statement.at);
  const balances = findChildren(statement, "Bal");
  const code = getWords(findChild(account, "Ccy")) || (findChild(balances[0], "Amt")?.attributes.Ccy ?? "");
  const currency = currencyNamed(code);
  if (currency === null) return void faults.add("currencyUnknown", account?.at ?? statement.at, code);
  const [opening, closing] = [
    findBalance(balances, ["OPBD", "PRCD"], currency, faults),
    findBalance(balances, ["CLBD"], currency, faults),
  ];
  const entries = findChildren(statement, "Ntry");
  if (entries.length > MOST_STATEMENT_LINES) return void faults.add("tooManyLines", statement.at);
  const lines = entries.flatMap((entry): readonly ReadLine[] => {
    const status = getWords(findChild(entry, "Sts", "Cd")) || getWords(findChild(entry, "Sts"));
    if (status === "PDNG" || status === "INFO") {
      leftOut.push({ at: entry.at, text: getText(entry), why: "pending" });
      return [];
    }
    const line = readEntry(entry, currency, faults);
    return line === null ? [] : [{ ...line, mark: file.computeDigest(serializeElement(entry)) }];
  });
  const from =
    dayIn(findChild(statement, "FrToDt", "FrDtTm")) ?? dayIn(findChild(statement, "FrToDt", "FrDt"));
  const to = dayIn(findChild(statement, "FrToDt", "ToDtTm")) ?? dayIn(findChild(statement, "FrToDt", "ToDt"));
  if (lines.length === 0 && (from === null || to === null)) return undefined;
  return buildStatement({
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
function findBalance(
  balances: readonly StatementElement[],
  kinds: readonly string[],
  currency: string,
  faults: Faults,
): number | undefined {
  const getKind = (each: StatementElement): string => getWords(findChild(each, "Tp", "CdOrPrtry", "Cd"));
  const balance = kinds
    .map((kind) => balances.find((each) => getKind(each) === kind))
    .find((each) => each !== undefined);
  return balance === undefined ? undefined : (findAmount(balance, currency, faults) ?? undefined);
}

/** The amount of a balance or an entry; its sign is told by an element of its own. */
function findAmount(holder: StatementElement, currency: string, faults: Faults): number | null {
  const amount = findChild(holder, "Amt");
  if (amount === undefined) return fail(faults, "amountMissing", holder.at);
  const own = currencyNamed(amount.attributes.Ccy ?? "");
  if (own !== currency) return fail(faults, "currencyDiffers", amount.at, amount.attributes.Ccy ?? "");
  const text = getWords(amount);
  const read = readDecimal(text);
  // Plain figures alone: the standard knows no thousands, signs or brackets.
  if ("fault" in read || !/^\d+(\.\d+)?$/.test(text))
    return fail(faults, "fault" in read ? read.fault : "amountUnreadable", amount.at, text);
  const side = getWords(findChild(holder, "CdtDbtInd"));
  if (side !== "CRDT" && side !== "DBIT") return fail(faults, "flagUnreadable", holder.at, side);
  // Of a reversed entry the side is already the one on which it is booked.
  return side === "DBIT" && read.minor !== 0 ? -read.minor : read.minor;
}

function fail(faults: Faults, ...args: Parameters<Faults["add"]>): null {
  faults.add(...args);
  return null;
}

function readEntry(entry: StatementElement, currency: string, faults: Faults): Omit<ReadLine, "mark"> | null {
  const amount = findAmount(entry, currency, faults);
  const booked = dayIn(findChild(entry, "BookgDt", "Dt")) ?? dayIn(findChild(entry, "BookgDt", "DtTm"));
  const value = dayIn(findChild(entry, "ValDt", "Dt")) ?? dayIn(findChild(entry, "ValDt", "DtTm"));
  const date = booked ?? value;
  if (date === null) return fail(faults, "dateMissing", entry.at);
  if (amount === null) return null;
  const reference = findReference(entry);
  return {
    at: entry.at,
    date,
    text: getText(entry),
    amount,
    ...(value !== null && { valueDate: value }),
    ...(reference !== undefined && { reference: reference.slice(0, 140) }),
  };
}

function findReference(entry: StatementElement): string | undefined {
  const details = findChild(entry, "NtryDtls", "TxDtls", "Refs");
  const given = [
    getWords(findChild(details, "ChqNb")),
    getWords(findChild(details, "EndToEndId")),
    getWords(findChild(entry, "AcctSvcrRef")),
    getWords(findChild(entry, "NtryRef")),
  ];
  return given.find((each) => each !== "" && each !== "NOTPROVIDED");
}

function getText(entry: StatementElement): string {
  const parts = findChildren(entry, "NtryDtls").flatMap((details) =>
    findChildren(details, "TxDtls").flatMap((one) => [
      ...elementsNamed(findChild(one, "RltdPties") ?? one, "Nm").map(getWords),
      ...elementsNamed(one, "Ustrd").map(getWords),
      getWords(findChild(one, "AddtlTxInf")),
    ]),
  );
  const words = [getWords(findChild(entry, "AddtlNtryInf")), ...parts].filter(Boolean);
  return [...new Set(words)].join(" ").replace(/\s+/g, " ").slice(0, LINE_TEXT_LENGTH);
}

function dayIn(element: StatementElement | undefined): CalendarDate | null {
  const day = getWords(element).slice(0, 10);
  return isCalendarDate(day) ? day : null;
}

/** What does not fit about a statement, in the reader's language: a broken chain, a gap, another account, another currency. */
import type { TFunction } from "i18next";

import {
  checkChain,
  checkContinuity,
  type BankStatement,
  type BrokenLink,
  type Discontinuity,
} from "~/workflows/shared/bank-statement/index";
import { computeBalanceOn, listCurrencies, type CashBook } from "~/workflows/records/cash-book/index";
import { addDays, writeDate, writeMoney } from "~/workflows/kit";

import type { VisibleBook } from "../cash-book/visible-book.server";

export interface Warning {
  readonly title: string;
  readonly text: string;
}

export function listWarnings(
  t: TFunction,
  { header }: Pick<VisibleBook, "header">,
  book: CashBook,
  statement: BankStatement,
): readonly Warning[] {
  const { currency, account, from } = statement;
  const { broken } = checkChain(statement);
  const earlier = book.statements.filter((each) => each.currency === currency && each.id !== statement.id);
  // A book without an entry has nothing to be continued from.
  const before = book.count === 0 ? null : computeBalanceOn(book, currency, addDays(from, -1));
  const money = (minor: number): string => writeMoney({ currency, minor });
  const plain = (text: string): string => text.replace(/[^0-9A-Za-z]/g, "");
  const [theirs, ours] = [plain(account), plain(header.accountNumber ?? "")];
  const isOther = theirs !== "" && ours !== "" && !theirs.endsWith(ours) && !ours.endsWith(theirs);
  return [
    ...(isOther
      ? [
          {
            title: t("bankStatements.warnings.account"),
            text: t("bankStatements.warnings.accountBody", { account, own: header.accountNumber ?? "" }),
          },
        ]
      : []),
    ...(listCurrencies(header).includes(currency)
      ? []
      : [
          {
            title: t("bankStatements.warnings.currency", { currency }),
            text: t("bankStatements.warnings.currencyBody"),
          },
        ]),
    ...(broken === null ? [] : [sayBroken(t, money, broken)]),
    ...checkContinuity(statement, earlier, before).map((each) => sayDiscontinuity(t, money, each)),
  ];
}

type Money = (minor: number) => string;

function sayBroken(
  t: TFunction,
  money: Money,
  { line, at, expected, stated, missing, looksLike }: BrokenLink,
): Warning {
  const amounts = { expected: money(expected), stated: money(stated), missing: money(missing) };
  return {
    title: t("bankStatements.warnings.chain"),
    text: [
      line === null
        ? t("bankStatements.warnings.chainAtEnd", amounts)
        : t("bankStatements.warnings.chainAtLine", { ...amounts, line, at }),
      t(`bankStatements.warnings.looksLike.${looksLike}`),
    ].join(" "),
  };
}

function sayDiscontinuity(t: TFunction, money: Money, found: Discontinuity): Warning {
  switch (found.kind) {
    case "gap":
      return {
        title: t("bankStatements.warnings.gap"),
        text: t("bankStatements.warnings.gapBody", {
          from: writeDate(found.from),
          to: writeDate(found.to),
        }),
      };
    case "balance":
      return {
        title: t("bankStatements.warnings.balance"),
        text: t("bankStatements.warnings.balanceBody", {
          closing: money(found.closing),
          opening: money(found.opening),
          difference: money(found.difference),
        }),
      };
    case "book":
      return {
        title: t("bankStatements.warnings.book"),
        text: t("bankStatements.warnings.bookBody", {
          book: money(found.book),
          opening: money(found.opening),
          difference: money(found.difference),
        }),
      };
  }
}

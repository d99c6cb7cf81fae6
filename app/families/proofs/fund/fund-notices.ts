/** What everybody reads of the wages fund on the pages of a proof, and what its adjudicator reads of claims that are made twice. */
import { getForm, HOME_CURRENCY, say, writeMoney, type Locale } from "~/workflows/kit";
import {
  findFundNotes,
  getCurrentValues,
  proofOfDebt,
  type FundDouble,
  type ProofContext,
} from "~/workflows/forms/proof-of-debt/index";

import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";

const words = (locale: Locale, key: string, params: Readonly<Record<string, string>> = {}): string =>
  say(proofOfDebt, locale, `notices.fund.${key}`, params);
const money = (minor: number): string => writeMoney({ minor, currency: HOME_CURRENCY });
const sayDebt = (locale: Locale, debt: string): string =>
  say(proofOfDebt, locale, `fields.employees.columns.debt.options.${debt}`);

/** Of an employee's claim for which the Fund has paid something. */
export function fundNotice(proof: ProofContext, locale: Locale): readonly FormNotice[] {
  const notes = findFundNotes(getCurrentValues(proof, getForm(proofOfDebt, proof.formVersion)));
  if (notes === null) return [];
  const { owed, paid, left, aboveCap } = notes;
  const lines = aboveCap.map(({ name, debt, paidByFund, most }) =>
    words(locale, "aboveCap", {
      name,
      debt: debt === "" ? "–" : sayDebt(locale, debt),
      paid: money(paidByFund),
      most: money(most),
    }),
  );
  return [
    {
      tone: aboveCap.length > 0 || left <= 0 ? "warning" : "info",
      title: words(locale, "title"),
      text: [
        words(locale, "left", { owed: money(owed), paid: money(paid), left: money(left) }),
        ...(left <= 0 ? [words(locale, "nothingLeft")] : []),
        ...lines,
        ...(aboveCap.some(({ assumed }) => assumed) ? [words(locale, "assumed")] : []),
      ].join("\n"),
    },
  ];
}

/** @param compared how many claims were looked at, where there are more than that */
export function doublesNotice(
  doubles: readonly FundDouble[],
  compared: number | null,
  locale: Locale,
): { readonly title: string; readonly text: string } | null {
  if (doubles.length === 0 && compared === null) return null;
  const lines = doubles.map(({ name, debt, reference, claimed, saidPaid, fundPaid }) =>
    words(locale, "double", {
      ...{ name, reference, debt: sayDebt(locale, debt) },
      claimed: money(claimed),
      said: money(saidPaid),
      paid: money(fundPaid),
    }),
  );
  const more = compared === null ? [] : [words(locale, "tooMany", { count: String(compared) })];
  return { title: words(locale, "doubleTitle"), text: [...lines, ...more].join("\n") };
}

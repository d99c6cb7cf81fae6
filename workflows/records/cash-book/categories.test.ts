import { expect, it } from "vitest";

import { foldLabel, say } from "../../kit";
import { PAYMENT_CATEGORIES, RECEIPT_CATEGORIES, cashBook } from ".";

/** Section 3 of the specification, word for word; "pool investment interest" stands there once for its two accounts, "separately". */
const RECEIPTS =
  "cash at bank; cash in hand; deposits recovered from utilities, rental etc; sales of plant, machinery, vehicles etc; recovery from investment in stocks or shares; sales of land and buildings; recovery from debts due to the company; pool investment interest (companies liquidation account); pool investment interest (bankruptcy estate account); mandatory provident fund; advance by provisional liquidators/liquidators; advance by trustees; advance by creditors; money held on trust; insurance; tax refund; money paid by third parties; payment by bankrupt; recovery from book debts; others (please specify)";
const PAYMENTS =
  "ad valorem fee, bank charges, business registration/licence fees, court fee for release, gazette and advertising fee, legal fee, liquidators' fee and disbursements, trustees' fee, official receiver's fee/cost, petitioner's taxed costs, photocopying/printing, provisional liquidators' fee and disbursements, professional fee, postage, rental expenses, taxing fee, travelling expenses, transportation fee, search fee, utilities charges, dividend to preferential creditors, dividend to ordinary creditors, return to contributories, refund of petitioner's deposit, unclaimed dividend paid to the official receiver's office, reissue of cheques previously cancelled, repayments to debenture holders, provident fund, sales of vehicles, sales of property, provisional trustees' disbursement, trustees' disbursement, interest paid to creditors, provisional trustees' fee";

/** The portal's apostrophes are curly; those of the specification are not. */
const written = (categories: readonly string[]) =>
  categories.map((category) => foldLabel(say(cashBook, "en", `categories.${category}`)));

it("receipts and payments have the categories of the specification, in its order and words", () => {
  expect(written(RECEIPT_CATEGORIES)).toEqual(RECEIPTS.split("; "));
  expect(written(PAYMENT_CATEGORIES)).toEqual(PAYMENTS.split(", "));
});

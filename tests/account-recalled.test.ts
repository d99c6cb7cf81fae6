/** An account that its preparer takes back from the reviewer is again what it was. */
import { expect, it } from "vitest";

import { periodOpened, statementCompiled } from "~/tests/support/account-steps";
import { people } from "~/workflows/forms/referral-b1";
import { fact, given, play } from "~/tests/support/scenario";
import { changesBetween, updateSummary, type SubmissionSummary, type SubmissionType } from "~/workflows/kit";
import { accountS89 } from "~/workflows/forms/account-s89";
import { accountS93 } from "~/workflows/forms/account-s93";
import { completeFiles } from "~/workflows/forms/referral-b1";
import { firstYear, s89Values, s93Values } from "~/workflows/shared/account-period";

const { preparer, trustee, portal } = people;
const saved = (type: SubmissionType, values: typeof s89Values) =>
  fact("draft.saved", preparer, { changes: changesBetween(type.form, {}, values), basedOn: 0 });
const sent = fact("review.requested", preparer, { dueOn: "2025-06-09", note: "See the second receipt." });
const back = fact("review.recalled", preparer, { dueOn: firstYear.dueOn });
const s89 = [periodOpened, saved(accountS89, s89Values), sent];
const affidavit = fact("file.attached", preparer, { file: { ...completeFiles[0], field: "affidavit" } });
const scanned = fact("file.scanned", portal, { file: completeFiles[0]?.id, scan: "clean" });
const s93 = [periodOpened, saved(accountS93, s93Values), affidavit, scanned, statementCompiled, sent];

it("a statement of proceedings is open again, with what was filled in and the last day of its period", () => {
  const context = given(accountS89, ...s89)
    .when(back)
    .leadsTo("open");
  expect(context).toMatchObject({ dueOn: firstYear.dueOn, reviewNote: null });
  expect(context.values["adjudicationProgress"]).toBe(s89Values["adjudicationProgress"]);
});

it("an account whose statement is compiled from the newest entries is compiled, another open", () => {
  given(accountS93, ...s93)
    .when(back)
    .leadsTo("compiled");
  given(accountS93, ...s93, fact("books.changed", portal, { book: "book-1" }))
    .when(back)
    .leadsTo("open");
});

it("stays where it is once somebody has begun to sign", () => {
  given(accountS89, ...s89, fact("signing.begun", trustee))
    .when(back)
    .isRefusedBy("wrongState");
});

it("has its last day in lists again", () => {
  const rows = [...s89, back].reduce<readonly SubmissionSummary[]>((known, each, index) => {
    const state = play(accountS89, ...[...s89, back].slice(0, index + 1))?.state ?? "";
    const next = updateSummary(accountS89, known.at(-1), each, state);
    return next === undefined ? known : [...known, next];
  }, []);
  expect(rows.slice(-2).map(({ dueOn }) => dueOn)).toEqual(["2025-06-09", firstYear.dueOn]);
});

/** Pages of accounts beside those of every form: the statement, and the office's answer. */
import { hasTag, isAppointed } from "~/workflows/kit";
import { accountS89 } from "~/workflows/forms/account-s89/index";
import { findAccountContext } from "~/workflows/shared/account-period/index";

import type { FormPage } from "~/app/services/filings/submissions/form-page.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";

import { isAnswered, reviewResultAddress } from "./answers/review-result.server";
import { findStatementKind } from "./statement/compile.server";
import { accountStates } from "~/workflows/shared/account-period/states";
import { isIn } from "~/workflows/kit/states";

export const statementFormPage: FormPage = {
  page: "statement",
  facts: ["statement.compiled"],
  after: "form",
  isShown: ({ type }) => type.family === "account" && findStatementKind(type) !== null,
  addressFor: (submission) => getAddress(submission, "statement"),
  replayedAt: (submission, step) => `${getAddress(submission, "statement")}?step=${String(step)}`,
};

/** Of a report that follows another, while it is written. */
export const formerReportPage: FormPage = {
  page: "formerReport",
  after: "form",
  isShown: ({ type, current }) =>
    type.type === accountS89.type &&
    hasTag(type, current.state, "editable") &&
    (findAccountContext(current.context)?.follows ?? null) !== null,
  addressFor: (submission) => getAddress(submission, "former-report"),
};

/** For who signs by hand in place of a certificate, as long as it is to be signed. */
export const paperFormPage: FormPage = {
  page: "paperSigning",
  facts: ["scan.uploaded"],
  after: "sign",
  isShown: ({ type, current, by }) =>
    type.family === "account" && isIn(accountStates, current.state, "pendingSignature") && isAppointed(by),
  addressFor: (submission) => getAddress(submission, "paper-signing"),
};

export const answerFormPage: FormPage = {
  page: "reviewResult",
  after: "receipt",
  isShown: (submission) => submission.type.family === "account" && isAnswered(submission),
  addressFor: reviewResultAddress,
};

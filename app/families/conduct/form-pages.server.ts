/** Pages of D1 and D2 beside those of every form: the form on paper, and the final return after an interim one. */
import type { FormPage } from "~/app/services/filings/submissions/form-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { hasTag } from "~/workflows/kit";

const fills = ({ type, by }: VisibleSubmission): boolean => by.rights.includes(type.rights.fill);
const besides = ({ type, caseFile, id }: VisibleSubmission): string =>
  `/${type.code}submission/${caseFile.id}/${id}`;

export const paperPage: FormPage = {
  page: "paper",
  after: "form",
  isShown: (submission) =>
    submission.type.onPaper === true &&
    fills(submission) &&
    hasTag(submission.type, submission.current.state, "editable"),
  addressFor: (submission) => `${besides(submission)}/download-form`,
};

export const finalReturnPage: FormPage = {
  page: "final",
  after: "receipt",
  isShown: (submission) => {
    const filed = submission.current.context.filed.at(-1);
    return filed !== undefined && fills(submission) && submission.type.followedUp?.(filed.values) === true;
  },
  addressFor: (submission) => `${besides(submission)}/fillForm/true`,
};

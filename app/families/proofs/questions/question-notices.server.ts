/** On every page of a proof: that a question about it waits, for whom and since when. */
import { findQuestionsOf } from "~/db/queries/families/questions";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { say, type Locale } from "~/workflows/kit";
import { findSide, findWritingSide } from "~/workflows/records/question/index";

import { listTime } from "~/app/i18n/format";
import type { FormNotice } from "~/app/services/filings/submissions/form-page.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { takesQuestions } from "./load-questions.server";

/** One notice for what waits for the reader, and one for each side that the reader waits for, or sees another wait for. */
export async function listQuestionNotices(
  { database }: Pick<Portal, "database">,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<readonly FormNotice[]> {
  if (!takesQuestions(submission)) return [];
  const side = findSide(submission.by);
  const own = findWritingSide("proof", submission.by);
  const rows = await findQuestionsOf(database, { kind: "proof", id: submission.id });
  const words = (key: string, params: Readonly<Record<string, string>> = {}): string =>
    say(proofOfDebt, locale, `notices.question.${key}`, params);
  const waiting = new Map<string, FormNotice>();
  for (const { turn, since, asked_from: from, asked_to: to } of rows) {
    const isTheirs = side === "office" || from === side || to === side;
    if (!isTheirs || (turn !== "office" && turn !== "trustee" && turn !== "filer")) continue;
    const what = turn !== own ? "open" : from === own ? "read" : "answer";
    const title = {
      open: words(`waitsFor.${turn}`),
      read: words("answered"),
      answer: words("yours"),
    }[what];
    waiting.set(title, {
      tone: what === "open" ? "info" : "warning",
      title,
      text: words("since", { time: listTime(since) }),
      link: { to: getAddress(submission, "questions"), label: words(what) },
    });
  }
  return [...waiting.values()];
}

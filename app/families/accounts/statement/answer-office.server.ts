/** The posts by which the office lets accounts go on whose books hold something else than was certified. */
import * as z from "zod";

import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { cashBook } from "~/workflows/records/cash-book/index";

import { acceptDifference } from "./accept-difference.server";
import { openDays } from "./open-days.server";

const Accepting = z.object({
  /** The amount that the page showed, in hundredths. */
  seen: z.coerce.number().int(),
  differenceName: z.string().trim().max(200).default(""),
  differenceReason: z.string().trim().max(2000).default(""),
});

/** The office accepts what the books hold beside the account. */
export async function answerDifference(
  context: PageContext,
  submission: VisibleSubmission,
  form: FormData,
  commandId: string,
) {
  const { portal, requestId, t } = context;
  const { seen, differenceName: name, differenceReason: reason } = parseFormOrThrow(form, Accepting);
  const unsaid = t("accounts.difference.unnamed");
  const problems = {
    ...(name === "" && { differenceName: unsaid }),
    ...(reason === "" && { differenceReason: unsaid }),
  };
  if (Object.keys(problems).length > 0) return invalidForm(form, problems);
  const said = { seen, name, reason };
  const outcome = await acceptDifference(portal, submission, said, { commandId, requestId });
  if (outcome === null || outcome.outcome === "done")
    return redirectWithToast(
      context,
      getAddress(submission, "statement"),
      t(outcome === null ? "accounts.difference.none" : "accounts.difference.done"),
    );
  return conflict(whyNotDone(context, submission.type, outcome), { form });
}

const Opening = z.object({ reasonToOpen: z.string().trim().max(2000).default("") });

/** The office opens the days of an earlier account again, which this one has fixed. */
export async function answerDays(
  context: PageContext,
  submission: VisibleSubmission,
  form: FormData,
  commandId: string,
) {
  const { portal, requestId, t } = context;
  const { reasonToOpen: reason } = parseFormOrThrow(form, Opening);
  if (reason === "") return invalidForm(form, { reasonToOpen: t("accounts.openDays.unnamed") });
  const outcome = await openDays(portal, submission, { reason }, { commandId, requestId });
  if (outcome === null || outcome.outcome === "done")
    return redirectWithToast(
      context,
      getAddress(submission, "statement"),
      t(outcome === null ? "accounts.openDays.none" : "accounts.openDays.done"),
    );
  return conflict(whyNotDone(context, cashBook, outcome), { form });
}

/** The counter's decisions on one proof: a button for each. */
import * as z from "zod";

import { getForm, hongKongDate, say, sayPastTense, TURN_WORKING_DAYS } from "~/workflows/kit";
import {
  findProofContext,
  proofOfDebt,
  REJECTION_REASONS,
  getCurrentValues,
} from "~/workflows/forms/proof-of-debt/index";

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import {
  asksFor,
  asksWith,
  type Answer,
  type ButtonOptions,
  type FactButton,
  type ReadPost,
} from "~/app/services/platform/facts/fact-button.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { computeDueDay } from "~/app/services/filings/submissions/due.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { readAmendments, type Amendments } from "../amending/amending.server";
import { recordAsRead } from "../record-as-read.server";
import { COUNTER } from "../streams.server";
import { counterView } from "./counter-page.server";

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;

/** Decides, and goes on with the next that waits. */
export function decideProof(input: Input, submission: VisibleSubmission, form: FormData): Promise<Answer> {
  const { current, stream, by } = submission;
  return answerFact(input, form, {
    procedure: proofOfDebt,
    stream,
    by,
    entries: current.entries,
    to: async () => {
      const { next } = await counterView(input, submission);
      return next === null ? COUNTER : `${COUNTER}/${next}`;
    },
    record: recordAsRead(input, submission, form),
    buttons: nameDecided(input, submission, listButtons(input, submission, form)),
  });
}

type Buttons = Readonly<Record<string, FactButton>>;

/** The next page is that of another proof: what was done names the one that it was done to. */
function nameDecided({ locale, t }: Input, { current }: VisibleSubmission, buttons: Buttons): Buttons {
  const reference = findProofContext(current.context)?.filed.at(-1)?.reference;
  if (reference === undefined) return buttons;
  return Object.fromEntries(
    Object.entries(buttons).map(([name, button]) => {
      const done = sayPastTense(proofOfDebt, locale, button.fact);
      return [name, { ...button, done: t("proofs.counter.decided", { reference, done }) }];
    }),
  );
}

const Reasoned = z.object({ reason: z.string().trim().max(10_000).default("") });
const Rejecting = Reasoned.extend({ why: z.enum(REJECTION_REASONS).optional().catch(undefined) });
const Marking = z.object({ reference: z.string().trim().max(100).default("") });

function listButtons(input: Input, submission: VisibleSubmission, form: FormData): Buttons {
  const { portal, locale, t } = input;
  // After these the proof is shown as it stands now.
  const stays = { to: `${COUNTER}/${submission.id}` };
  const withReason = (
    fact: string,
    field: string,
    prepare: (reason: string) => ReadPost | Promise<ReadPost>,
    options?: ButtonOptions,
  ): FactButton =>
    asksWith(
      fact,
      Reasoned,
      ({ reason }) =>
        reason === "" ? { problems: { [field]: t("proofs.requests.required") } } : prepare(reason),
      options,
    );
  return {
    approve: asksFor("counter.approved"),
    mark: asksWith(
      "marked.inOfficeSystem",
      Marking,
      ({ reference }) => ({ data: reference === "" ? {} : { reference } }),
      { to: COUNTER },
    ),
    takeBack: withReason("rejection.takenBack", "takeBackReason", (reason) => ({ data: { reason } }), stays),
    unmark: withReason("mark.takenBack", "unmarkReason", (reason) => ({ data: { reason } }), stays),
    return: withReason("counter.returned", "returnReason", async (reason) => ({
      data: { reason, dueOn: await computeDueDay(portal, TURN_WORKING_DAYS.amend) },
    })),
    reject: asksWith("counter.rejected", Rejecting, ({ reason, why }) => {
      const isSaid = why !== undefined && (why !== "other" || reason !== "");
      const field = why === undefined ? "why" : "rejectReason";
      return isSaid
        ? { data: { why, ...(reason !== "" && { reason }) } }
        : { problems: { [field]: say(proofOfDebt, locale, "guards.saysWhy") } };
    }),
    amend: asksWith("counter.approvedAmended", Reasoned, ({ reason }) => {
      const read = readChanges(input, submission, form);
      return "problems" in read
        ? read
        : { data: { changes: read.changes, ...(reason !== "" && { reason }) } };
    }),
    correct: asksWith(
      "acknowledgement.corrected",
      Reasoned,
      ({ reason }) => {
        const read = readChanges(input, submission, form);
        if ("problems" in read) return read;
        return reason === ""
          ? { problems: { correctReason: t("proofs.requests.required") } }
          : { data: { ...read, reason } };
      },
      stays,
    ),
  };
}

type ReadChanges = Pick<Amendments, "changes" | "was"> | Pick<Amendments, "problems">;

/** What the counter reads otherwise than it stands, and what stood of it. */
function readChanges(
  { portal, locale }: Input,
  { current }: VisibleSubmission,
  posted: FormData,
): ReadChanges {
  const proof = findProofContext(current.context);
  if (proof === null) throw new Response(null, { status: 404 });
  const form = getForm(proofOfDebt, proof.formVersion);
  const today = hongKongDate(portal.clock.now());
  const values = getCurrentValues(proof, form);
  const { changes, was, problems } = readAmendments(form, values, posted, { today, locale });
  if (Object.keys(problems).length > 0) return { problems };
  return Object.keys(changes).length === 0
    ? { problems: { creditorName: say(proofOfDebt, locale, "guards.amendsSomething") } }
    : { was, changes };
}

/** The counter's answer to a request: approved as it stands or with other values, or rejected with a reason. */
import * as z from "zod";

import { getForm, hongKongDate, sayPastTense } from "~/workflows/kit";
import { proofOfDebt, getCurrentValues } from "~/workflows/forms/proof-of-debt/index";
import { proofRequest, type ProofRequest } from "~/workflows/records/proof-request/index";

import {
  dispatchForPage,
  type Administering,
  type PageFact,
} from "~/app/services/platform/administration/administration.server";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import {
  asksFor,
  type Answer,
  type FactButton,
  type ReadPost,
  type Recorded,
} from "~/app/services/platform/facts/fact-button.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { findCommand, PageCommand, plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import { readAmendments } from "../amending/amending.server";
import { buildApplication } from "../effects/apply-request.server";
import { PROOF_REQUESTS } from "../streams.server";
import { findNextRequest } from "./pending-request.server";
import type { VisibleRequest } from "./visible-request.server";

/** `seen`: the version of the proof that the page showed: nobody decides what they have not read. */
const Shown = z.object({ commandId: PageCommand, seen: z.coerce.number().int().positive() });

type Input = Pick<PageContext, "portal" | "user" | "locale" | "t" | "requestId">;

export async function decideRequest(input: Input, visible: VisibleRequest, form: FormData): Promise<Answer> {
  const { t } = input;
  const { commandId, seen } = parseFormOrThrow(form, Shown);
  const { id, stream, about, by, current } = visible;
  const isFirst = findCommand(current.entries, { by, commandId }) === undefined;
  if (isFirst && about.current.version !== seen)
    return conflict(whyNotDone(input, proofRequest, { outcome: "conflict" }), { form });
  const record = (acting: Administering, fact: PageFact) =>
    // Before the two were one append, the first press was recorded alone: a second one is answered like it.
    isFirst ? approve(input, visible, acting, fact, form) : dispatchForPage(acting, proofRequest, fact);
  return answerFact(input, form, {
    procedure: proofRequest,
    stream,
    by,
    entries: current.entries,
    to: async () => {
      const next = await findNextRequest(input.portal, id);
      return next === null ? PROOF_REQUESTS : `${PROOF_REQUESTS}/requests/${next}`;
    },
    buttons: {
      approve: asksFor("request.approved", { record, ...nameDecided(input, visible, "request.approved") }),
      amend: {
        fact: "request.approvedAmended",
        record,
        read: () => readChanges(input, visible, form),
        ...nameDecided(input, visible, "request.approvedAmended"),
      },
      reject: asksFor("request.rejected", {
        ...REJECTING,
        ...nameDecided(input, visible, "request.rejected"),
      }),
    },
    say: (wrong) => toProblemMessages(wrong, ["required"], "required", () => t("proofs.requests.required")),
  });
}

/** The next page is that of another request: what was done names the proof that it was done to. */
function nameDecided(
  { locale, t }: Input,
  { about }: VisibleRequest,
  fact: string,
): Pick<FactButton, "done"> {
  const reference = about.proof.filed.at(-1)?.reference;
  const done = sayPastTense(proofRequest, locale, fact);
  return reference === undefined ? {} : { done: t("proofs.counter.decided", { reference, done }) };
}

/** Older requests were rejected without a reason. */
export const REJECTING = { required: ["reason"] };

function readChanges(
  { portal, locale }: Input,
  { about: { proof } }: VisibleRequest,
  form: FormData,
): ReadPost {
  const declared = getForm(proofOfDebt, proof.formVersion);
  const today = hongKongDate(portal.clock.now());
  const values = getCurrentValues(proof, declared);
  const { changes, problems } = readAmendments(declared, values, form, { today, locale });
  return Object.keys(problems).length > 0 ? { problems } : { data: { changes } };
}

/** Approved and applied in one append, or neither: nobody is told of an approval that the proof does not take. */
async function approve(
  input: Input,
  { stream, current, about, by }: VisibleRequest,
  { portal, requestId, commandId }: Administering,
  { type, data, input: content }: PageFact,
  form: FormData,
): Promise<Recorded> {
  const at = portal.clock.now();
  const approved = { request: stream, requestContext: current.context, by, at, requestId };
  const application = await buildApplication(portal, approved, changesIn(data) ?? current.context.changes);
  const outcome = await dispatchTogether<unknown>(
    portal.log,
    (each) => (each === stream ? proofRequest : proofOfDebt),
    [
      { stream, facts: [{ type, data }], by, at, commandId, input: plainJson(content ?? {}), requestId },
      // The counter decides on the proof that it has read.
      { ...application, expectedVersion: about.current.version },
    ],
  );
  if (outcome.outcome === "done") return { outcome: "done" };
  const refusing = outcome.outcome === "refused" && outcome.stream !== stream ? proofOfDebt : proofRequest;
  return { answer: conflict(whyNotDone(input, refusing, outcome), { form }) };
}

const Changed = z.object({ changes: z.record(z.string(), z.json()) });
const changesIn = (data: PageFact["data"]): ProofRequest["changes"] => Changed.safeParse(data).data?.changes;

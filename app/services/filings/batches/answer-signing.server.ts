/** The posts about a batch: forms that were picked, the ceremony, or that it is put away. */
import type { TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { PageCommand } from "../../platform/portal/command-names.server";
import { ACCOUNT_SUBMISSION_LIMIT, FILL_MANDATORY, INVALID_ACTION, isUlid } from "~/workflows/kit";
import { listDueItems, signingBatch } from "~/workflows/records/signing-batch/index";

import { readOffered } from "../../identity/certificates/offered-certificate.server";
import { explainCode } from "../../identity/iam-smart/explain-code";
import {
  conflict,
  invalidForm,
  redirectWithError,
  redirectWithToast,
} from "../../platform/pages/answers.server";
import { parseFormOrThrow } from "../../platform/pages/parse-form.server";
import { formatLine, whyNotDone, type NotDone } from "../../platform/pages/reasons";
import { beginQueue, submitSigned, type QueueOutcome } from "./account-queue.server";
import {
  authoriseReturns,
  authoriseWithCertificate,
  type Authorisation,
  type AuthorisedOutcome,
} from "./authorise.server";
import {
  findItem,
  markItem,
  openBatch,
  dispatchBatchFact,
  findBatchFor,
  type OwnBatch,
} from "./batch.server";
import { getPages } from "./groups.server";
import type { BatchRequest, GroupRequest } from "./page.server";
import { countListed } from "./carry-out-schedule.server";
import {
  beginScheduleSigning,
  cancelBatchSigning,
  submitListed,
  usesSchedule,
} from "./schedule-signing.server";
import { answerUnsigned } from "../signing/answer-unsigned.server";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";
import { isIn } from "~/workflows/kit/states";

/** What the forms on a batch's pages ask for; "sign-app" is the one of the form that every page with iAM Smart has. */
export const BATCH_INTENTS = [
  "read",
  "direct",
  "sign",
  "sign-app",
  "carry-signed",
  "carry",
  "close",
] as const;
const PostedForm = z.object({
  intent: z.enum(BATCH_INTENTS),
  commandId: PageCommand,
  /** Version of the batch that the page showed. */
  contentVersion: z.number().int().optional(),
  /** Forms that were picked. */
  item: z.array(z.string()),
});

/** It is sent on and kept nowhere. */
const PostedCard = z.object({ hkid: z.string().max(20).default("") });

type Input = BatchRequest | (GroupRequest & { readonly batch: null });
type Answer = TypedResponse<never> | ReturnType<typeof conflict>;

/** @throws a 400 for what no page of ours posts */
export async function answerSigning(input: Input, form: FormData, userAgent: string): Promise<Answer> {
  const { intent, commandId, contentVersion, item } = parseFormOrThrow(form, PostedForm);
  const command = { commandId, requestId: input.requestId };
  if (intent === "read" || intent === "direct") {
    // It becomes the batch's.
    if (!isUlid(commandId)) throw notOurs();
    return open(input, item, intent === "direct", command);
  }
  const { portal, user, locale, t, batch } = input;
  if (batch === null || contentVersion === undefined) throw notOurs();
  if (intent === "close") return putAway(input, batch, command);
  const authorisation: Authorisation = {
    user,
    batch,
    seen: contentVersion,
    language: locale,
    command,
  };
  if (intent === "carry") return getAnswer(input, batch, await authoriseReturns(portal, authorisation));
  if (intent === "sign-app" || intent === "carry-signed") {
    if (batch.current.version !== contentVersion) return refusedBy(input, { outcome: "conflict" });
    const page = getPages(input.group.id, batch.id).verify;
    const request = { user, batch, language: locale, requestId: input.requestId, page };
    if (intent === "carry-signed")
      return getAnswer(
        input,
        batch,
        await (countListed(batch) > 0 ? submitListed : submitSigned)(portal, request),
      );
    const { hkid } = parseFormOrThrow(form, PostedCard);
    const at = { session: await input.session(), locale, userAgent };
    const begin = usesSchedule(portal) ? beginScheduleSigning : beginQueue;
    return answerQueue(input, batch, await begin(portal, at, request, hkid));
  }
  const offered = await readOffered(form, t);
  if ("problems" in offered) return invalidForm(null, offered.problems);
  return getAnswer(input, batch, await authoriseWithCertificate(portal, authorisation, offered));
}

/** @param direct everything that was picked is signed as it stands, without being read one by one */
async function open(
  input: Input,
  items: readonly string[],
  direct: boolean,
  command: { readonly commandId: string; readonly requestId: string },
): Promise<Answer> {
  const { portal, user, group, t } = input;
  // Told on the page that it goes back to.
  const back = (code: string, sentence: string) =>
    redirectWithToast(input, group.pickAt, { tone: "error", message: formatLine({ sentence, code }) });
  if (items.length === 0) return back(FILL_MANDATORY, t("batch.pick.none"));
  if (items.length > ACCOUNT_SUBMISSION_LIMIT)
    return back(
      INVALID_ACTION,
      t("batch.pick.tooMany", { chosen: items.length, most: ACCOUNT_SUBMISSION_LIMIT }),
    );
  // Forms of one kind stand together, each kind in the order in which they were picked.
  const ofGroup = group.types.flatMap(({ type }) => items.filter((item) => item.startsWith(`${type}/`)));
  const id = ofGroup.length === 0 ? null : await openBatch(portal, user, group.id, ofGroup, command);
  const batch = id === null ? null : await findBatchFor(portal, user, id);
  if (id === null || batch === null) return back(INVALID_ACTION, t("batch.causes.gone"));
  const pages = getPages(group.id, id);
  if (!direct) return redirectWithToast(input, pages.review);
  for (const [index, { id: item }] of batch.current.context.items.entries()) {
    const found = await findItem(portal, user, item);
    if (found === null) continue;
    const { contentVersion } = found.current.context;
    const marking = { item, mark: "sign" as const, reason: "", contentVersion };
    await markItem(portal, user, batch, marking, {
      commandId: `${id}:${String(index)}:picked`,
      requestId: command.requestId,
    });
  }
  return redirectWithToast(input, pages.sign);
}

/** Puts off the forms that are still due, so that nothing of the batch waits any more. */
async function putAway(
  input: Input,
  batch: OwnBatch,
  command: { readonly commandId: string; readonly requestId: string },
): Promise<Answer> {
  const { portal, user, group } = input;
  // Whatever is approved on the telephone from now on counts for nothing.
  await cancelBatchSigning(portal, user, batch);
  if (isIn(signingBatchStates, batch.current.state, "underWay"))
    for (const { id: item, contentVersion } of listDueItems(batch.current.context)) {
      const marking = { item, mark: "later" as const, reason: "", contentVersion: contentVersion ?? 0 };
      const commandId = `${command.commandId}:${item}`;
      await markItem(portal, user, batch, marking, { ...command, commandId });
    }
  const closed = await dispatchBatchFact(portal, user, batch.id, "batch.closed", {}, command);
  return closed.outcome === "done" ? redirectWithToast(input, group.pickAt) : refusedBy(input, closed);
}

/** After a step of the queue: the next form waits, the batch is carried out, or why neither. */
export function answerQueue(input: Input, batch: OwnBatch, outcome: QueueOutcome): Answer | Promise<Answer> {
  const { t, group } = input;
  const pages = getPages(group.id, batch.id);
  switch (outcome.outcome) {
    case "waiting":
    case "expired":
      return redirectWithToast(input, pages.verify);
    case "otherCard":
      return invalidForm(null, { hkid: t("iamSmart.account.hkidOther") });
    case "notVerified":
      return redirectWithError(input, pages.sign, [
        {
          sentence: t("iamSmart.anonymous.notVerified.title"),
          next: t("iamSmart.anonymous.notVerified.next"),
        },
      ]);
    case "code":
      return redirectWithError(input, pages.sign, [explainCode(t, outcome.code)]);
    case "printing":
      return answerUnsigned(t, { outcome: "printing" });
    case "begun":
    case "certificate":
    case "conflict":
    case "refused":
      return getAnswer(input, batch, outcome);
  }
}

/**
 * After a step of the page that waits for iAM Smart. That page shows no answer of its own: what is refused is told on the page of the
 * batch, where the person goes on.
 */
export async function answerVerification(
  input: Input,
  batch: OwnBatch,
  outcome: QueueOutcome,
): Promise<TypedResponse<never>> {
  const answer = await answerQueue(input, batch, outcome);
  if (!("data" in answer)) return answer;
  const { problems, refused } = answer.data;
  const why = [...refused, ...Object.values(problems).map((sentence) => ({ sentence }))];
  return redirectWithError(input, getPages(input.group.id, batch.id).sign, why);
}

function getAnswer(input: Input, batch: OwnBatch, outcome: AuthorisedOutcome): Answer | Promise<Answer> {
  const { t, group } = input;
  switch (outcome.outcome) {
    case "begun":
      return redirectWithToast(input, getPages(group.id, batch.id).receipt);
    case "certificate":
      return answerUnsigned(t, outcome);
    case "conflict":
    case "refused":
      return refusedBy(input, outcome);
  }
}

const refusedBy = (input: Input, outcome: NotDone) =>
  conflict(whyNotDone(input, signingBatch, outcome, input.t("batch.sign.changed")));

const notOurs = () => new Response(null, { status: 400, statusText: "Bad Request" });

/** What is posted about a batch: forms that were picked, the ceremony, or that it is put away. */
import * as z from "zod";

import type { CertificateProblems } from "~/app/forms/certificate-fields";
import { PageCommand } from "../log/command-names.server";
import { FILL_MANDATORY, INVALID_ACTION, type Refusal, isUlid } from "~/workflows/kit";
import { dueItems, signingBatch } from "~/workflows/signing-batch/index";

import { certificateProblem, readOffered } from "../certificates/offered-certificate.server";
import { sentencesOf, type Reason } from "../submissions/position.server";
import { beginAppCeremony } from "./app-ceremony.server";
import {
  authoriseReturns,
  authoriseWithCertificate,
  type Authorisation,
  type AuthorisedOutcome,
} from "./authorise.server";
import { findItem, markItem, openBatch, record, findBatchFor, type OwnBatch } from "./batch.server";
import { pagesOf } from "./groups.server";
import type { BatchRequest, GroupRequest } from "./page.server";

const Posted = z.object({
  intent: z.enum(["read", "direct", "sign", "sign-app", "carry", "close"]),
  commandId: PageCommand,
  /** Version of the batch that the page showed. */
  contentVersion: z.coerce.number().int().optional(),
});

export interface Told {
  readonly problems: CertificateProblems;
  readonly refused: readonly Pick<Reason, "code" | "sentence">[];
}
export type SigningAnswer =
  /** `refused`: why it goes back, told on the page that it goes to. */
  | { readonly to: string; readonly refused?: Pick<Reason, "code" | "sentence"> }
  | { readonly told: Told; readonly status: number };
type Asked = BatchRequest | (GroupRequest & { readonly batch: null });

/** What is told instead of going on. */
export const told = (answer: Partial<Told>, status: number) => ({
  told: { problems: {}, refused: [], ...answer },
  status,
});

/** @throws a 400 for what no page of ours posts */
export async function answerSigning(asked: Asked, form: FormData, requestId: string): Promise<SigningAnswer> {
  const posted = Posted.safeParse(Object.fromEntries(form)).data;
  if (posted === undefined) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { intent, commandId, contentVersion } = posted;
  const command = { commandId, requestId };
  if (intent === "read" || intent === "direct") {
    // It becomes the batch's.
    if (!isUlid(commandId)) throw new Response(null, { status: 400, statusText: "Bad Request" });
    const items = z.array(z.string()).parse(form.getAll("item"));
    return open(asked, items, intent === "direct", command);
  }
  const { portal, user, locale, t, batch } = asked;
  if (batch === null || contentVersion === undefined)
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  if (intent === "close") return putAway(asked, batch, command);
  const authorisation: Authorisation = {
    user,
    batch,
    seen: contentVersion,
    language: locale,
    command,
  };
  if (intent === "carry") return answerOf(asked, batch, await authoriseReturns(portal, authorisation));
  if (intent === "sign-app") return signWithApp(asked, batch, authorisation);
  const offered = await readOffered(form, t);
  if ("problems" in offered) return told({ problems: offered.problems }, 400);
  return answerOf(asked, batch, await authoriseWithCertificate(portal, authorisation, offered));
}

/** @param direct everything that was picked is signed as it stands, without being read one by one */
async function open(
  { portal, user, group, t }: Asked,
  items: readonly string[],
  direct: boolean,
  command: { readonly commandId: string; readonly requestId: string },
): Promise<SigningAnswer> {
  const back = (code: string, sentence: string) => ({ to: group.pickAt, refused: { code, sentence } });
  if (items.length === 0) return back(FILL_MANDATORY, t("batch.pick.none"));
  const ofGroup = items.filter((item) => group.types.some(({ type }) => item.startsWith(`${type}/`)));
  const id = ofGroup.length === 0 ? null : await openBatch(portal, user, group.id, ofGroup, command);
  const batch = id === null ? null : await findBatchFor(portal, user, id);
  if (id === null || batch === null) return back(INVALID_ACTION, t("batch.causes.gone"));
  const pages = pagesOf(group.id, id);
  if (!direct) return { to: pages.review };
  for (const [place, { id: item }] of batch.current.context.items.entries()) {
    const found = await findItem(portal, user, item);
    if (found === null) continue;
    const { contentVersion } = found.current.context;
    const marking = { item, mark: "sign" as const, reason: "", contentVersion };
    await markItem(portal, user, batch, marking, {
      commandId: `${id}:${String(place)}:picked`,
      requestId: command.requestId,
    });
  }
  return { to: pages.sign };
}

/** What is still due is put off, so that nothing of the batch waits any more. */
async function putAway(
  asked: Asked,
  batch: OwnBatch,
  command: { readonly commandId: string; readonly requestId: string },
): Promise<SigningAnswer> {
  const { portal, user, group } = asked;
  if (batch.current.state === "underWay")
    for (const { id: item, contentVersion } of dueItems(batch.current.context)) {
      const marking = { item, mark: "later" as const, reason: "", contentVersion: contentVersion ?? 0 };
      const commandId = `${command.commandId}:${item}`;
      await markItem(portal, user, batch, marking, { ...command, commandId });
    }
  const closed = await record(portal, user, batch.id, "batch.closed", {}, command);
  return closed.outcome === "done" ? { to: group.pickAt } : refusedBy(asked, closed);
}

/** Hands the documents to the identity app; the next page waits for the person's answer. */
async function signWithApp(
  asked: Asked,
  batch: OwnBatch,
  authorisation: Authorisation,
): Promise<SigningAnswer> {
  const { portal, group, t } = asked;
  const outcome = await beginAppCeremony(portal, authorisation, t);
  switch (outcome.outcome) {
    case "waiting":
      return { to: pagesOf(group.id, batch.id).verify };
    case "notSigner": {
      const sentence = t(`identity.sign.${outcome.signer}`);
      return told({ refused: [{ code: "ERR-AUTH-005", sentence }] }, 403);
    }
    case "printing":
      return told({ refused: [{ code: "ERR-UNEXPECT", sentence: t("filing.sign.printing") }] }, 503);
    case "conflict":
      return refusedBy(asked, { outcome: "conflict" });
  }
}

function answerOf(asked: Asked, batch: OwnBatch, outcome: AuthorisedOutcome): SigningAnswer {
  const { t, group } = asked;
  switch (outcome.outcome) {
    case "begun":
      return { to: pagesOf(group.id, batch.id).receipt };
    case "certificate":
      return told({ problems: certificateProblem(outcome.problem, t) }, 422);
    case "conflict":
    case "refused":
      return refusedBy(asked, outcome);
  }
}

function refusedBy(
  { t, locale }: Asked,
  outcome:
    | { readonly outcome: "conflict" }
    | { readonly outcome: "refused"; readonly refusals: readonly Refusal[] },
): SigningAnswer {
  if (outcome.outcome === "refused")
    return told({ refused: sentencesOf(signingBatch, outcome.refusals, locale) }, 409);
  return told({ refused: [{ code: "ERR-CONFLICT", sentence: t("batch.sign.changed") }] }, 409);
}

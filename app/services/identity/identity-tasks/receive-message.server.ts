/**
 * What iAM Smart sends on its own. That its envelope opens proves nothing of the sender: anybody can encrypt to a public certificate. So
 * a message counts by the task's number and random text, which only the platform was told; the task's own chart looks at them, and
 * whatever it does not let happen is noted beside it.
 */
import * as z from "zod";

import { isUlid, type Refusal } from "~/workflows/kit";
import {
  identityTaskStates,
  type AskedTask,
  type IdentityTaskKind,
  type Noted,
} from "~/workflows/records/identity-task/index";
import { isIn } from "~/workflows/kit/states";

import { mayBeRefused } from "../../platform/portal/must-happen.server";
import type { AccountTasks } from "../../platform/portal/ports/iam-smart";
import { SignedHash, SignedPdfDigest } from "../iam-smart/calls";
import { hashIdentityCard } from "../iam-smart/identification-code.server";
import { DONE } from "../iam-smart/result-codes";
import { cardFingerprint, fingerprint } from "./fingerprints";
import { loadTask, tellTask, type TaskParts } from "./record-task.server";

const Named = z.looseObject({ businessID: z.string().max(36), state: z.string().min(1).max(255) });
const CardGiven = z.object({
  idNo: z.object({ Identification: z.string().max(20), CheckDigit: z.string().max(2) }),
});

/** What became of a message. */
export type Received = "answered" | "refused" | "noted" | "unknown" | "unreadable";

/**
 * @param text the whole body
 * @returns for the operators alone: whoever sent it is told the same in every case
 */
export async function receiveMessage(
  portal: TaskParts & {
    readonly iamSmart: { readonly accountTasks: Pick<AccountTasks, "openMessage"> } | null;
  },
  text: string,
): Promise<Received> {
  const received = await receive(portal, text);
  if (received !== "answered" && received !== "refused")
    portal.logger.warn({ received }, "a message of iAM Smart changed nothing");
  return received;
}

async function receive(...[portal, text]: Parameters<typeof receiveMessage>): Promise<Received> {
  const opened = open(portal, text);
  if (opened === null) return "unreadable";
  const { code, named } = opened;
  const { businessID: id, state } = named;
  const found = isUlid(id) ? await loadTask(portal, id) : undefined;
  const task = found?.context.task ?? null;
  if (task === null) return "unknown";
  const told = code === DONE ? readAnswer(task, state, named) : { state: fingerprint(state), code };
  // What is no answer to the question is none: the task stays open until one comes, or its time is up.
  const type = code === DONE ? "task.answered" : "task.refused";
  if (told === null) return note(portal, id, "otherDocument", code);
  const outcome = await tellTask(portal, id, type, told);
  if (outcome.outcome === "done") return code === DONE ? "answered" : "refused";
  const refusals = outcome.outcome === "refused" ? outcome.refusals : [];
  return note(portal, id, await explain(portal, id, type, refusals), code);
}

function open(
  { iamSmart }: Pick<Parameters<typeof receiveMessage>[0], "iamSmart">,
  text: string,
): { readonly code: string; readonly named: z.output<typeof Named> } | null {
  try {
    const message = iamSmart?.accountTasks.openMessage(text);
    const named = Named.safeParse(message?.content);
    return message && named.success ? { code: message.code, named: named.data } : null;
  } catch {
    return null;
  }
}

/** What was asked for of an answer, and nothing else; `null` where it is no answer of this kind. */
function readAnswer(
  task: AskedTask,
  state: string,
  content: z.output<typeof Named>,
): Readonly<Record<string, unknown>> | null {
  const signed = readSignature(task.kind, content);
  if (signed === null) return null;
  const card = CardGiven.safeParse(content).data?.idNo;
  const given = Object.fromEntries(Object.entries(content).filter(([name]) => task.fields.includes(name)));
  return {
    state: fingerprint(state),
    digest: signed ? Buffer.from(signed.digest, "base64").toString("hex") : null,
    card: card ? cardFingerprint(state, hashIdentityCard(`${card.Identification}${card.CheckDigit}`)) : null,
    result: JSON.stringify(signed ? signed.result : given),
  };
}

/** `undefined` of a kind that signs nothing. */
function readSignature(kind: IdentityTaskKind, content: unknown) {
  if (kind === "signPdf") {
    const read = SignedPdfDigest.safeParse(content).data;
    return read ? { digest: read.docDigest, result: { pdfSignature: read.pdfSignature } } : null;
  }
  if (kind !== "signHash") return undefined;
  const read = SignedHash.safeParse(content).data;
  return read ? { digest: read.hashCode, result: { signature: read.signature, cert: read.cert } } : null;
}

const WHY: Readonly<Record<string, Noted>> = {
  isOfTask: "otherState",
  isDocument: "otherDocument",
  isCard: "otherCard",
};

async function explain(
  portal: TaskParts,
  id: string,
  type: string,
  refusals: readonly Refusal[],
): Promise<Noted> {
  const why = refusals.map(({ guard }) => WHY[guard]).find((each) => each !== undefined);
  if (why !== undefined) return why;
  if (refusals.some(({ guard }) => guard === "isInTime"))
    mayBeRefused(await tellTask(portal, id, "task.expired"));
  const now = (await loadTask(portal, id))?.state;
  const isAgain = isIn(identityTaskStates, now, type === "task.answered" ? "answered" : "refused");
  return isAgain ? "again" : "late";
}

async function note(portal: TaskParts, id: string, why: Noted, code: string): Promise<"noted"> {
  // Beyond a number of them the task's own record is full: the operators' has it.
  mayBeRefused(await tellTask(portal, id, "task.noted", { why, code: code.slice(0, 20) || "none" }));
  return "noted";
}

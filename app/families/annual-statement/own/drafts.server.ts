/** What the bankrupt has typed of a request and not sent: kept as it is typed, and there again until a request of its kind was sent. */
import { isDeepStrictEqual } from "node:util";

import { ulid } from "ulidx";
import type * as z from "zod";

import { contactChange } from "~/workflows/records/contact-change/index";
import { requestDraft, requestDraftFacts, type DraftFact } from "~/workflows/records/request-draft/index";
import { requestDraftStates } from "~/workflows/records/request-draft/states";
import { savingsLetter } from "~/workflows/records/savings-letter/index";
import { isIn } from "~/workflows/kit/states";

import { forgetWithCase } from "~/app/services/cases/access/forget-with-case.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Effect } from "~/events/types";
import { BANKRUPT } from "../streams.server";
import { explainAtDoor } from "../visit/explain-at-door.server";
import type { VisitContext } from "../visit/opened.server";

interface DraftKind<Typed> {
  readonly fact: DraftFact;
  readonly payload: z.ZodType<Typed>;
  /** The fact of the request itself: a draft before it counts no longer. */
  readonly sent: { readonly streamType: string; readonly type: string };
}
const declareDraft = <Typed>(
  fact: DraftFact,
  { payload }: { readonly payload: z.ZodType<Typed> },
  sent: DraftKind<Typed>["sent"],
): DraftKind<Typed> => ({ fact, payload, sent });

export const savingsDraftKind = declareDraft(
  "savingsLetter.drafted",
  requestDraftFacts["savingsLetter.drafted"],
  { streamType: savingsLetter.type, type: "letter.requested" },
);
export const contactDraftKind = declareDraft(
  "contactChange.drafted",
  requestDraftFacts["contactChange.drafted"],
  { streamType: contactChange.type, type: "change.requested" },
);

type Writing = Pick<VisitContext, "portal" | "caseId" | "requestId" | "locale" | "t">;

const draftStream = (caseId: string): string => `${requestDraft.type}/${caseId}`;

/** @returns `null` where nothing was typed since a request of this kind was sent last */
export async function loadDraft<Typed>(
  { log }: Pick<Portal, "log">,
  caseId: string,
  { fact, payload, sent }: DraftKind<Typed>,
): Promise<Typed | null> {
  const drafted = (await log.read(draftStream(caseId))).findLast(({ type }) => type === fact);
  if (drafted === undefined || drafted.data === null) return null;
  const requests = await log.read(`${sent.streamType}/${caseId}`);
  const request = requests.findLast(({ type }) => type === sent.type);
  return request !== undefined && request.position > drafted.position ? null : payload.parse(drafted.data);
}

/** Whether it is what was typed last, sent or not: a page saves once more what it has just sent. */
export async function isLastDraft<Typed>(
  { log }: Pick<Portal, "log">,
  caseId: string,
  { fact }: Pick<DraftKind<Typed>, "fact">,
  typed: Typed,
): Promise<boolean> {
  const drafted = (await log.read(draftStream(caseId))).findLast(({ type }) => type === fact);
  return isDeepStrictEqual(typed, drafted?.data);
}

/**
 * Keeps what stands on the page.
 * @param kept what was kept last: the same again is recorded once
 * @returns `null`: no page is drawn
 */
export async function saveDraft<Typed extends Readonly<Record<string, string | undefined>>>(
  { portal, caseId, requestId, locale, t }: Writing,
  form: FormData,
  {
    kind,
    typed,
    kept,
  }: { readonly kind: DraftKind<Typed>; readonly typed: Typed; readonly kept: Typed | null },
) {
  if (isDeepStrictEqual(typed, kept)) return null;
  const outcome = await dispatch(portal.log, requestDraft, {
    stream: draftStream(caseId),
    type: kind.fact,
    data: typed,
    by: BANKRUPT,
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  return outcome.outcome === "done"
    ? null
    : conflict(explainAtDoor(requestDraft, outcome, { locale, t }), { form });
}

export const forgetDraftsEffect = (portal: () => Pick<Portal, "log" | "clock">): Effect =>
  forgetWithCase("forget-request-drafts", portal, async ({ log }, { caseId }, forget) => {
    const current = await loadStream(log, requestDraft, draftStream(caseId));
    if (current !== undefined && !isIn(requestDraftStates, current.state, "forgotten"))
      await forget(requestDraft, current.stream, "drafts.forgotten");
  });

/** What the bankrupt has typed of a request and not sent: kept as it is typed, and there again until a request of its kind was sent. */
import { isDeepStrictEqual } from "node:util";

import { ulid } from "ulidx";
import type * as z from "zod";

import { formatAmount } from "~/app/i18n/format";
import { formatMobile } from "~/workflows/kit";
import { contactChange, contactChangeFacts } from "~/workflows/records/contact-change/index";
import { requestDraft, requestDraftFacts, type DraftFact } from "~/workflows/records/request-draft/index";
import { requestDraftStates } from "~/workflows/records/request-draft/states";
import { savingsLetter, savingsLetterFacts } from "~/workflows/records/savings-letter/index";
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
  /** The fact by which the bankrupt takes it back: what they had sent is theirs to change again. */
  readonly takenBack: {
    readonly type: string;
    /** @param data of the request; @returns what its form would have been; `null` of one whose content was destroyed */
    readonly reopen: (data: unknown) => Typed | null;
  };
}
const declareDraft = <Typed>(
  fact: DraftFact,
  { payload }: { readonly payload: z.ZodType<Typed> },
  request: Pick<DraftKind<Typed>, "sent" | "takenBack">,
): DraftKind<Typed> => ({ fact, payload, ...request });

export const savingsDraftKind = declareDraft(
  "savingsLetter.drafted",
  requestDraftFacts["savingsLetter.drafted"],
  {
    sent: { streamType: savingsLetter.type, type: "letter.requested" },
    takenBack: {
      type: "request.withdrawn",
      reopen: (data) => {
        const asked = savingsLetterFacts["letter.requested"].payload.safeParse(data).data;
        if (asked === undefined) return null;
        const { purpose, bank, account, income } = asked;
        return { purpose, bank, account: account ?? "", income: formatAmount(income) };
      },
    },
  },
);
export const contactDraftKind = declareDraft(
  "contactChange.drafted",
  requestDraftFacts["contactChange.drafted"],
  {
    sent: { streamType: contactChange.type, type: "change.requested" },
    takenBack: {
      type: "change.withdrawn",
      reopen: (data) => {
        const wanted = contactChangeFacts["change.requested"].payload.safeParse(data).data?.wanted;
        return wanted === undefined
          ? null
          : { ...wanted, ...(wanted.mobile !== undefined && { mobile: formatMobile(wanted.mobile) }) };
      },
    },
  },
);

type Writing = Pick<VisitContext, "portal" | "caseId" | "requestId" | "locale" | "t">;

const draftStream = (caseId: string): string => `${requestDraft.type}/${caseId}`;

/**
 * What was typed since a request of this kind was sent last; else what was sent, where the bankrupt has taken that back.
 * @returns `null` where there is neither
 */
export async function loadDraft<Typed>(
  { log }: Pick<Portal, "log">,
  caseId: string,
  { fact, payload, sent, takenBack }: DraftKind<Typed>,
): Promise<Typed | null> {
  const drafted = (await log.read(draftStream(caseId))).findLast(({ type }) => type === fact);
  const requests = await log.read(`${sent.streamType}/${caseId}`);
  const request = requests.findLast(({ type }) => type === sent.type);
  const typedAt = drafted?.position ?? 0;
  if (request === undefined || typedAt > request.position)
    return drafted?.data ? payload.parse(drafted.data) : null;
  const isTakenBack = requests.some(
    ({ type, position }) => type === takenBack.type && position > request.position,
  );
  return isTakenBack ? takenBack.reopen(request.data) : null;
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

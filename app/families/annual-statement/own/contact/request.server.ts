/** What the bankrupt does at the page of their contact: asks for another, kept as it is typed and sent with a proof, or withdraws what they asked for. */
import { redirect } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { formatMobile } from "~/workflows/kit";
import { getMobileOnFile, type CaseFile } from "~/workflows/records/case-file/index";
import {
  MOST_CONTACT_PAPERS,
  contactChange,
  type ContactChange,
  type ContactPaper,
  type RequestedContact,
} from "~/workflows/records/contact-change/index";
import { DRAFT_LENGTH, requestDraftFacts } from "~/workflows/records/request-draft/index";

import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { MOST_FILES } from "~/app/services/documents/uploads/parts.server";
import { answerPostedFile } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { storePapers } from "~/app/services/documents/uploads/store-papers.server";
import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { expectTextsInLimits } from "~/app/services/platform/pages/text-limits.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { inspectPaper, usePapers, type TakenPaper } from "../../fill/take-papers.server";
import { readTouchedFields, sayUnseen } from "../../fill/touched-field.server";
import { BANKRUPT } from "../../streams.server";
import { explainAtDoor } from "../../visit/explain-at-door.server";
import type { VisitContext } from "../../visit/opened.server";
import { contactDraftKind, loadDraft, saveDraft, isLastDraft } from "../drafts.server";
import { CONTACT, changeStream, loadChange } from "./streams.server";

type Asking = Pick<VisitContext, "portal" | "requestId" | "caseId" | "file" | "locale" | "t">;

const Email = z.email().max(254);

/** What the case says now: what of it is another later outdates the request. */
export const readPresent = (file: CaseFile) => ({
  address: file.debtor.address ?? null,
  email: file.debtor.email ?? null,
  mobile: getMobileOnFile(file),
});

/** What was typed so far of what differs from the contact in force. */
const { payload: Typed } = requestDraftFacts["contactChange.drafted"];
const Whole = Typed.required();
const FIELDS = Typed.keyof().options;
const LIMITS = Object.fromEntries(FIELDS.map((name) => [name, DRAFT_LENGTH]));

/** Whether another one can be asked for: the last has ended, and not by somebody else's objection. */
export const mayAskAgain = ({ end }: Pick<ContactChange, "end">): boolean =>
  end !== null && end.how !== "disowned";

/** What is left empty, or typed as it is, stays. @returns the problem of each field, by its name below `annualStatement.contact.problems.` */
function readWanted(file: CaseFile, { address, email, mobile }: z.output<typeof Whole>) {
  const present = readPresent(file);
  const number = mobile === "" ? null : readMobileNumber(mobile);
  const isSameNumber = number !== null && number === readMobileNumber(present.mobile ?? "");
  const wanted: RequestedContact = {
    ...(address !== "" && address !== present.address && { address }),
    ...(email !== "" && email !== present.email && { email }),
    ...(number !== null && !isSameNumber && { mobile: number }),
  };
  const problems: Record<string, "address" | "email" | "mobile" | "nothing"> = {
    ...(email !== "" && !Email.safeParse(email).success && { email: "email" }),
    ...(mobile !== "" && number === null && { mobile: "mobile" }),
  };
  if (Object.keys(wanted).length === 0 && Object.keys(problems).length === 0) problems["address"] = "nothing";
  return { wanted, problems };
}

/**
 * What the fields show: what was typed and not sent, and else what the case says.
 * @returns and of it what the portal keeps
 */
export async function loadContactDraft({ portal, caseId, file }: Pick<Asking, "portal" | "caseId" | "file">) {
  const { address, email, mobile } = readPresent(file);
  const present = { address: address ?? "", email: email ?? "", mobile: formatMobile(mobile ?? "") };
  const draft = await loadDraft(portal, caseId, contactDraftKind);
  return { draft, present, shown: { ...present, ...draft } };
}

/**
 * Keeps what was typed so far of what is to be another.
 * @returns `null`: no page is drawn
 * @throws TextsTooLong where a field has more than is kept of it
 */
export async function saveContactDraft(context: Asking, posted: FormData) {
  expectTextsInLimits(posted, LIMITS);
  const { draft, present, shown } = await loadContactDraft(context);
  const { address, email, mobile } = Typed.parse(readTouchedFields(posted, FIELDS, shown).values);
  const typed = {
    ...(address !== present.address && { address }),
    ...(email !== present.email && { email }),
    ...(mobile !== present.mobile && { mobile }),
  };
  // Beside a request that waits, what was typed in another window stays, and can be sent once that one has ended.
  if ((await waits(context)) && (await isLastDraft(context.portal, context.caseId, contactDraftKind, typed)))
    return null;
  return saveDraft(context, posted, { kind: contactDraftKind, kept: draft ?? {}, typed });
}

/** Whether a request stands, so that the page has no form. */
async function waits({ portal, caseId }: Pick<Asking, "portal" | "caseId">): Promise<boolean> {
  const change = (await loadChange(portal, caseId))?.context;
  return change !== undefined && !mayAskAgain(change);
}

/** Answers a post with the papers. @throws as `answerPostedFile` does */
export function answerRequest(context: Asking, request: Request) {
  const { t, locale } = context;
  return answerPostedFile(request, {
    take: (part) => inspectPaper(context, part),
    answer: ({ files, fields, tooMany }) =>
      usePapers(context, files, async (papers, refused) => {
        const form = new FormData();
        for (const name of [...FIELDS, "base"]) form.append(name, fields[name]?.[0] ?? "");
        expectTextsInLimits(form, LIMITS);
        if (await waits(context)) {
          const sentence = t("annualStatement.unsent.already");
          return (await saveContactDraft(context, form)) ?? conflict([{ sentence }], { form });
        }
        const { values, isUnseen } = readTouchedFields(form, FIELDS, (await loadContactDraft(context)).shown);
        for (const [name, value] of Object.entries(values)) form.set(name, value);
        if (isUnseen) return conflict(sayUnseen(t), { form });
        const { wanted, problems } = readWanted(context.file, Whole.parse(values));
        const said: Record<string, string> = {};
        for (const [field, problem] of Object.entries(problems))
          said[field] = t(`annualStatement.contact.problems.${problem}`);
        const wrong = judgePapers(papers, { refused, tooMany });
        if (wrong !== null) said["papers"] = wrong;
        if (Object.keys(said).length > 0) return invalidForm(form, said);
        const files = papers.map(({ file }) => file);
        const why = explain(await requestChange(context, wanted, files), context);
        return why.length > 0 ? conflict(why, { form }) : redirect(`${CONTACT}?told=contactAsked`);
      }),
  });
  /** @returns why they are not taken, in words: all of them or none, as one request is decided by all */
  function judgePapers(
    papers: readonly TakenPaper[],
    { refused, tooMany }: { readonly refused: readonly string[]; readonly tooMany: boolean },
  ): string | null {
    if (tooMany) return t("annualStatement.papers.tooMany", { most: MOST_FILES });
    if (refused.length > 0) return refused.join("\n");
    if (papers.length === 0) return t("annualStatement.contact.problems.papers");
    if (papers.length > MOST_CONTACT_PAPERS) return REFUSAL_WORDING[locale]["too-many-files"];
    return papers.some(({ scan }) => scan === "pending")
      ? t("annualStatement.contact.problems.notScanned")
      : null;
  }
}

/** @param papers scanned, and found clean */
export function requestChange(
  { portal, requestId, caseId, file, locale }: Asking,
  wanted: RequestedContact,
  papers: readonly QuarantinedFile[],
): Promise<DispatchOutcome<unknown>> {
  const at = portal.clock.now();
  const stream = changeStream(caseId);
  const request = ulid(Date.parse(at));
  const kept = { stream, createdBy: BANKRUPT.id, createdAt: at };
  return storePapers<unknown>(portal, kept, papers, (stored: readonly ContactPaper[]) =>
    dispatch(portal.log, contactChange, {
      stream,
      type: "change.requested",
      data: {
        ...{ caseId, request, wanted, was: readPresent(file), papers: stored, language: locale },
        stopKey: ulid(Date.parse(at)),
      },
      by: BANKRUPT,
      at,
      commandId: `request-${request}`,
      requestId,
    }),
  );
}

export async function withdrawChange(context: Asking) {
  const { portal, caseId, requestId } = context;
  const outcome = await dispatch(portal.log, contactChange, {
    stream: changeStream(caseId),
    type: "change.withdrawn",
    data: {},
    by: BANKRUPT,
    at: portal.clock.now(),
    commandId: ulid(),
    requestId,
  });
  const refused = explain(outcome, context);
  return refused.length > 0 ? conflict(refused) : redirect(`${CONTACT}?told=contactWithdrawn`);
}

const explain = (outcome: DispatchOutcome<unknown>, reader: Pick<Asking, "locale" | "t">) =>
  explainAtDoor(contactChange, outcome, reader);

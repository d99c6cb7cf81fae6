/** What the bankrupt does at the page of their contact: asks for another, with a proof, or withdraws what they asked for. */
import { redirect } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { getMobileOnFile, type CaseFile } from "~/workflows/records/case-file/index";
import {
  MOST_CONTACT_PAPERS,
  contactChange,
  type ContactPaper,
  type RequestedContact,
} from "~/workflows/records/contact-change/index";

import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { MOST_FILES } from "~/app/services/documents/uploads/parts.server";
import { answerPostedFile } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { storePapers } from "~/app/services/documents/uploads/store-papers.server";
import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { inspectPaper, usePapers, type TakenPaper } from "../../fill/take-papers.server";
import { BANKRUPT } from "../../streams.server";
import { explainAtDoor } from "../../visit/explain-at-door.server";
import type { VisitContext } from "../../visit/opened.server";
import { CONTACT, changeStream } from "./streams.server";

type Asking = Pick<VisitContext, "portal" | "requestId" | "caseId" | "file" | "locale" | "t">;

const Email = z.email().max(254);
const MOST_ADDRESS = 500;

/** What the case says now: what of it is another later outdates the request. */
export const readPresent = (file: CaseFile) => ({
  address: file.debtor.address ?? null,
  email: file.debtor.email ?? null,
  mobile: getMobileOnFile(file),
});

interface Typed {
  readonly address: string;
  readonly email: string;
  readonly mobile: string;
}

/** What is left empty, or typed as it is, stays. @returns the problem of each field, by its name below `annualStatement.contact.problems.` */
function readWanted(file: CaseFile, { address, email, mobile }: Typed) {
  const present = readPresent(file);
  const number = mobile === "" ? null : readMobileNumber(mobile);
  const isSameNumber = number !== null && number === readMobileNumber(present.mobile ?? "");
  const wanted: RequestedContact = {
    ...(address !== "" && address !== present.address && { address }),
    ...(email !== "" && email !== present.email && { email }),
    ...(number !== null && !isSameNumber && { mobile: number }),
  };
  const problems: Record<string, "address" | "email" | "mobile" | "nothing"> = {
    ...(address.length > MOST_ADDRESS && { address: "address" }),
    ...(email !== "" && !Email.safeParse(email).success && { email: "email" }),
    ...(mobile !== "" && number === null && { mobile: "mobile" }),
  };
  if (Object.keys(wanted).length === 0 && Object.keys(problems).length === 0) problems["address"] = "nothing";
  return { wanted, problems };
}

/** Answers a post with the papers. @throws as `answerPostedFile` does */
export function answerRequest(context: Asking, request: Request) {
  const { t, locale } = context;
  return answerPostedFile(request, {
    take: (part) => inspectPaper(context, part),
    answer: ({ files, fields, tooMany }) =>
      usePapers(context, files, async (papers, refused) => {
        const typed = {
          address: (fields["address"]?.[0] ?? "").trim(),
          email: (fields["email"]?.[0] ?? "").trim(),
          mobile: (fields["mobile"]?.[0] ?? "").trim(),
        };
        const form = new FormData();
        for (const [name, value] of Object.entries(typed)) form.append(name, value);
        const { wanted, problems } = readWanted(context.file, typed);
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
    if (refused.length > 0) return refused.join(" ");
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

/** The post that signs a reply: with a certificate, or with iAM Smart. */
import * as z from "zod";

import {
  certificateTooLarge,
  LARGEST_CERTIFICATE_IN_BYTES,
  readOffered,
} from "~/app/services/identity/certificates/offered-certificate.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { readSmallForm } from "~/app/services/documents/uploads/read-small-form.server";
import type { LiveSession } from "~/app/services/platform/portal/ports/sessions";
import { sayPastTense } from "~/workflows/kit";

import { explainStepRefusal } from "../applications/act.server";
import type { VisibleInquiry } from "../applications/find-release.server";
import { inquiryAddress, replyAppAddress } from "../streams.server";
import { beginReplyByApp } from "./reply-by-app.server";
import { signReply, type ReviewedDraft } from "./reply.server";
import { answerUnsigned } from "~/app/services/filings/signing/answer-unsigned.server";

const Posted = z.object({
  intent: z.enum(["sign", "sign-app"]),
  commandId: PageCommand,
  /** Of the draft that the page showed. */
  contentVersion: z.coerce.number().int().positive(),
});

/** It is sent on and kept nowhere. */
const PostedCard = z.object({ hkid: z.string().max(20).default("") });

/** The draft is another than the page showed. */
const OVERTAKEN = { outcome: "conflict", since: [] } as const;

type Context = PageContext & { readonly session: () => Promise<LiveSession> };

export async function answerReplySigning(context: Context, found: VisibleInquiry, request: Request) {
  const form = await readSmallForm(request, LARGEST_CERTIFICATE_IN_BYTES);
  if (form === "too-large") return invalidForm(null, certificateTooLarge(context.t), 413);
  const { intent, commandId, contentVersion: draftVersion } = parseFormOrThrow(form, Posted);
  const seen = { commandId, draftVersion };
  if (intent === "sign") return withCertificate(context, found, seen, form);
  const { hkid } = parseFormOrThrow(form, PostedCard);
  const userAgent = request.headers.get("User-Agent") ?? "";
  return withApp(context, found, seen, { session: await context.session(), userAgent, hkid });
}

async function withCertificate(
  context: PageContext,
  found: VisibleInquiry,
  seen: ReviewedDraft,
  form: FormData,
) {
  const { t, locale } = context;
  const certificate = await readOffered(form, t);
  if ("problems" in certificate) {
    // Where a colleague emptied the draft meanwhile, its page has no field for a certificate any more.
    return found.inquiry.draft?.version === seen.draftVersion
      ? invalidForm(null, certificate.problems)
      : conflict(await explainStepRefusal(context, found, "inquiry.replied", OVERTAKEN));
  }
  const outcome = await signReply(context, found, { ...seen, certificate });
  switch (outcome.outcome) {
    case "done":
      return redirectWithToast(
        context,
        inquiryAddress(found.caseType, found.inquiry.id),
        sayPastTense(found.procedure, locale, "inquiry.replied"),
      );
    case "certificate":
    case "printing":
      return answerUnsigned(t, outcome);
    case "conflict":
    case "refused":
      return conflict(await explainStepRefusal(context, found, "inquiry.replied", outcome));
  }
}

/** The next page waits for the person's answer. */
async function withApp(
  context: PageContext,
  found: VisibleInquiry,
  seen: ReviewedDraft,
  at: Parameters<typeof beginReplyByApp>[3],
) {
  const { t } = context;
  const outcome = await beginReplyByApp(context, found, seen, at);
  switch (outcome.outcome) {
    case "waiting":
      return redirectWithToast(context, replyAppAddress(found.caseType, found.inquiry.id));
    case "notSigner":
    case "otherCard":
    case "printing":
      return answerUnsigned(t, outcome);
    case "conflict":
    case "refused":
      return conflict(await explainStepRefusal(context, found, "inquiry.replied", outcome));
  }
}

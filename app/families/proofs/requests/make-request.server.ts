/** Makes a request on a filed proof: amendment, withdrawal or assignment, with a document where there is one. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { Json } from "~/events/types";
import { getForm, hongKongDate, readDate, say, Ulid, type Locale } from "~/workflows/kit";
import { proofOfDebt, getCurrentValues } from "~/workflows/forms/proof-of-debt/index";
import {
  proofRequest,
  REQUEST_KINDS,
  type ProofRequest,
  type RequestKind,
} from "~/workflows/records/proof-request/index";

import { toActor } from "~/app/services/cases/access/standing.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { findCommand, plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import {
  answerPostedFile,
  toStoredContent,
  inspectQuarantined,
  scanFile,
  type FileRefused,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { readAmendments } from "../amending/amending.server";
import { requestStream, type LoadedProof } from "../streams.server";
import type { RequestableProof } from "./requestable.server";

const Typed = z.object({
  /** Made with the page: it becomes the request's id. */
  commandId: Ulid,
  kind: z.enum(REQUEST_KINDS),
  /** The version of the proof that the page showed: what is asked for is compared with what was read. */
  seen: z.coerce.number().int().positive(),
  reason: z.string().trim().max(10_000).default(""),
  on: z.string().trim().max(20).default(""),
  toName: z.string().trim().max(200).default(""),
  toNameZh: z.string().trim().max(200).default(""),
  toAddress: z.string().trim().max(2_000).default(""),
  toPhone: z.string().trim().max(50).default(""),
  toEmail: z.string().trim().max(254).default(""),
});
type Typed = z.output<typeof Typed>;

/** The name of the file where uploads are stored. */
const FILE_FIELD = "document";

interface RequestContext {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly requestId: string;
  readonly locale: Locale;
  readonly t: TFunction;
}
export type RequestOutcome =
  | {
      readonly outcome: "problems";
      readonly form: FormData;
      readonly problems: Readonly<Record<string, string>>;
    }
  | {
      readonly outcome: "answered";
      readonly form: FormData;
      readonly id: string;
      readonly done: DispatchOutcome<ProofRequest>;
    };

/** Takes the post of the page: fields, and the one document that it may bring. */
export async function makeRequest(
  context: RequestContext,
  about: RequestableProof,
  request: Request,
): Promise<RequestOutcome> {
  const { portal } = context;
  return answerPostedFile<QuarantinedFile | FileRefused, RequestOutcome>(request, {
    take: (part) => inspectQuarantined(portal, part),
    answer: async ({ file, fields }) => {
      const form = new FormData();
      for (const [name, values] of Object.entries(fields))
        for (const value of values ?? []) form.append(name, value);
      return answer(context, about, form, file);
    },
  });
}

async function answer(
  context: RequestContext,
  requestable: RequestableProof,
  form: FormData,
  file: QuarantinedFile | FileRefused | undefined,
): Promise<RequestOutcome> {
  const { portal, locale, t, requestId } = context;
  const typed = parseFormOrThrow(form, Typed);
  const { about, kinds, onPaper } = requestable;
  // No page of ours offers another kind.
  if (!kinds.includes(typed.kind)) throw new Response(null, { status: 400 });
  const { commandId: id } = typed;
  const repeat = await madeBefore(context, requestable, typed, { form, file });
  if (repeat !== null) return { outcome: "answered", form, id, done: repeat };
  if (about.current.version !== typed.seen)
    return { outcome: "answered", form, id, done: { outcome: "conflict", since: [] } };
  const { data, problems } = getData(context, about, typed, form);
  const wrongFile = file !== undefined && "refused" in file ? REFUSAL_WORDING[locale][file.code] : undefined;
  const kept = file !== undefined && "path" in file ? file : null;
  const infected = kept !== null && (await scanFile(portal, kept, requestId)) !== "clean";
  const missing = onPaper && kept === null ? t("proofs.requests.letterNeeded") : undefined;
  const ofFile =
    wrongFile ?? (infected && kept ? t("filing.uploads.infected", { name: kept.name }) : missing);
  const all = { ...problems, ...(ofFile !== undefined && { document: ofFile }) };
  if (Object.keys(all).length > 0) return { outcome: "problems", form, problems: all };
  const content = toRequestContent(about, typed, form, kept);
  const done = await record(context, { ...requestable, id, kind: typed.kind, data, content }, kept);
  return { outcome: "answered", form, id, done };
}

/** Everything that was typed, and the content of the document. */
function toRequestContent(
  about: LoadedProof,
  typed: Typed,
  form: FormData,
  file: QuarantinedFile | null,
): Json {
  const fields = [...form].filter(([name]) => name !== "commandId" && name !== "seen");
  return plainJson({ proof: about.stream, kind: typed.kind, fields, document: file?.hash ?? null });
}

/** Pressed twice, it is the request of the first press, however the proof went on; `null`: it is the first. */
async function madeBefore(
  { portal, user }: RequestContext,
  { about, onPaper }: RequestableProof,
  typed: Typed,
  { form, file }: Posted,
): Promise<DispatchOutcome<ProofRequest> | null> {
  const stream = requestStream(typed.commandId);
  const by = toActor(user, onPaper ? "office" : "party");
  const { commandId } = typed;
  const current = await loadStream(portal.log, proofRequest, stream);
  if (!current || !findCommand(current.entries, { by, commandId })) return null;
  const kept = file !== undefined && "path" in file ? file : null;
  const content = toRequestContent(about, typed, form, kept);
  const again = {
    stream,
    type: "request.made",
    data: {},
    by,
    at: portal.clock.now(),
    commandId,
    input: content,
  };
  return dispatch(portal.log, proofRequest, again, current);
}

interface RequestData {
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** What the fact says, by its kind; or what is missing. */
function getData(context: RequestContext, about: LoadedProof, typed: Typed, posted: FormData): RequestData {
  const { portal, locale, t } = context;
  const required = t("proofs.requests.required");
  const form = getForm(proofOfDebt, about.proof.formVersion);
  const reason = typed.reason === "" ? {} : { reason: typed.reason };
  switch (typed.kind) {
    case "amendment": {
      const today = hongKongDate(portal.clock.now());
      const values = getCurrentValues(about.proof, form);
      const { changes, was, problems } = readAmendments(form, values, posted, { today, locale });
      const nothing = Object.keys(changes).length === 0 && Object.keys(problems).length === 0;
      return {
        data: { changes, was, ...reason },
        problems: nothing ? { creditorName: say(proofOfDebt, locale, "guards.amendsSomething") } : problems,
      };
    }
    case "withdrawal":
      return { data: reason, problems: typed.reason === "" ? { reason: required } : {} };
    case "assignment": {
      const on = readDate(typed.on);
      const { toName: name, toNameZh: nameZh, toAddress: address, toPhone: phone, toEmail: email } = typed;
      const isToCome = on !== null && on > hongKongDate(portal.clock.now());
      const isEmail = email === "" || z.email().safeParse(email).success;
      const problems = {
        ...(name === "" && { toName: required }),
        ...(address === "" && { toAddress: required }),
        ...(on === null && { on: t("proofs.requests.day") }),
        ...(isToCome && { on: say(proofRequest, locale, "guards.isAssignedByToday") }),
        ...(!isEmail && { toEmail: t("proofs.requests.email") }),
      };
      const to = { name, address, ...optional({ nameZh, phone, email }) };
      return { data: { to, ...(on !== null && { on }), ...reason }, problems };
    }
  }
}

const optional = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

interface Posted {
  readonly form: FormData;
  readonly file: QuarantinedFile | FileRefused | undefined;
}

interface Recorded extends Pick<RequestableProof, "about" | "onPaper"> {
  readonly id: string;
  readonly kind: RequestKind;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: Json;
}

async function record(
  { portal, user, requestId }: RequestContext,
  { id, about, kind, data, content, onPaper }: Recorded,
  file: QuarantinedFile | null,
): Promise<DispatchOutcome<ProofRequest>> {
  const at = portal.clock.now();
  const stream = requestStream(id);
  const { proof } = about;
  const make = (document: object) =>
    dispatch(portal.log, proofRequest, {
      stream,
      type: "request.made",
      data: {
        proof: about.stream,
        caseId: proof.caseId,
        kind,
        ...data,
        ...document,
        ...(onPaper && { onPaper }),
        afterAdjudication: proof.adjudication !== null,
      },
      by: toActor(user, onPaper ? "office" : "party"),
      at,
      commandId: id,
      input: content,
      requestId,
      // Asked of the proof as it was read: one that has moved on meanwhile is read again.
      restsOn: [about.current],
    });
  if (file === null) return make({});
  const { name, size, mediaType, hash } = file;
  return storeWithFact(
    portal,
    { ...toStoredContent(file), stream, field: FILE_FIELD, scan: "clean", createdBy: user.id, createdAt: at },
    (stored) => make({ document: { id: stored, name, size, mediaType, hash } }),
  );
}

/** Steps of an application for programs: the same that the practitioner takes on its pages, judged by the same rules. */
import * as z from "zod";

import { defineCall, type CallInput, type Call, type CallContext } from "~/app/api/call.server";
import { BAD_REQUEST, CallRefused, NOT_FOUND } from "~/app/api/refusal.server";
import { Day } from "~/app/api/shapes.server";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { formatLine, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { writeDate } from "~/workflows/kit";
import {
  LETTER_LENGTH,
  PRACTITIONER_DOCUMENTS,
  RELEASE_GROUNDS,
  type ReleaseStep,
} from "~/workflows/shared/release/index";

import { explainStepRefusal } from "../applications/act.server";
import { findInquiryFor, findReleaseFor } from "../applications/find-release.server";
import { getTarget, loadReleasesOfCase } from "../applications/release-of-case.server";
import { answerReleasePost, type ReleasePost } from "../applications/release-post.server";
import type { ReleaseTarget } from "../applications/act.server";
import { takeStep } from "../applications/take-step.server";
import { saveReply } from "../replies/reply.server";
import { readCaseType } from "../streams.server";

type AnyCall = CallInput<unknown, unknown>;
const PATH = "/api/v1/releases/:caseType";
const ONE = `${PATH}/:releaseId`;
const REFUSALS = [
  "ERR-AUTH-005",
  "ERR-FORM-001",
  "ERR-WKSP-001",
  "ERR-CONFLICT",
  "ERR-RELEASE-001",
  "ERR-RELEASE-002",
  "ERR-RELEASE-004",
];
const Standing = z.object({ data: z.object({ id: z.string(), status: z.string() }) });

const refusedWith = (status: number, why: readonly RefusalMessage[]): CallRefused => {
  const reasons = why.map((each) => ({ code: each.code ?? "ERR-WKSP-001", sentence: formatLine(each) }));
  return new CallRefused({ code: reasons[0]?.code ?? "ERR-WKSP-001", status, reasons });
};
const incomplete = (problems: Readonly<Record<string, string>>): CallRefused =>
  refusedWith(
    422,
    Object.entries(problems).map(([field, sentence]) => ({
      code: "ERR-FORM-001",
      sentence: `${field}: ${sentence}`,
    })),
  );

/** @throws a 404 for an application that is not there, of another type, or not theirs */
async function theRelease({ portal, user, params }: CallContext) {
  const caseType = readCaseType(params["caseType"]);
  const found = user.rights.includes("MENU_CALL_RETURN")
    ? await findReleaseFor(portal, user, caseType, params["releaseId"] ?? "")
    : null;
  if (found === null) throw new CallRefused(NOT_FOUND);
  return found;
}

/** @throws a 404 for an inquiry that is not there, in a case of another type, or not theirs to answer */
async function theInquiry({ portal, user, params }: CallContext) {
  const caseType = readCaseType(params["caseType"]);
  const found = await findInquiryFor(portal, user, caseType, params["inquiryId"] ?? "");
  if (found === null || found.by.standing === "office") throw new CallRefused(NOT_FOUND);
  return found;
}

/** Where an application in the case is begun, or goes on as long as it is prepared. @throws a 404 as above */
async function findTarget({ portal, user, params }: CallContext): Promise<ReleaseTarget> {
  const visible = user.rights.includes("MENU_CALL_RETURN")
    ? await findCaseFor(portal, user, params["caseId"] ?? "")
    : null;
  if (visible === null || visible.file.type !== readCaseType(params["caseType"]))
    throw new CallRefused(NOT_FOUND);
  const { newest, beginning } = await loadReleasesOfCase(portal, user, visible);
  const place = beginning ?? (newest && getTarget(newest));
  if (place === null) throw new CallRefused(NOT_FOUND);
  return place;
}

const looked = (input: AnyCall): CallContext => ({ ...input, user: input.user() });
const post = (fields: Readonly<Record<string, string>>): ReleasePost => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { form, file: null, fileProblem: undefined };
};

async function happen(input: AnyCall, place: ReleaseTarget, step: ReleaseStep, posted: ReleasePost) {
  const { commandId, locale, t, portal, requestId } = input;
  const context = { portal, locale, t, requestId, user: input.user(), commandId };
  const taken = await takeStep(context, place, step, posted);
  if (taken.outcome === "problems") throw incomplete(taken.problems);
  if (taken.outcome === "refused") throw refusedWith(409, taken.why);
  return { data: { id: place.stream.slice(place.stream.indexOf("/") + 1), status: taken.status } };
}

const draft = defineCall({
  id: "draftReleaseIntention",
  method: "POST",
  path: `${PATH}/cases/:caseId/intention`,
  area: "releases",
  summary: "Begin an application for release in a case, or change its intention",
  look: findTarget,
  scope: "prepare",
  body: z.object({
    ground: z.enum(RELEASE_GROUNDS),
    noticeOn: Day.optional(),
    destroysBooks: z.boolean().default(false),
    note: z.string().max(2_000).default(""),
  }),
  answer: Standing,
  status: 201,
  created: `${PATH}/:id`,
  refusals: REFUSALS,
  async handle(input) {
    const { ground, noticeOn, destroysBooks, note } = input.body;
    const fields = {
      ...{ ground, note },
      ...(noticeOn !== undefined && { noticeOn: writeDate(noticeOn) }),
      ...(destroysBooks && { destroysBooks: "true" }),
    };
    return happen(input, await findTarget(looked(input)), "intention.drafted", post(fields));
  },
});

const file = defineCall({
  id: "fileReleaseDocument",
  method: "POST",
  path: `${ONE}/documents`,
  area: "releases",
  summary: "File a paper with an application for release",
  description: `Parts: \`file\`, \`kind\` (${PRACTITIONER_DOCUMENTS.join(", ")}), and, where there are any, \`on\` (DD/MM/YYYY) and \`note\`.`,
  look: theRelease,
  scope: "prepare",
  upload: { fields: { file: "The paper", kind: "Its kind", on: "Its date", note: "A note" } },
  answer: Standing,
  status: 201,
  created: ONE,
  refusals: [...REFUSALS, "ERR-UPLOAD"],
  async handle(input) {
    const place = getTarget(await theRelease(looked(input)));
    const type = input.request.headers.get("Content-Type") ?? "";
    if (!type.startsWith("multipart/form-data")) throw new CallRefused(BAD_REQUEST);
    return answerReleasePost({ ...input, user: input.user() }, input.request, (posted) =>
      happen(input, place, "document.filed", posted),
    );
  },
});

/** What an office-holder does in person, with the tick that they mean it. */
const confirmed = (id: string, at: string, step: ReleaseStep, summary: string): Call =>
  defineCall({
    id,
    method: "POST",
    path: `${ONE}/${at}`,
    area: "releases",
    summary,
    look: theRelease,
    scope: "file",
    body: z.object({ confirmed: z.literal(true) }),
    answer: Standing,
    refusals: REFUSALS,
    handle: async (input) =>
      happen(input, getTarget(await theRelease(looked(input))), step, post({ confirmed: "true" })),
  });

const reply = defineCall({
  id: "draftReleaseReply",
  method: "POST",
  path: `${PATH}/inquiries/:inquiryId/reply`,
  area: "releases",
  summary: "Save the draft of a reply to an inquiry",
  description: "The office-holder reads, signs and sends it on the page of the reply.",
  look: theInquiry,
  scope: "prepare",
  body: z.object({ text: z.string().max(LETTER_LENGTH) }),
  answer: Standing,
  refusals: REFUSALS,
  async handle(input) {
    const { commandId, body, locale } = input;
    const user = input.user();
    const found = await theInquiry(looked(input));
    const outcome = await saveReply({ ...input, user }, found, post({ text: body.text }), commandId);
    if (outcome.outcome === "problems") throw incomplete(outcome.problems);
    if (outcome.outcome !== "done")
      throw refusedWith(
        409,
        await explainStepRefusal({ locale, t: input.t }, found, "reply.drafted", outcome),
      );
    return { data: { id: found.inquiry.id, status: outcome.state } };
  },
});

export const RELEASE_STEPS: readonly Call[] = [
  draft,
  file,
  confirmed("giveReleaseIntention", "intention", "intention.given", "Give the notice of intention"),
  confirmed("submitReleaseApplication", "application", "application.submitted", "Submit the application"),
  reply,
];

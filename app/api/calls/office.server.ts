/** For the office's own system: what happened to every filing, in order. */
import * as z from "zod";

import { changesAfter } from "~/app/services/office/changes/changes.server";
import { REPORTS } from "~/workflows/kit";
import { RIGHTS } from "~/workflows/registry";

import { defineCall } from "../call.server";
import { CallRefused } from "../refusal.server";
import { FormCode, Instant } from "../shapes.server";

export const FilingChangeShape = z
  .object({
    position: z.int().describe("Of its entry in the log: rises, and is never given twice"),
    at: Instant,
    kind: z.enum(REPORTS),
    fact: z.string().meta({ example: "form.submitted" }),
    label: z.string().describe("The same in words, in the language of `Accept-Language`"),
    byOffice: z.boolean().describe("The office did it, and not who filed"),
    caseId: z.string().meta({ example: "HCB-1234-2026" }),
    caseNo: z.string().meta({ example: "HCB 1234/2026" }),
    form: FormCode,
    type: z.string().meta({ example: "referral-b1" }),
    submissionId: z.string(),
    edition: z.int().describe("The filed edition that it is about; above 1, a resubmission"),
    reference: z.string(),
    links: z.object({
      form: z.url(),
      document: z.url().describe("The signed PDF of the edition"),
      receipt: z.url(),
      receiptPdf: z.url(),
      files: z.url().describe("The attachments of the edition"),
    }),
  })
  .meta({ id: "FilingChange" });

const changes = defineCall({
  id: "listChanges",
  method: "GET",
  path: "/api/v1/office/changes",
  area: "office",
  summary: "Every filing, acknowledgement, decision, remark and withdrawal since a position",
  description:
    "In the order of the log, of which nothing is left out: begin with `after=0`, and go on with `next` for as long as `isMore` is true; " +
    "then ask again from `next` whenever you like. The order is final: nothing is ever put before what was answered. " +
    "Drafts are not told of. Needs the right `OFFICE_FEED`; the documents behind the links need the rights that they always need.",
  scope: "read",
  query: z.object({
    after: z.coerce.number().int().min(0).default(0).describe("Position that is known already"),
    limit: z.coerce.number().int().min(1).max(500).default(100).describe("How many at most"),
  }),
  answer: z.object({
    changes: z.array(FilingChangeShape),
    next: z.int().describe("To be sent as `after` with the next call"),
    isMore: z.boolean().describe("There may be more: ask at once"),
  }),
  refusals: ["ERR-AUTH-PERMISSION"],
  async handle({ portal, user, query, locale }) {
    if (!user().rights.includes("OFFICE_FEED"))
      throw new CallRefused({ code: `ERR-AUTH-PERMISSION[${RIGHTS.OFFICE_FEED[locale]}]`, status: 403 });
    const { changes: found, next, isMore } = await changesAfter(portal, query, locale);
    return { changes: [...found], next, isMore };
  },
});

export const OFFICE_CALLS = [changes];

/** Shapes that several calls answer with, and how they are made. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { Listing } from "~/app/services/platform/lists/list-request.server";
import { listActions } from "~/app/services/filings/submissions/position.server";
import { listRemarks } from "~/app/services/filings/reading/review.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { listGaps } from "~/app/services/filings/steps/wizard.server";
import {
  describedFiles,
  findExpiry,
  getForm,
  getHolder,
  say,
  getStatus,
  type DescribedFile,
  type Locale,
  type SubmissionContext,
} from "~/workflows/kit";

import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { Portal } from "../services/platform/portal/portal";

export const FormCode = z.string().meta({ example: "b1" });
export const Day = z.iso.date();
export const Instant = z.iso.datetime();

export const Pagination = z.object({
  page: z.int().describe("From 1"),
  size: z.int(),
  first: z.int().describe("Place of the page’s first entry in the list, from 0"),
  pageCount: z.int(),
  total: z.int().describe("Entries that match, counted up to a limit"),
  isMore: z.boolean().describe("There are more than were counted"),
});

/** Names of the shapes that the description of the API fills in from the forms. */
export const FORM_VALUES = "FormValues";
export const FORM_CONTENT = "FormContent";

/** What a form's fields are given: which there are is said by the form. */
export const FormValues = z.record(z.string(), z.unknown()).meta({ id: FORM_VALUES });
/** What a form's fields hold. */
const FormContent = z.record(z.string(), z.unknown()).meta({ id: FORM_CONTENT });

/** A query of a list: pages and search. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(4_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(25),
  q: z.string().trim().max(200).optional().describe("What to search for"),
  direction: z.enum(["asc", "desc"]).optional(),
});

export function toPagination({ page, size, total }: Pick<Listing<unknown>, "page" | "size" | "total">) {
  return {
    page,
    size,
    first: (page - 1) * size,
    pageCount: Math.ceil(total.count / size),
    total: total.count,
    isMore: total.capped,
  };
}

/** What the list of a family answers: one page of its lines. */
export const listAnswer = <Line extends z.ZodType>(line: Line) =>
  z.object({ data: z.array(line), pagination: Pagination });

export const toListAnswer = <Item, Line>(
  page: Pick<Listing<Item>, "items" | "page" | "size" | "total">,
  toLine: (item: Item) => Line,
) => ({ data: page.items.map(toLine), pagination: toPagination(page) });

/** The query as the lists of the pages read it. */
export function getParameters(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

export const FileShape = z
  .object({
    id: z.string(),
    field: z.string().meta({ example: "supportingDocuments" }),
    name: z.string(),
    size: z.int().describe("Bytes"),
    mediaType: z.string(),
    hash: z.string().describe("SHA-256, hexadecimal"),
    scan: z.enum(["clean", "pending", "infected"]).describe("`pending`: held until it could be scanned"),
    uploadedAt: Instant,
    fileType: z
      .string()
      .nullable()
      .describe(
        "What its filer says it is: one of the field’s file types; `null` where that is not asked or answered",
      )
      .meta({ example: "bankStatements" }),
    otherFileType: z.string().nullable().describe("The type in words, where it is `other`"),
    fileDescription: z.string().nullable(),
  })
  .meta({ id: "File" });

export const toFileShape = (file: DescribedFile): z.input<typeof FileShape> => ({
  id: file.id,
  field: file.field,
  name: file.name,
  size: file.size,
  mediaType: file.mediaType,
  hash: file.hash,
  scan: file.scan,
  uploadedAt: file.attachedAt,
  fileType: file.fileType,
  otherFileType: file.otherFileType,
  fileDescription: file.fileDescription,
});

export const StandingShape = z
  .object({
    caseId: z.string().meta({ example: "HCB-1234-2026" }),
    form: FormCode,
    submissionId: z.string(),
    state: z.string().describe("State of the form’s chart"),
    status: z.string(),
    statusLabel: z.string(),
    holder: z.enum(["preparer", "reviewer", "office", "nobody"]).describe("Whose turn it is"),
    since: Instant.describe("Since when it is their turn"),
    edition: z.int(),
    version: z.int().describe("Of the content: to be named by whoever saves or submits"),
    reference: z.string().nullable().describe("Of the newest filed edition"),
  })
  .meta({ id: "FormStanding" });

type Named = Pick<VisibleSubmission, "type" | "id"> & { readonly caseFile: { readonly id: string } };

/** How a form stands, after whatever has just happened to it. */
export function standingShape(
  portal: Pick<Portal, "clock">,
  { type, id, caseFile }: Named,
  { state, context }: { readonly state: string; readonly context: SubmissionContext },
  locale: Locale,
): z.input<typeof StandingShape> {
  const status = getStatus(type, state, context, portal.clock.now());
  return {
    caseId: caseFile.id,
    form: type.code,
    submissionId: id,
    state,
    status,
    statusLabel: say(type, locale, `status.${status}`),
    holder: getHolder(type, state),
    since: context.heldSince,
    edition: context.edition,
    version: context.contentVersion,
    reference: context.filed.at(-1)?.reference ?? null,
  };
}

export const Pinned = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ example: "findings" })
  .describe(
    "A field (`field`), a row (`table/row`), a file (`file/id`) or a figure of an account (`figure/table/row`)",
  );

const RemarkShape = z
  .object({
    id: z.string().describe("To be named by whoever answers it (`saveForm`)"),
    target: Pinned,
    place: z.string().describe("The same in words"),
    remark: z.string(),
    by: z.string().describe("Name of the reviewer"),
    answer: z
      .object({ done: z.boolean(), note: z.string() })
      .nullable()
      .describe("What the preparer said: done, or kept and why"),
  })
  .meta({ id: "Remark" });

const Why = z.object({ code: z.string(), message: z.string() });

export const FormShape = StandingShape.extend({
  caseNo: z.string(),
  formVersion: z.int().describe("Version of the form’s declaration that it is filled in by"),
  values: FormContent,
  files: z.array(FileShape),
  returnReason: z.string().nullable(),
  remarks: z
    .array(RemarkShape)
    .describe("Of the newest return; each is answered before the form goes back to its reviewer"),
  expiresAt: Instant.nullable().describe("When the draft is deleted unless somebody saves it"),
  gaps: z
    .array(z.object({ path: z.string(), step: z.string(), message: z.string() }))
    .describe("What keeps it from being filed"),
  actions: z
    .array(
      z.object({
        fact: z.string().meta({ example: "review.requested" }),
        label: z.string(),
        allowed: z.boolean(),
        reasons: z.array(Why).describe("Why not"),
      }),
    )
    .describe("What the holder of the key may do with it now, and why not the rest"),
}).meta({ id: "Form" });

export async function formShape(
  portal: Pick<Portal, "clock" | "findNames">,
  submission: VisibleSubmission,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
): Promise<z.input<typeof FormShape>> {
  const { type, current, by, caseFile } = submission;
  const { context, state } = current;
  // Names alone: what somebody logs in with leaves the office with nothing.
  const getName = await findNamesIn(
    portal,
    context.pins.map((pin) => pin.by),
    locale,
  );
  return {
    ...standingShape(portal, submission, current, locale),
    caseNo: caseFile.caseNo,
    formVersion: context.formVersion,
    values: { ...context.values },
    files: describedFiles(getForm(type, context.formVersion), context.values, context.files).map(toFileShape),
    returnReason: context.returnReason,
    remarks: listRemarks({ type, locale, t }, submission).map(({ id, target, place, remark, answer }) => ({
      id,
      target,
      place,
      remark,
      by: getName(context.pins.find((pin) => pin.id === id)?.by ?? ""),
      answer,
    })),
    expiresAt: findExpiry(type, state, context),
    gaps: listGaps(portal, submission, locale).map(({ path, step, message }) => ({ path, step, message })),
    actions: listActions(type, current, by, portal.clock.now(), locale).map(
      ({ fact, label, allowed, reasons }) => ({
        fact,
        label,
        allowed,
        reasons: reasons.map(({ code, sentence }) => ({ code, message: sentence })),
      }),
    ),
  };
}

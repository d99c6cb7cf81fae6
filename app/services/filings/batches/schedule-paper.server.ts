/**
 * The schedule of a batch: one paper that lists every form by its number and the SHA-256 of its sealed paper, signed once in the place of
 * them all. What it lists travels inside for programs, in the one spelling.
 */
import * as z from "zod";

import { canonicalJson } from "~/events/integrity/canonical-json";
import { ACCOUNT_SUBMISSION_LIMIT, parseBoundedJson, type Locale } from "~/workflows/kit";

import { listFilesInside } from "../../documents/printing/pdf-attachment.server";
import { whole } from "../../documents/typesetting/keep-whole";
import type { Paper } from "../../platform/portal/ports/paper";
import { formatHongKongDateTime } from "../receipts/receipt.server";
import { SCHEDULE_WORDING } from "./schedule-wording.server";

/** Name of the file inside a schedule. */
export const SCHEDULE_FILE = "signing-schedule.json";
/** What the file is, and in which version. */
export const SCHEDULE_SCHEMA = "tag:oro.gov.hk,2026:signing-schedule/1";

const ScheduledForm = z.strictObject({
  reference: z.string().min(1),
  form: z.strictObject({ type: z.string(), number: z.string(), version: z.int().positive() }),
  /** Of the paper as it is filed. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
const areDistinct = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** A form's place is that in the list, from 1. None is listed twice: neither a number nor a paper. */
export const SigningSchedule = z
  .strictObject({
    schema: z.literal(SCHEDULE_SCHEMA),
    id: z.string().min(1),
    /** The batch that it was made for. */
    batch: z.string().min(1),
    language: z.enum(["en", "zh-hk", "zh-cn"]),
    madeAt: z.iso.datetime(),
    signatory: z.string().min(1),
    forms: z.array(ScheduledForm).min(1).max(ACCOUNT_SUBMISSION_LIMIT),
  })
  .refine(({ forms }) => areDistinct(forms.map(({ sha256 }) => sha256)))
  .refine(({ forms }) => areDistinct(forms.map(({ reference }) => reference)));
export type SigningSchedule = z.infer<typeof SigningSchedule>;

/** Pure: the same schedule gives the same paper. It names no case and nobody but its signatory: whoever reads one form's receipt reads it. */
export function describeSchedule(schedule: SigningSchedule): Paper<"list"> {
  const { id, language, madeAt, signatory, forms } = schedule;
  const text = SCHEDULE_WORDING[language];
  return {
    kind: "list",
    language,
    title: `${text.title} ${id}`,
    heading: text.title,
    facts: [
      { label: text.id, value: id },
      { label: text.madeAt, value: formatHongKongDateTime(madeAt) },
      { label: text.signatory, value: signatory },
      { label: text.count, value: String(forms.length) },
    ],
    footer: `${text.title} · ${id}`,
    madeAt,
    content: {
      lead: text.statement,
      columns: [
        { label: text.place, align: "left", width: "narrow" },
        // The two below each other: beside them a hash, which is compared by eye, has its line to itself.
        { label: `${text.reference}\n${text.form}`, align: "left", width: "narrow" },
        { label: text.sha256, align: "left", width: null },
      ],
      lines: forms.map(({ reference, form, sha256 }, index) => [
        String(index + 1),
        [whole(reference), "\n", whole(`${form.number} v${String(form.version)}`)],
        [{ style: "hash", text: sha256 }],
      ]),
      after: null,
      notes: [text.note],
    },
    files: [
      {
        name: SCHEDULE_FILE,
        text: canonicalJson(schedule),
        mediaType: "application/json",
        description: `Forms that schedule ${id} lists, as data`,
      },
    ],
  };
}

/** What a schedule lists; `null` for what is none as the portal writes it. Never throws for what the file holds. */
export async function readSchedule(pdf: Uint8Array): Promise<SigningSchedule | null> {
  const [file, ...more] = await tryToList(pdf);
  if (file?.name !== SCHEDULE_FILE || file.content === null || more.length > 0) return null;
  const text = file.content.toString("utf8");
  try {
    const { data } = SigningSchedule.safeParse(parseBoundedJson(text));
    return data !== undefined && canonicalJson(data) === text ? data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function tryToList(pdf: Uint8Array): ReturnType<typeof listFilesInside> {
  try {
    return await listFilesInside(pdf);
  } catch {
    // Whatever a reader throws for bytes that are no PDF.
    return [];
  }
}

/** What its signature says that it is for. */
export const getScheduleReason = (id: string, language: Locale): string =>
  `${SCHEDULE_WORDING[language].title} ${id}`;

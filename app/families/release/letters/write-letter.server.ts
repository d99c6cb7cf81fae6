/** The office writes a letter: what it has written so far is kept as a draft; what it sends is printed, sealed and sent in one step. */
import { ulid } from "ulidx";
import * as z from "zod";

import { pickName } from "~/app/i18n/names";
import { addDays, LOCALES, RELEASE_INQUIRY_DAYS } from "~/workflows/kit";
import {
  INQUIRY_ORIGINS,
  LETTER_LENGTH,
  nextNumber,
  type LetterKind,
  type Release,
  type ReleaseFact,
} from "~/workflows/shared/release/index";

import { PrintingFailed } from "~/app/services/documents/printing/pdf-printer.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import {
  parseFormOrThrow,
  toProblemMessages,
  parseForm,
} from "~/app/services/platform/pages/parse-form.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { DateText } from "~/app/services/platform/pages/typed-date";
import { findCommand, PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { dispatchReleaseStep, explainStepRefusal } from "../applications/act.server";
import type { VisibleRelease } from "../applications/find-release.server";
import { storePrint } from "../applications/release-post.server";
import {
  listAddressees,
  getDay,
  departmentName,
  sealedLetter,
  type WrittenLetter,
} from "./letter-paper.server";

const Pressed = z.object({
  intent: z.enum(["draft", "send"]),
  commandId: PageCommand,
  /** When the draft was saved that the page showed; nothing where there was none: what a colleague saved since is not written over. */
  seen: z.string().max(40).default(""),
});
const Origin = z.enum(INQUIRY_ORIGINS).default("office");
const Language = z.enum(LOCALES, "select");
const DRAFT = z.object({
  origin: Origin,
  subject: z.string().trim().max(300, "long").default(""),
  text: z.string().max(LETTER_LENGTH, "long").default(""),
  language: Language,
  dueOn: DateText.optional(),
});
const SENT = z.object({
  origin: Origin,
  subject: z.string("required").trim().min(1, "required").max(300, "long"),
  text: z.string("required").trim().min(1, "required").max(LETTER_LENGTH, "long"),
  language: Language,
  dueOn: DateText.optional(),
});
type Sent = z.output<typeof SENT>;
const PROBLEMS = ["required", "date", "select", "long"] as const;

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;
export type LetterOutcome =
  | { readonly outcome: "drafted" }
  | { readonly outcome: "sent"; readonly fact: ReleaseFact }
  | { readonly outcome: "problems"; readonly problems: Readonly<Record<string, string>> }
  | { readonly outcome: "refused"; readonly why: readonly RefusalMessage[]; readonly status?: number };

/** The fact that a letter of each kind becomes. */
export const FACT_OF_LETTER = {
  inquiry: "inquiry.sent",
  pdd: "department.asked",
  fsd: "department.asked",
  confirmation: "objection.none",
} as const satisfies Record<LetterKind, ReleaseFact>;

export async function writeLetter(
  input: Input,
  release: VisibleRelease,
  kind: LetterKind,
  form: FormData,
): Promise<LetterOutcome> {
  const { portal, t } = input;
  const { intent, commandId, seen } = parseFormOrThrow(form, Pressed);
  const command = { commandId, requestId: input.requestId };
  const { by, current } = release;
  const isOverwritten = seen !== (current.context.letterDrafts[kind]?.at ?? "");
  // Pressed twice, the second press is answered as the first.
  if (isOverwritten && findCommand(current.entries, { by, commandId }) === undefined) {
    const conflict = { outcome: "conflict", since: [] } as const;
    return { outcome: "refused", why: await explainStepRefusal(input, release, "letter.drafted", conflict) };
  }
  const read = parseForm(form, intent === "draft" ? DRAFT : SENT);
  if (!read.ok)
    return {
      outcome: "problems",
      problems: toProblemMessages(read.wrong, PROBLEMS, "required", (problem) =>
        t(`release.problems.${problem}`),
      ),
    };
  const { dueOn, ...written } = read.input;
  if (intent === "draft") {
    const data = { kind, ...written, dueOn: dueOn ?? null };
    const done = await dispatchReleaseStep(portal, release, "letter.drafted", data, command);
    return done.outcome === "done"
      ? { outcome: "drafted" }
      : { outcome: "refused", why: await explainStepRefusal(input, release, "letter.drafted", done) };
  }
  if (kind !== "confirmation" && dueOn === undefined)
    return { outcome: "problems", problems: { dueOn: t("release.problems.date") } };
  return sent({ ...input, ...command }, release, kind, { ...read.input });
}

async function sent(
  request: Input & { readonly commandId: string },
  release: VisibleRelease,
  kind: LetterKind,
  input: Sent,
): Promise<LetterOutcome> {
  const fact = FACT_OF_LETTER[kind];
  try {
    const done = await sealedAndRecorded(request, release, kind, input);
    return done.outcome === "done"
      ? { outcome: "sent", fact }
      : { outcome: "refused", why: await explainStepRefusal(request, release, fact, done) };
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    const why = { code: "ERR-UNEXPECT", sentence: request.t("filing.document.notInTime") };
    return { outcome: "refused", why: [why], status: 503 };
  }
}

async function sealedAndRecorded(
  input: Input & { readonly commandId: string },
  release: VisibleRelease,
  kind: LetterKind,
  { origin, subject, text, language, dueOn = "" }: Sent,
): Promise<DispatchOutcome<Release>> {
  const { portal } = input;
  const letter = composeLetter(portal, release, { kind, subject, text, language, dueOn: dueOn || null });
  const { pdf, sha256 } = await sealedLetter(portal, letter);
  const inquiry = ulid(Date.parse(portal.clock.now()));
  const number = letter.number ?? 0;
  const name = `${release.visible.id}-${kind}${number === 0 ? "" : `-${String(number)}`}.pdf`;
  const command = { ...input, asked: { kind, origin, subject, text, language, dueOn } };
  return storePrint(input, release.stream, { name, pdf, sha256 }, (stored) => {
    const common = { subject, text, language, letter: stored };
    if (kind === "confirmation")
      return dispatchReleaseStep(portal, release, "objection.none", common, command);
    const data = { ...common, inquiry, number, dueOn };
    return kind === "inquiry"
      ? dispatchReleaseStep(portal, release, "inquiry.sent", { ...data, origin }, command)
      : dispatchReleaseStep(portal, release, "department.asked", { ...data, department: kind }, command);
  });
}

/** The letter as it would be sent today. */
export function composeLetter(
  portal: Pick<PageContext["portal"], "clock">,
  { visible, caseType, current }: Pick<VisibleRelease, "visible" | "caseType" | "current">,
  {
    kind,
    subject,
    text,
    language,
    dueOn,
  }: Pick<WrittenLetter, "kind" | "subject" | "text" | "language" | "dueOn">,
): WrittenLetter {
  const on = getDay(portal);
  const toPractitioner = kind === "inquiry" || kind === "confirmation";
  return {
    ...{ kind, caseType, subject, text, language, dueOn, on },
    caseNo: visible.caseNo,
    caseName: pickName(language, visible.nameEn, visible.nameZh),
    number:
      kind === "confirmation"
        ? null
        : nextNumber(current.context, kind === "inquiry" ? "practitioner" : kind),
    addressees: toPractitioner
      ? listAddressees(visible.file, on, language)
      : [departmentName(caseType, kind, language)],
  };
}

/** What the editor shows at first: the draft, or the office's usual opening with the usual day. */
export function suggestDueDay(portal: Pick<PageContext["portal"], "clock">): string {
  return addDays(getDay(portal), RELEASE_INQUIRY_DAYS);
}

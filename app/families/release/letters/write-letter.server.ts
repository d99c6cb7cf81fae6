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

import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith, type Answer } from "~/app/services/platform/facts/fact-button.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { PrintingFailed } from "~/app/services/documents/printing/printing-failed.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { DateText } from "~/app/services/platform/pages/typed-date";
import { findCommand, PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { dispatchReleaseStep, explainStepRefusal } from "../applications/act.server";
import type { VisibleRelease } from "../applications/find-release.server";
import { storePrint } from "../applications/release-post.server";
import { viewAddress } from "../streams.server";
import {
  listAddressees,
  getDay,
  departmentName,
  sealedLetter,
  type WrittenLetter,
} from "./letter-paper.server";

const Shown = z.object({
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
/** The fact that a letter of each kind becomes. */
export const FACT_OF_LETTER = {
  inquiry: "inquiry.sent",
  pdd: "department.asked",
  fsd: "department.asked",
  confirmation: "objection.none",
} as const satisfies Record<LetterKind, ReleaseFact>;

/** The page of a letter: kept as it is written so far, or sent. */
export async function writeLetter(
  input: Input,
  release: VisibleRelease,
  kind: LetterKind,
  form: FormData,
): Promise<Answer> {
  const { portal, requestId, t } = input;
  const { commandId, seen } = parseFormOrThrow(form, Shown);
  const { stream, procedure, by, current, caseType, id } = release;
  const isOverwritten = seen !== (current.context.letterDrafts[kind]?.at ?? "");
  // Pressed twice, the second press is answered as the first.
  if (isOverwritten && findCommand(current.entries, { by, commandId }) === undefined) {
    const overwritten = { outcome: "conflict" } as const;
    return conflict(await explainStepRefusal(input, release, "letter.drafted", overwritten), { form });
  }
  const view = viewAddress(caseType, id);
  return answerFact(input, form, {
    procedure,
    stream,
    by,
    to: view,
    explain: (outcome, fact) => explainStepRefusal(input, release, fact, outcome),
    say: (wrong) =>
      toProblemMessages(wrong, PROBLEMS, "required", (problem) => t(`release.problems.${problem}`)),
    buttons: {
      draft: asksWith(
        "letter.drafted",
        DRAFT,
        ({ dueOn = null, ...written }) => ({
          record: () => {
            const data = { kind, ...written, dueOn };
            return dispatchReleaseStep(portal, release, "letter.drafted", data, { commandId, requestId });
          },
        }),
        { to: `${view}/letter/${kind}` },
      ),
      send: asksWith(FACT_OF_LETTER[kind], SENT, (written) =>
        kind !== "confirmation" && written.dueOn === undefined
          ? { problems: { dueOn: t("release.problems.date") } }
          : {
              record: async () =>
                (await send({ ...input, commandId }, release, kind, written)) ?? {
                  answer: conflict([toPrintRefusal(t)], { status: 503, form }),
                },
            },
      ),
    },
  });
}

const toPrintRefusal = (t: Input["t"]) => ({
  code: "ERR-UNEXPECT",
  sentence: t("filing.document.notInTime"),
});

/** @returns `null` where it could not be printed */
async function send(
  request: Input & { readonly commandId: string },
  release: VisibleRelease,
  kind: LetterKind,
  input: Sent,
): Promise<DispatchOutcome<Release> | null> {
  try {
    return await sealedAndRecorded(request, release, kind, input);
  } catch (error) {
    if (!(error instanceof PrintingFailed)) throw error;
    return null;
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
  const command = { ...input, input: { kind, origin, subject, text, language, dueOn } };
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

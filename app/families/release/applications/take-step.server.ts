/** The steps that the pages of a release take: what each asks for, and the fact that it becomes. */
import { ulid } from "ulidx";
import * as z from "zod";

import {
  OFFICE_DOCUMENTS,
  PRACTITIONER_DOCUMENTS,
  RELEASE_GROUNDS,
  type Release,
  type ReleaseFact,
} from "~/workflows/shared/release/index";

import { findBooksOfCase } from "~/db/queries/cash-books";
import { isOwnAppointment, isVoid } from "~/workflows/records/case-file/index";
import type { CalendarDate } from "~/workflows/kit";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import type { RecordedEntry } from "~/events/types";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, problemsIn, parseForm } from "~/app/services/platform/pages/parse-form.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { TypedDate } from "~/app/services/platform/pages/typed-date";
import { findCommand, PageCommand } from "~/app/services/platform/portal/command-names.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { courtFeeOf } from "../obstacles/court-fee.server";
import type { CaseType } from "../streams.server";
import { intentionVersion } from "./find-release.server";
import { act, problemsOfDates, whyNotActed, type Acting } from "./act.server";
import { keepWith, type ReleasePost } from "./release-post.server";

const STEPS = [
  "intention.drafted",
  "document.filed",
  "document.removed",
  "papers.approved",
  "intention.given",
  "application.submitted",
  "review.begun",
  "issue.noted",
  "issue.settled",
  "report.prepared",
  "report.filed",
  "report.corrected",
  "books.handedOver",
  "order.provided",
  "order.confirmed",
  "order.corrected",
  "order.takenBack",
  "handover.corrected",
  "application.withdrawn",
] as const satisfies readonly ReleaseFact[];
export type ReleaseStep = (typeof STEPS)[number];

const Pressed = z.object({ intent: z.enum(STEPS), commandId: PageCommand });

const PROBLEMS = ["required", "date", "select", "long", "tick"] as const;
const Note = z.string("required").trim().min(1, "required").max(2_000, "long");
const Optional = z.string().trim().max(2_000, "long").default("");
const NoDate = TypedDate.optional();
const Ticked = z.literal("true", "tick");

const DRAFT = z.object({
  ground: z.enum(RELEASE_GROUNDS, "select"),
  noticeOn: NoDate,
  destroysBooks: z.literal("true").optional(),
  note: Optional,
  /** Version of the draft that the page was drawn from; 0: none. Programs send none. */
  seen: z.coerce.number().int().nonnegative().optional(),
});
const DOCUMENT = z.object({
  kind: z.enum([...PRACTITIONER_DOCUMENTS, ...OFFICE_DOCUMENTS], "select"),
  on: NoDate,
  note: Optional,
});
const REMOVED = z.object({ document: z.string().min(1).max(100) });
const APPROVED = z.object({ papers: z.coerce.number().int().nonnegative() });
const CONFIRMED = z.object({ confirmed: Ticked });
const NOTED = z.object({ note: Note });
const REASONED = z.object({ reason: Note });
const DAY = z.object({ on: TypedDate });
const BOOKS = z.object({ on: TypedDate, list: Note });
const ORDER = z.object({ madeOn: TypedDate });
/** What the record read when the page was drawn travels with the post. */
const Was = z.iso.date();
const ORDER_CORRECTED = z.object({ was: Was, madeOn: TypedDate, reason: Note });
const REPORT_CORRECTED = z.object({ was: Was, on: TypedDate, reason: Note });
const HANDOVER_CORRECTED = z.object({ was: Was, on: TypedDate, list: Note, reason: Note });

export type StepOutcome =
  | {
      readonly outcome: "done";
      readonly step: ReleaseStep;
      readonly release: Release;
      readonly status: string;
    }
  | {
      readonly outcome: "problems";
      readonly step: ReleaseStep;
      readonly problems: Readonly<Record<string, string>>;
    }
  | {
      readonly outcome: "refused";
      readonly why: readonly RefusalMessage[];
      /** Where typed dates alone are wrong: the same, by field. */
      readonly dates: Readonly<Record<string, string>> | null;
    };

type Input = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;
/** The application, or the place where one is begun. */
export interface Place extends Acting {
  readonly caseId: string;
  readonly caseType: CaseType;
  readonly caseStatus: string;
  readonly round: number;
  /** What has happened to it; nothing where one is begun. */
  readonly entries: readonly RecordedEntry[];
}

export async function takeStep(input: Input, place: Place, post: ReleasePost): Promise<StepOutcome> {
  const { intent: step, commandId } = parseFormOrThrow(post.form, Pressed);
  return takeNamedStep({ ...input, commandId }, place, step, post);
}

/** The same, where the step is named by what is asked and not by a button. */
export async function takeNamedStep(
  context: Stepping,
  place: Place,
  step: ReleaseStep,
  post: ReleasePost,
): Promise<StepOutcome> {
  const taken = await recorded(context, place, step, post);
  if ("problems" in taken) return { outcome: "problems", step, problems: taken.problems };
  if (taken.outcome === "done") return { outcome: "done", step, release: taken.context, status: taken.state };
  return {
    outcome: "refused",
    why: await whyNotActed(context, place, step, taken),
    dates: problemsOfDates(context, place, step, taken),
  };
}

interface Problems {
  readonly problems: Readonly<Record<string, string>>;
}
type Stepping = Input & { readonly commandId: string };

async function recorded(
  context: Stepping,
  place: Place,
  step: ReleaseStep,
  post: ReleasePost,
): Promise<DispatchOutcome<Release> | Problems> {
  const { portal } = context;
  switch (step) {
    case "intention.drafted":
      return reading(context, post, DRAFT, ({ ground, noticeOn = null, destroysBooks, note, seen }) => {
        const { caseId, round, by, entries } = place;
        // Pressed twice, the second press is answered as the first.
        if (
          seen !== undefined &&
          seen !== intentionVersion(entries) &&
          findCommand(entries, { by, commandId: context.commandId }) === undefined
        )
          return Promise.resolve({ outcome: "conflict", since: [] });
        const data = { caseId, round, ground, noticeOn, destroysBooks: destroysBooks === "true", note };
        return act(portal, place, step, data, context);
      });
    case "document.filed":
      return reading(
        context,
        post,
        DOCUMENT,
        ({ kind, on = null, note }) =>
          withFile(context, place, post, (file, document) =>
            act(
              portal,
              place,
              step,
              { document, kind, file, on, note },
              { ...context, ...withHash({ kind }, file, { on, note }) },
            ),
          ),
        { asksForFile: true },
      );
    case "document.removed":
      return act(portal, place, step, parseFormOrThrow(post.form, REMOVED), context);
    case "papers.approved":
      return act(portal, place, step, parseFormOrThrow(post.form, APPROVED), context);
    case "intention.given":
      return reading(context, post, CONFIRMED, () => act(portal, place, step, { confirmed: true }, context));
    case "application.submitted":
      return reading(context, post, CONFIRMED, () => submit(context, place));
    case "review.begun":
      return act(portal, place, step, {}, context);
    case "issue.noted":
    case "issue.settled":
      return reading(context, post, NOTED, (data) => act(portal, place, step, data, context));
    case "report.prepared":
      return withFile(context, place, post, (file, document) =>
        act(portal, place, step, { document, file }, { ...context, ...withHash({}, file) }),
      );
    case "report.filed":
      return reading(context, post, DAY, (data) => act(portal, place, step, data, context));
    case "report.corrected":
      return reading(context, post, REPORT_CORRECTED, (data) => act(portal, place, step, data, context));
    case "books.handedOver":
      return reading(context, post, BOOKS, (data) => act(portal, place, step, data, context));
    case "order.provided":
      return reading(
        context,
        post,
        ORDER,
        ({ madeOn }) =>
          withFile(context, place, post, (file, document) =>
            act(
              portal,
              place,
              step,
              { madeOn, document, file },
              { ...context, ...withHash({ madeOn }, file) },
            ),
          ),
        { asksForFile: true },
      );
    case "order.confirmed":
      return reading(context, post, ORDER, (data) => act(portal, place, step, data, context));
    case "order.corrected":
      return reading(context, post, ORDER_CORRECTED, (data) => act(portal, place, step, data, context));
    case "order.takenBack":
      return reading(context, post, REASONED, (data) => act(portal, place, step, data, context));
    case "handover.corrected":
      return reading(context, post, HANDOVER_CORRECTED, (data) => act(portal, place, step, data, context));
    case "application.withdrawn":
      return reading(context, post, REASONED, (data) => act(portal, place, step, data, context));
  }
}

async function reading<Schema extends z.ZodType>(
  { t }: Pick<Input, "t">,
  { form, file, fileProblem }: ReleasePost,
  schema: Schema,
  record: (input: z.output<Schema>) => Promise<DispatchOutcome<Release> | Problems>,
  { asksForFile = false } = {},
): Promise<DispatchOutcome<Release> | Problems> {
  const read = parseForm(form, schema);
  if (read.ok) return record(read.input);
  const problems = problemsIn(read.wrong, PROBLEMS, "required", (problem) =>
    t(`release.problems.${problem}`),
  );
  const missing = asksForFile && file === null ? t("release.problems.file") : undefined;
  const wrong = fileProblem ?? missing;
  return { problems: { ...problems, ...(wrong !== undefined && { file: wrong }) } };
}

async function withFile(
  context: Stepping,
  { stream }: Acting,
  { file, fileProblem }: ReleasePost,
  record: (
    stored: Parameters<Parameters<typeof keepWith>[3]>[0],
    document: string,
  ) => Promise<DispatchOutcome<Release>>,
): Promise<DispatchOutcome<Release> | Problems> {
  if (file === null) return { problems: { file: fileProblem ?? context.t("release.problems.file") } };
  const document = ulid(Date.parse(context.portal.clock.now()));
  return keepWith(context, stream, file, (stored) => record(stored, document));
}

/** What the sender said, the content of the file among it; its ids are made when it is kept. @param former compared before files were */
const withHash = (
  former: Readonly<Record<string, string>>,
  { hash }: { readonly hash: string },
  more: Readonly<Record<string, string | null>> = {},
) => ({ asked: { ...former, ...more, file: hash }, formerAsked: former });

/** Times that the fee is worked out again, because an entry came into the books. */
const ATTEMPTS = 5;

/** The fee is what the books say at this moment: it rests on them. */
async function submit(context: Stepping, place: Place): Promise<DispatchOutcome<Release>> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await submitOnce(context, place);
    if (outcome.outcome !== "conflict" || attempt >= ATTEMPTS) return outcome;
  }
}

async function submitOnce(context: Stepping, place: Place): Promise<DispatchOutcome<Release>> {
  const { caseId: id, caseType: type, caseStatus } = place;
  const books = await findBooksOfCase(context.portal.database, id);
  const read = await context.portal.log.at(books.map((book) => book.id));
  const { grossAssets, fee, scaleVersion } = await courtFeeOf(context.portal, { id, type }, context.locale);
  const appointedOn = await appointedSince(context, place);
  const data = {
    ...{ confirmed: true, grossAssets: Math.max(0, grossAssets), fee, scaleVersion, caseStatus },
    ...(appointedOn !== undefined && { appointedOn }),
  };
  const resting = { ...place, restsOn: [...(place.restsOn ?? []), ...read] };
  return act(context.portal, resting, "application.submitted", data, {
    ...context,
    asked: { confirmed: true },
  });
}

/** The first day of the appointments of whoever applies, or of their firm. */
async function appointedSince({ portal, user }: Input, { caseId }: Place): Promise<CalendarDate | undefined> {
  const visible = await findCaseFor(portal, user, caseId);
  const own = (visible?.file.appointments ?? []).filter(
    (each) => isOwnAppointment(each, { id: user.id, firms: user.firmIds }) && !isVoid(each),
  );
  return own
    .map(({ from }) => from)
    .sort()
    .at(0);
}

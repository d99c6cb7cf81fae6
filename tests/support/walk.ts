/** A filing's facts as somebody might try them, sensible or not: for random walks and generated paths. */
import fc from "fast-check";
import { people } from "~/workflows/forms/referral-b1";
import { EMPTY_FILING, addTime, decide, draftEnd, hongKongDate } from "~/workflows/kit";
import type { Actor, Current, Fact, SubmissionContext } from "~/workflows/kit";
import {
  answeredWith,
  b1,
  reviewRequested,
  resubmissionRequested,
  returned,
  saved,
  signed,
  submitted,
} from "./filing";
import type { FilingExample } from "./filing";
import { NOON, fact } from "./scenario";
import type { Step } from "./scenario";

const { preparer, trustee, officer, supervisor, portal } = people;
/** Ends a filing wherever it is: a walk that might take it at any time would seldom get far. */
export const forgotten = fact("filing.forgotten", portal);
const DAY = 24 * 60 * 60 * 1000;

const getEnd = (current: Current<SubmissionContext> | null): string =>
  current?.context.heldSince ? draftEnd(current.context) : NOON;

/** One sensible example of every fact, by who would do it. */
export const listExamples = (filing: FilingExample): readonly Step<SubmissionContext>[] => [
  ...examplesOfPeople(filing),
  forgotten,
];

function examplesOfPeople(filing: FilingExample): readonly Step<SubmissionContext>[] {
  const { started, filledIn, field, file, further, cast } = filing;
  const ofEveryFiling: readonly Step<SubmissionContext>[] = [
    saved({ [field.id]: field.values[0] }),
    answeredWith({ [field.id]: field.values[1] }),
    fact("file.attached", preparer, { file }),
    (current) => fact("file.removed", preparer, { file: current?.context.files[0]?.id ?? "none" }),
    (current) =>
      fact("file.scanned", portal, { file: current?.context.files[0]?.id ?? "none", scan: "clean" }),
    (current) =>
      fact("draft.restored", preparer, {
        version: Math.max(1, (current?.context.contentVersion ?? 1) - 1),
        changes: { [field.id]: field.values[1] },
      }),
    reviewRequested,
    fact("review.recalled", preparer),
    fact("review.requested", preparer, { dueOn: "2026-12-01", note: "Please look at Annex B first." }),
    returned,
    fact("form.returned", trustee, { reason: "Again, please" }),
    fact("draft.taken", people.partner),
    fact("draft.unlocked", trustee, { reason: "She is on leave" }),
    fact("form.unlocked", supervisor, { reason: "By request" }),
    signed,
    submitted,
    resubmissionRequested,
    fact("resubmission.requested", officer, { reason: "Enclosure 3 cannot be read" }),
    fact("resubmission.withdrawn", preparer),
    fact("form.withdrawn", trustee, { reason: "Wrong case" }),
    fact("draft.deleted", preparer, { confirmed: true }),
    (current) =>
      fact(
        "draft.expired",
        portal,
        {},
        new Date(
          Date.parse(current?.context.lastSavedAt || "2025-06-02T04:00:00.000Z") + 61 * DAY,
        ).toISOString(),
      ),
    (current) =>
      fact(
        "draft.expiryAnnounced",
        portal,
        { endsOn: hongKongDate(getEnd(current)), days: 7 },
        addTime(getEnd(current), -3 * DAY),
      ),
    fact("office.acknowledged", officer),
    fact("office.remarked", officer, { note: "Passed on" }),
  ];
  return [started, filledIn, ...further, ...ofEveryFiling.map((step) => playedBy(cast, step))];
}

/** The same step, taken by whoever of the type does what B1's person does. */
const playedBy =
  (cast: FilingExample["cast"], step: Step<SubmissionContext>): Step<SubmissionContext> =>
  (current) => {
    const fact = materialise(step, current);
    return { ...fact, by: cast[fact.by.id] ?? fact.by };
  };
/** Those of a B1. */
export const examples = listExamples(b1);

export const materialise = (
  step: Step<SubmissionContext>,
  current: Current<SubmissionContext> | null,
): Fact => (typeof step === "function" ? step(current) : step);

/** A step of a walk: an example, now and then tried by somebody else. */
export const attempt = fc.record({
  step: fc.constantFrom(...examplesOfPeople(b1)),
  by: fc.option(fc.constantFrom<Actor>(...Object.values(people)), { nil: null, freq: 4 }),
});

/** What a type remembers beside what every filing does: whether any, and how many that stand for what is now filled in. */
const ownMemory = (context: SubmissionContext, tellsApart?: readonly string[]): readonly unknown[] =>
  Object.entries(context)
    .filter(([key]) => tellsApart?.includes(key) ?? !(key in EMPTY_FILING))
    .map(([, value]: [string, unknown]) => {
      if (Array.isArray(value)) return Math.min(2, countRemembered(value, context));
      return typeof value === "boolean" ? value : value !== null;
    });
const countRemembered = (remembered: readonly unknown[], { contentVersion }: SubmissionContext): number =>
  remembered.filter((each) => {
    const about: unknown = Object(each);
    return !hasVersion(about) || about.contentVersion === contentVersion;
  }).length;
const hasVersion = (about: unknown): about is { readonly contentVersion: unknown } =>
  typeof about === "object" && about !== null && "contentVersion" in about;

/** What tells two situations of a filing apart, so that the generated graph stays finite. */
export const listBits = ({ decisive, tellsApart }: FilingExample, context: SubmissionContext) => {
  const { edition, returned, pins, signature, contentVersion, files, values } = context;
  return [
    edition > 1,
    returned,
    pins.some((pin) => !pin.answer),
    signature?.contentVersion === contentVersion,
    files.length,
    Object.keys(values).length > 10,
    context.lease?.by ?? null,
    decisive === null ? null : values[decisive],
    ...ownMemory(context, tellsApart),
  ];
};

/** How many facts of a path at most, and how many situations are looked at. */
const DEEPEST = 14;
const MOST_SITUATIONS = 4000;

/** The facts that lead to each of the transitions and through it, as short as can be. */
export function pathsTo(filing: FilingExample, wanted: ReadonlySet<string>): readonly (readonly Fact[])[] {
  const { type } = filing;
  const open = new Set(wanted);
  const found: (readonly Fact[])[] = [];
  const seen = new Set<string>();
  let layer: { current: Current<SubmissionContext> | null; path: readonly Fact[] }[] = [
    { current: null, path: [] },
  ];
  for (let depth = 0; depth < DEEPEST && open.size > 0 && seen.size < MOST_SITUATIONS; depth += 1) {
    const next: typeof layer = [];
    for (const { current, path } of layer)
      for (const example of listExamples(filing)) {
        const fact = materialise(example, current);
        const decision = decide(type, current, fact);
        if (!decision.ok || decision.context.edition > 2 || decision.context.files.length > 2) continue;
        const longer = [...path, fact];
        if (open.delete(`${current?.state ?? "notStarted"}>${fact.type}>${decision.state}`))
          found.push(longer);
        const { state, context } = decision;
        const key = JSON.stringify([state, listBits(filing, context), Math.min(context.contentVersion, 4)]);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ current: { state, context }, path: longer });
      }
    layer = next;
  }
  return found;
}

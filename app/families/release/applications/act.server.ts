/** Lets something happen to an application. A step out of turn is refused with the code of section 8, where there is one. */
import type { Json, RecordedEntry } from "~/events/types";
import {
  findOutOfTurnCode,
  type Release,
  type ReleaseData,
  type ReleaseFact,
} from "~/workflows/shared/release/index";

import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import {
  explainRefusals,
  whyNotDone,
  type NotDone,
  type RefusalMessage,
} from "~/app/services/platform/pages/reasons";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CaseType } from "../streams.server";
import type { VisibleRelease } from "./find-release.server";

/** The part of an application that a fact needs: of one that is not begun yet there is no state. */
export type Acting = Pick<VisibleRelease, "stream" | "procedure" | "by"> & {
  readonly restsOn?: VisibleRelease["restsOn"];
  readonly current?: Pick<VisibleRelease["current"], "state">;
};
/** The application that a step is taken in, or the case in which one is begun. */
export interface ReleaseTarget extends Acting {
  readonly caseId: string;
  readonly caseType: CaseType;
  readonly caseStatus: string;
  readonly round: number;
  /** What has happened to it; nothing where one is begun. */
  readonly entries: readonly RecordedEntry[];
}
/** Who takes a step, where and how, with the id that makes a second press the same step. */
export type StepContext = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t"> & {
  readonly commandId: string;
};
interface Command {
  readonly commandId: string;
  readonly requestId: string;
  /** What the sender said, where a repeat must say the same and the fact carries more. */
  readonly input?: Json;
  readonly formerInput?: Json;
}

export const dispatchReleaseStep = <Type extends ReleaseFact>(
  portal: Pick<Portal, "log" | "clock">,
  acting: Acting,
  type: Type,
  data: ReleaseData<Type>,
  command: Command,
): Promise<DispatchOutcome<Release>> => recordFact(portal, acting, type, data, command);

/** The same with what was read as the fact declares it. */
export function recordFact(
  portal: Pick<Portal, "log" | "clock">,
  { stream, procedure, by, restsOn }: Acting,
  type: ReleaseFact,
  data: Readonly<Record<string, unknown>>,
  command: Command,
): Promise<DispatchOutcome<Release>> {
  return dispatch(portal.log, procedure, {
    stream,
    type,
    data,
    by,
    at: portal.clock.now(),
    restsOn,
    ...command,
  });
}

/** Why it did not happen, in the reader's language. */
export async function explainStepRefusal(
  context: Pick<PageContext, "locale" | "t">,
  { procedure, current }: Acting,
  type: string,
  outcome: NotDone,
): Promise<readonly RefusalMessage[]> {
  if (outcome.outcome === "refused" && outcome.refusals.some(({ guard }) => guard === "wrongState")) {
    const code = findOutOfTurnCode(type, current?.state ?? "notStarted");
    if (code !== undefined) return [await explainRefusal(code, context.locale)];
  }
  return whyNotDone(context, procedure, outcome);
}

/** The guards that judge a date that somebody typed, each with its field. */
const DATE_FIELDS: Readonly<Record<string, string>> = {
  isMadeByToday: "madeOn",
  isMadeAfterApplication: "madeOn",
  readsTheOrder: "madeOn",
  isNotAfterToday: "on",
  isInTheirTime: "on",
  isDueLater: "dueOn",
};
const findField = (type: ReleaseFact, guard: string): string | undefined =>
  guard === "changesSomething" ? (type === "order.corrected" ? "madeOn" : "on") : DATE_FIELDS[guard];

/** What is wrong with typed dates alone, by field, to stand beside them; `null` where anything else keeps it from happening. */
export function listDateProblems(
  { locale }: Pick<PageContext, "locale">,
  { procedure }: Acting,
  type: ReleaseFact,
  outcome: Exclude<DispatchOutcome<Release>, { outcome: "done" }>,
): Readonly<Record<string, string>> | null {
  if (outcome.outcome !== "refused") return null;
  const reasons = explainRefusals(procedure, outcome.refusals, locale).map(({ guard, sentence }) => ({
    field: findField(type, guard),
    sentence,
  }));
  const problems: Record<string, string> = {};
  for (const { field, sentence } of reasons) {
    if (field === undefined) return null;
    problems[field] ??= sentence;
  }
  return problems;
}

/** What the bankrupt says against a contribution, behind the door: kept as it is typed, sent, taken back, and answered. */
import { redirect } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { formatAmount, formatLongDate } from "~/app/i18n/format";
import {
  contribution,
  findNextMonth,
  findOpenObjection,
  findStanding,
  OBJECTION_GROUNDS,
} from "~/workflows/records/contribution/index";

import {
  contributionStream,
  loadContributionOfCase,
} from "~/app/services/cases/contributions/contribution.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { readTouched, sayUnseen } from "../../fill/touched-field.server";
import { BANKRUPT, DOOR } from "../../streams.server";
import { explainAtDoor } from "../../visit/explain-at-door.server";
import type { VisitContext } from "../../visit/opened.server";

const OBJECTION = `${DOOR}/objection` as const;
const TEXT_LENGTH = 2_000;

type Objecting = Pick<VisitContext, "portal" | "requestId" | "caseId" | "file" | "locale" | "t">;

/** What the page shows, in words of the reader's language; `null` where nothing was ever agreed or ordered. */
export async function describeObjections({ portal, caseId, file, locale }: Objecting) {
  const of = await loadContributionOfCase(portal, caseId, file);
  const standing = of && findStanding(of.current.context);
  if (of === null || standing === null) return null;
  const { context } = of.current;
  const next = findNextMonth(context, of.ends, hongKongDay(portal.clock.now()));
  const objections = [...context.objections].reverse().map(({ at, receivedOn, ground, text, decision }) => ({
    id: at,
    on: formatLongDate(receivedOn, locale),
    ground,
    text,
    decision: decision && {
      outcome: decision.outcome,
      answer: decision.reason,
      on: formatLongDate(hongKongDay(decision.at), locale),
    },
  }));
  /** Nothing is owed and nothing is to come: there is nothing to object to, and nothing that a court would change. */
  const isOver = next === null && of.outstanding === 0;
  const { draft } = context;
  const open = findOpenObjection(context) === null ? null : (objections[0] ?? null);
  return {
    monthly: next === null ? null : formatAmount(next.expected),
    isOrdered: standing.kind === "order" && !isOver,
    isOver,
    open,
    /** Typed where it cannot be sent: another one waits for its answer, or nothing is to be paid any more. */
    unsent: (open !== null || isOver) && draft !== null && draft.text !== "" ? draft : null,
    answered: objections.filter(({ decision }) => decision !== null),
    /** The answer says so, and it was not done yet. */
    isPromised: context.promised !== null,
    draft,
  };
}

const Posted = z.object({
  intent: z.enum(["save", "send", "withdraw"]).default("send"),
  ground: z.string().optional(),
  text: z.string().trim().max(TEXT_LENGTH).default(""),
  /** The objection that the page shows. */
  objection: z.iso.datetime().optional(),
  commandId: PageCommand,
});

/**
 * @returns `null` where what was typed so far was kept: no page is drawn
 * @throws as `parseFormOrThrow` does
 */
export async function answerObjection(context: Objecting, posted: FormData) {
  const { portal, file, t } = context;
  const { intent, objection, commandId } = parseFormOrThrow(posted, Posted);
  const shown = await describeObjections(context);
  if (shown === null)
    return conflict([{ sentence: t("annualStatement.objection.nothing") }], { form: posted });
  const { draft } = shown;
  const said = {
    ground: readTouched(posted, "ground", draft && (draft.ground ?? "")),
    text: readTouched(posted, "text", draft && draft.text),
  };
  const text = said.text.value;
  const ground = OBJECTION_GROUNDS.find((each) => each === said.ground.value);
  const data = { ...(ground !== undefined && { ground }), text };
  if (intent === "withdraw")
    return record(context, posted, {
      ...{ type: "objection.withdrawn", commandId, told: "objectionWithdrawn" },
      data: { reason: "", ...(objection !== undefined && { objection }) },
    });
  const isSame = (other: { readonly ground: string | null; readonly text: string } | null): boolean =>
    other !== null && other.text === text && other.ground === (ground ?? null);
  const keep = () =>
    record(context, posted, { type: "objection.drafted", data, commandId: ulid(), told: null });
  if (intent === "save") return isSame(draft) || isSame(shown.open) ? null : keep();
  if (isSame(shown.open)) return redirect(`${OBJECTION}?told=objected`);
  // Another one was sent meanwhile or recorded by the office, or the contribution has ended: what was typed here is kept.
  if (shown.open !== null || shown.isOver) {
    const refused = isSame(draft) || text === "" ? null : await keep();
    const why = shown.open === null ? "objection.over" : "unsent.already";
    return refused ?? conflict([{ sentence: t(`annualStatement.${why}`) }], { form: posted });
  }
  if (said.ground.isUnseen || said.text.isUnseen) {
    posted.set("ground", said.ground.value);
    posted.set("text", text);
    return conflict(sayUnseen(t), { form: posted });
  }
  if (ground === undefined || text === "")
    return invalidForm(posted, {
      ...(ground === undefined && { ground: t("annualStatement.objection.problems.ground") }),
      ...(text === "" && { text: t("annualStatement.objection.problems.text") }),
    });
  const { bankruptcyOrder } = file.dates;
  return record(context, posted, {
    type: "objection.recorded",
    data: {
      ...data,
      receivedOn: hongKongDay(portal.clock.now()),
      ...(bankruptcyOrder !== undefined && { bankruptcyOrder }),
    },
    ...{ commandId, told: "objected" },
  });
}

interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandId: string;
  /** What the page says then; `null`: no page is drawn. */
  readonly told: string | null;
}

async function record(
  { portal, caseId, requestId, locale, t }: Objecting,
  form: FormData,
  { type, data, commandId, told }: Told,
) {
  const outcome = await dispatch(portal.log, contribution, {
    stream: contributionStream(caseId),
    type,
    data,
    by: BANKRUPT,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
  if (outcome.outcome === "done") return told === null ? null : redirect(`${OBJECTION}?told=${told}`);
  return conflict(explainAtDoor(contribution, outcome, { locale, t }), { form });
}

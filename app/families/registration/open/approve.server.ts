/**
 * The two approvals. The second one opens the firm and its first account, and invites its holder, in the same append: nobody is registered
 * without an account, and no account is there without its registration.
 */
import { findNumberHolder } from "~/db/queries/families/registrations";
import { addDays, addMonths, type CalendarDate } from "~/workflows/kit";
import { account } from "~/workflows/records/account/index";
import { firm } from "~/workflows/records/firm/index";
import { getNumberKey, registration } from "~/workflows/records/registration/index";

import { withUniqueName } from "~/app/services/office/log/unique-name.server";
import type { Administering, PageFact } from "~/app/services/platform/administration/administration.server";
import type { ReadPost, Recorded } from "~/app/services/platform/facts/fact-button.server";
import { conflict } from "~/app/services/platform/pages/answers.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { plainJson } from "~/app/services/platform/portal/command-names.server";
import { dispatchTogether } from "~/app/services/platform/portal/dispatch-together.server";
import type { DispatchAllRequest } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { idInStream } from "~/events/stream-id";
import { registrationStream, type LoadedRegistration } from "../streams.server";
import { findTie } from "./find-ties.server";
import {
  deriveOpenedIds,
  findTaken,
  getHolderLanguage,
  toAccount,
  toFirm,
  type Taken,
} from "./opened.server";

/** For how long a registration holds that begins, or goes on, on a day. */
export function getSpan(
  { config }: Pick<Portal, "config">,
  from: CalendarDate,
): { readonly until: CalendarDate; readonly renewFrom: CalendarDate } {
  const { months, renewalMonths } = config.registrations;
  const until = addDays(addMonths(from, months), -1);
  return { until, renewFrom: addMonths(until, -renewalMonths) };
}

/** What the portal looks up of whoever approves, and of others who have the number. */
export async function findObjections(
  { portal, user }: Pick<PageContext, "portal" | "user">,
  { stream, context }: LoadedRegistration,
): Promise<Readonly<Record<string, unknown>>> {
  const number = getNumberKey(context.answers);
  const holder = number === null ? undefined : await findNumberHolder(portal.database, number);
  const clash = holder === undefined || registrationStream(holder.id) === stream ? null : holder.id;
  return { tie: await findTie(portal, user, context), clash };
}

/** What the first approval says beside it; nothing, where others have what the second one would open. */
export async function prepareFirstApproval(
  context: Pick<PageContext, "portal" | "user" | "t">,
  current: LoadedRegistration,
): Promise<ReadPost> {
  const taken = await findTaken(context.portal, idInStream(current.stream), current.context);
  return taken === null
    ? { data: await findObjections(context, current) }
    : { refused: [sayTaken(context.t, taken)] };
}

function sayTaken(t: PageContext["t"], { code, firmName }: Taken): RefusalMessage {
  const sentence = t(`errors.${code}.sentence`, { 0: firmName });
  return { sentence, next: t("registration.office.takenNext"), code };
}

/** What the second approval says beside that: the number, the span, and what it opens. */
export async function prepareApproval(
  context: Pick<PageContext, "portal" | "user">,
  current: LoadedRegistration,
): Promise<Readonly<Record<string, unknown>>> {
  const { portal } = context;
  return {
    ...(await findObjections(context, current)),
    number: getNumberKey(current.context.answers) ?? "",
    ...deriveOpenedIds(idInStream(current.stream)),
    ...getSpan(portal, hongKongDay(portal.clock.now())),
  };
}

/** Records the second approval with everything that it opens, or nothing at all. */
export async function approve(
  acting: Administering,
  t: PageContext["t"],
  current: LoadedRegistration,
  approval: PageFact,
): Promise<Recorded> {
  const { portal } = acting;
  const id = idInStream(current.stream);
  const outcome = await withUniqueName<NotFree, Recorded>(
    async () => {
      const taken = await findTaken(portal, id, current.context);
      if (taken !== null) return { notFree: taken };
      const { clash } = await findObjections(acting, current);
      // Held by another since it was looked up: the chart says so.
      return clash === null || approval.data["clash"] !== null ? null : { notFree: "number" };
    },
    () => approveTogether(acting, current, approval),
  );
  if (!("notFree" in outcome)) return outcome;
  if (outcome.notFree === "number")
    return { outcome: "refused", refusals: [{ guard: "isNumberFree", code: "ERR-MEMBER-015" }] };
  return { answer: conflict([sayTaken(t, outcome.notFree)]) };
}
interface NotFree {
  readonly notFree: Taken | "number";
}

async function approveTogether(
  { portal, commandId, requestId }: Administering,
  current: LoadedRegistration,
  { data, by, input }: PageFact,
): Promise<Recorded> {
  const at = portal.clock.now();
  const { context } = current;
  const id = idInStream(current.stream);
  const opened = deriveOpenedIds(id);
  const follows = { by: SYSTEM, at, requestId, commandId: `approved-${id}` };
  const requests: readonly DispatchAllRequest[] = [
    {
      ...{ stream: current.stream, by, at, commandId, requestId },
      facts: [{ type: "registration.approved", data }],
      ...(input !== undefined && { input: plainJson(input) }),
      // What it opens was made of the answers as they were read.
      expectedVersion: current.version,
    },
    {
      ...{ ...follows, stream: `${firm.type}/${opened.firm}` },
      facts: [{ type: "firm.registered", data: { ...toFirm(context) } }],
    },
    {
      ...{ ...follows, stream: `${account.type}/${opened.account}` },
      facts: [
        { type: "account.opened", data: { ...(await toAccount(portal, id, context)) } },
        { type: "account.invited", data: { language: getHolderLanguage(context) } },
      ],
    },
  ];
  const outcome = await dispatchTogether<unknown>(portal.log, getProcedureOf, requests);
  if (outcome.outcome !== "refused") return { outcome: outcome.outcome };
  if (outcome.stream === current.stream) return { outcome: "refused", refusals: outcome.refusals };
  // The firm and the account are made of answers that the chart of the application has found complete.
  throw new Error(
    `${outcome.stream} was not opened: ${outcome.refusals.map(({ guard }) => guard).join(", ")}`,
  );
}

const PROCEDURES = [registration, firm, account] as const;
function getProcedureOf(stream: string) {
  const found = PROCEDURES.find(({ type }) => stream.startsWith(`${type}/`));
  if (found === undefined) throw new Error(`An approval opens no ${stream}`);
  return found;
}

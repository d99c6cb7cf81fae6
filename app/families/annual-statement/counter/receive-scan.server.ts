/** A statement on paper at the counter: its scan is taken in, with the day on which it came. */
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import type { AttachedFile, CalendarDate } from "~/workflows/kit";

import { readTypedDate } from "~/app/i18n/format";
import { scanFile, toStoredContent } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { DispatchOutcome, LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";

/** The scan in the statement's own store. */
const SCAN_FIELD = "scan";

interface TakenIn {
  readonly file: QuarantinedFile;
  readonly receivedOn: string;
  readonly commandId: string;
}

type Counter = Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">;
type Statement = Pick<LoadedStream<AnnualStatement>, "stream">;

/** @returns why it was not taken; nothing where it was */
export async function receiveScan(
  context: Counter,
  { stream }: Statement,
  { file, receivedOn, commandId }: TakenIn,
): Promise<readonly RefusalMessage[]> {
  const { portal, user, requestId, t } = context;
  const verdict = await scanFile(portal, file, requestId);
  const { name, size, mediaType, hash } = file;
  if (verdict === "infected") return [{ sentence: t("annualStatement.papers.infected", { name }) }];
  const scan: AttachedFile["scan"] = verdict === "clean" ? "clean" : "pending";
  const at = portal.clock.now();
  const outcome = await storeWithFact<AnnualStatement>(
    portal,
    { ...toStoredContent(file), stream, field: SCAN_FIELD, scan, createdBy: user.id, createdAt: at },
    (id) => {
      const stored = { id, field: SCAN_FIELD, name, size, mediaType, hash, scan };
      const attached = { ...stored, attachedAt: at, attachedBy: user.id };
      return record(context, stream, { scan: attached, receivedOn, commandId });
    },
  );
  return explain(outcome, context);
}

/** The day alone is another than was said: the scan stays. @returns why it was not taken; nothing where it was */
export async function correctReceivedDay(
  context: Counter,
  { stream }: Statement,
  received: { readonly scan: AttachedFile; readonly receivedOn: CalendarDate; readonly commandId: string },
): Promise<readonly RefusalMessage[]> {
  return explain(await record(context, stream, received), context);
}

const record = (
  { portal, user, requestId }: Counter,
  stream: string,
  {
    scan,
    receivedOn,
    commandId,
  }: { readonly scan: AttachedFile; readonly receivedOn: CalendarDate; readonly commandId: string },
) =>
  dispatch(portal.log, annualStatement, {
    stream,
    type: "scan.received",
    data: { scan: { ...scan }, receivedOn, beginsBlank: true },
    by: toActor(user, "office"),
    at: portal.clock.now(),
    commandId,
    requestId,
    input: { hash: scan.hash, receivedOn },
  });

function explain(
  outcome: DispatchOutcome<AnnualStatement>,
  { locale, t }: Pick<Counter, "locale" | "t">,
): readonly RefusalMessage[] {
  if (outcome.outcome === "done") return [];
  if (outcome.outcome === "refused") return explainRefusals(annualStatement, outcome.refusals, locale);
  return [{ sentence: t("annualStatement.fill.conflict") }];
}

/**
 * The day on which a paper came, as it was typed; or why it cannot be: it is no day, or lies ahead (`dayWrong`), or the year that the
 * paper is about was not over (`dayBeforeEnd`).
 */
export function readReceivedDay(
  typed: string,
  { to }: Pick<AnnualStatement, "to">,
  today: CalendarDate,
): { readonly day: CalendarDate } | { readonly wrong: "dayWrong" | "dayBeforeEnd" } {
  const day = readTypedDate(typed, today);
  if (day === undefined || day > today) return { wrong: "dayWrong" };
  return day < to ? { wrong: "dayBeforeEnd" } : { day };
}

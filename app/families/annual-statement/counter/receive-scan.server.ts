/** A statement on paper at the counter: its scan is taken in, with the day on which it came. */
import { annualStatement, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import type { CalendarDate } from "~/workflows/kit";

import { readTypedDate } from "~/app/i18n/format";
import { scanFile, toStoredContent } from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { explainRefusals, type RefusalMessage } from "~/app/services/platform/pages/reasons";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";

/** The scan in the statement's own store. */
const SCAN_FIELD = "scan";

interface TakenIn {
  readonly file: QuarantinedFile;
  readonly receivedOn: string;
  readonly commandId: string;
}

/** @returns why it was not taken; nothing where it was */
export async function receiveScan(
  { portal, user, requestId, locale, t }: PageContext,
  { stream }: Pick<LoadedStream<AnnualStatement>, "stream">,
  { file, receivedOn, commandId }: TakenIn,
): Promise<readonly RefusalMessage[]> {
  const verdict = await scanFile(portal, file, requestId);
  const { name, size, mediaType, hash } = file;
  if (verdict === "infected") return [{ sentence: t("annualStatement.papers.infected", { name }) }];
  const scan = verdict === "clean" ? "clean" : "pending";
  const at = portal.clock.now();
  const by = toActor(user, "office");
  const outcome = await storeWithFact<AnnualStatement>(
    portal,
    { ...toStoredContent(file), stream, field: SCAN_FIELD, scan, createdBy: by.id, createdAt: at },
    async (id) => {
      const stored = {
        id,
        field: SCAN_FIELD,
        name,
        size,
        mediaType,
        hash,
        scan,
        attachedAt: at,
        attachedBy: by.id,
      };
      return dispatch(portal.log, annualStatement, {
        stream,
        type: "scan.received",
        data: { scan: stored, receivedOn },
        by,
        at,
        commandId,
        requestId,
        input: { hash, receivedOn },
      });
    },
  );
  if (outcome.outcome === "done") return [];
  if (outcome.outcome === "refused") return explainRefusals(annualStatement, outcome.refusals, locale);
  return [{ sentence: t("annualStatement.fill.conflict") }];
}

/** @returns `null` for what is no day, and for one that lies ahead */
export function readReceivedDay(typed: string, today: CalendarDate): CalendarDate | null {
  const day = readTypedDate(typed, today);
  return day === undefined || day > today ? null : day;
}

/** Puts a document into a case file, under the number that is asked for or the next one that is free. */
import {
  caseDocument,
  getNextPosition,
  NO_DOCUMENTS,
  type CaseDocuments,
} from "~/workflows/records/case-document/index";
import type { StreamPosition } from "~/events/types";
import type { Actor } from "~/workflows/kit";

import { CASE_CHANGED } from "../access/visible-case.server";
import { plainJson } from "../../platform/portal/command-names.server";
import { dispatch, loadStream } from "../../platform/portal/dispatch.server";
import type { DispatchOutcome, LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";

/** How often a number is taken afresh when somebody else's document came first: of those who come at once, one wins each time. */
const ATTEMPTS = 20;

/** Stream of the documents of a case. */
export const toDocumentStream = (caseId: string) => `${caseDocument.type}/${caseId}` as const;

/** Whoever files, and the streams that say that they may. */
interface Authority {
  readonly by: Actor;
  readonly restsOn: readonly StreamPosition[];
}

interface Filing {
  readonly caseId: string;
  /** What `document.added` carries, without its number. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The number that somebody wants; the next one where they want none. */
  readonly place?: { readonly part?: number | undefined; readonly enclosure?: number | undefined };
  readonly by: Actor;
  /**
   * Asked before each attempt: while a file was on its way the case may have been forgotten, or the form withdrawn from under it.
   * `null`: it is not to be filed any more. Absent: it rests on nothing.
   */
  readonly loadAuthority?: (isAgain: boolean) => Promise<Authority | null>;
  readonly commandId: string;
  /** What was typed: the same press says the same, whatever number it is given. */
  readonly input?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | undefined;
  /** The documents as the caller has read them: read again only where somebody else's came meanwhile. */
  readonly known?: LoadedStream<CaseDocuments> | undefined;
}

/** The number stands in the entry and is decided on together with it: nobody else's document comes in between. */
export async function fileDocument(
  portal: Pick<Portal, "log" | "clock">,
  {
    caseId,
    document,
    place = {},
    by,
    loadAuthority: standing,
    commandId,
    input: content,
    requestId,
    known,
  }: Filing,
): Promise<DispatchOutcome<CaseDocuments>> {
  const particulars = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== undefined));
  let earlier = known;
  for (let attempt = 1; ; attempt += 1) {
    const current = earlier ?? (await loadStream(portal.log, caseDocument, toDocumentStream(caseId)));
    earlier = undefined;
    const now = standing === undefined ? { by, restsOn: [] } : await standing(attempt > 1);
    if (now === null) return { outcome: "refused", refusals: [CASE_CHANGED] };
    const next = getNextPosition(current?.context ?? NO_DOCUMENTS, place.part);
    const added = {
      stream: toDocumentStream(caseId),
      type: "document.added",
      data: { ...particulars, part: next.part, enclosure: place.enclosure ?? next.enclosure },
      ...now,
      at: portal.clock.now(),
      commandId,
      // Put once more, it is the same document, whatever number is free by then.
      input: plainJson(content ?? { ...particulars, ...place }),
      requestId,
      expectedVersion: current?.version ?? 0,
    };
    const outcome = await dispatch(portal.log, caseDocument, added, current);
    if (outcome.outcome !== "conflict" || attempt >= ATTEMPTS) return outcome;
  }
}

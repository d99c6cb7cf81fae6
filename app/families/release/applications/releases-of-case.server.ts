/** The applications for release in a case as records of it: what the reader's own history of them tells, with its papers. */
import type { FindCaseRecords, RecordFile } from "~/app/services/platform/portal/ports/case-records";
import { findCaseFor } from "~/app/services/cases/access/visible-case.server";
import { findReleasesOfCase } from "~/db/queries/families/releases";
import type { RecordedEntry } from "~/events/types";
import { isFormer, isInHistory } from "~/workflows/kit";
import { StoredFile } from "~/workflows/shared/release/index";

import { releaseProcedure, releaseStream } from "../streams.server";
import { findReleaseActor } from "./find-release.server";
import { liquidatorReleaseStates } from "~/workflows/shared/release/states";
import { isIn } from "~/workflows/kit/states";

export const loadReleasesOfCase: FindCaseRecords = async (parts, user, caseId) => {
  const visible = await findCaseFor(parts, user, caseId);
  const by = visible && findReleaseActor(visible);
  // Who has left the office reads what was applied for while they held it, on its own page.
  if (!by || isFormer(by)) return [];
  const { type } = visible.file;
  const procedure = releaseProcedure(type);
  const isOffice = by.standing === "office";
  const rows = await findReleasesOfCase(parts.database, caseId);
  // What a firm only drafts is not the office's to take along.
  const carried = isOffice
    ? rows.filter(({ state }) => !isIn(liquidatorReleaseStates, state, "intentionDrafted"))
    : rows;
  return carried.map(({ id, round }) => ({
    stream: releaseStream(type, id),
    procedure,
    name: `${visible.caseNo} (${String(round)})`,
    shows: (fact) => isInHistory(procedure.facts, fact, isOffice),
    detail: ({ data }) =>
      [data?.["subject"], data?.["text"], data?.["note"], data?.["reason"]]
        .flatMap((text) => (typeof text === "string" && text !== "" ? [text] : []))
        .join("\n") || null,
    filesIn,
  }));
};

/** Whatever the fact names: its document, its letter, and what was enclosed. */
function filesIn({ data }: RecordedEntry): readonly RecordFile[] {
  const enclosed: readonly unknown[] = Array.isArray(data?.["files"]) ? data["files"] : [];
  return [data?.["file"], data?.["letter"], ...enclosed].flatMap((value) => {
    const file = StoredFile.safeParse(value).data;
    return file === undefined ? [] : [{ id: file.id, name: file.name, hash: file.hash }];
  });
}

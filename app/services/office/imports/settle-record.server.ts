/** What becomes of one record of a run: refused, unchanged, created or changed. */
import * as z from "zod";

import type { ImportRecordRow } from "~/db/queries/office/import-records";
import { LogUnavailable } from "~/events/errors";
import type { Refusal } from "~/workflows/kit";
import type { ImportCounts } from "~/workflows/jobs/import-run/index";

import { SYSTEM } from "../../platform/portal/system-actor";
import { toNewRecordName, toChangedRecordName } from "../log/import-names.server";
import { findCommand, type NamedCommand } from "../../platform/portal/command-names.server";
import type { Portal } from "../../platform/portal/portal";
import type { OfficeDirectory } from "./directory.server";
import type { NumberedLine } from "./lines.server";
import { loadDetails, buildPlan, type Planned } from "./plan.server";
import type { RecordRemark } from "./messages.server";
import { sealDetail } from "./record-details.server";
import type { ReadLine, RecordCells } from "./records.server";

/** What became of a record. */
type Outcome = keyof ImportCounts;

/** A line of the file, and what was read in it. */
export interface Item extends NumberedLine {
  readonly read: ReadLine;
}

/** What the records of a batch have in common. */
interface Pass {
  readonly portal: Portal;
  readonly runId: string;
  readonly directory: OfficeDirectory;
  /** The key that what is said of records is sealed with. */
  readonly key: Buffer;
  /** Only looked at: nothing is taken. */
  readonly dry: boolean;
  /** A batch that was taken before the process ended may not have been written down: those records are known again. */
  readonly mayBeTaken: boolean;
}

interface Settled {
  readonly outcome: Outcome;
  readonly row: ImportRecordRow;
  readonly wasTaken: boolean;
}

interface Detail {
  readonly problems?: Planned["plan"]["problems"];
  readonly refusals?: readonly Refusal[];
  readonly changes?: Planned["plan"]["changes"];
  readonly remarks?: readonly RecordRemark[];
}

/** A new case of which nothing is told but what it is called and how it stands: no date, and nobody who has to do with it. */
function listRemarks({ isNew, plan: { facts } }: Planned): readonly RecordRemark[] {
  const [first, ...others] = facts;
  const Dated = z.object({ dates: z.record(z.string(), z.string()) });
  const dates = Dated.safeParse(first?.data).data?.dates ?? {};
  const isBare = isNew && first?.type === "case.imported" && others.length === 0;
  return isBare && Object.keys(dates).length === 0 ? ["bareCase"] : [];
}

/** Where the record stands in its workbook; of one that is refused also where each of its parts stands, to be marked there. */
function getPlaces({ cells }: ReadLine, outcome: Outcome): { readonly cells?: RecordCells } {
  if (cells === null) return {};
  if (outcome === "refused") return { cells };
  const at = cells[""];
  return at === undefined ? {} : { cells: { "": at } };
}

/** Decides on a record, and takes it unless the records are only looked at. */
export async function settleRecord(pass: Pass, { line, read }: Item, planned: Planned): Promise<Settled> {
  const { portal, runId, directory } = pass;
  const { plan, target } = planned;
  const rowId = `${runId}-${String(line).padStart(9, "0")}`;
  const result = (outcome: Outcome, more: Detail = {}, wasTaken = false) => ({
    outcome,
    wasTaken,
    row: {
      id: rowId,
      run_id: runId,
      line,
      kind: read.kind ?? "",
      name: read.name,
      outcome,
      target: outcome === "refused" && planned.isNew ? null : target,
      detail: sealDetail({ ...more, ...getPlaces(read, outcome) }, pass.key, rowId),
    },
  });
  if (plan.problems.length > 0) return result("refused", { problems: plan.problems });
  if (plan.facts.length === 0) {
    const taken = pass.mayBeTaken ? await takenBefore(pass, line, planned) : null;
    return taken === null ? result("unchanged") : result(taken, {}, true);
  }
  const outcome = planned.isNew ? "created" : "changed";
  const remarks = listRemarks(planned);
  const changes = planned.isNew ? (remarks.length > 0 ? { remarks } : {}) : { changes: plan.changes };
  if (pass.dry) {
    const refusals = planned.judge();
    return refusals.length > 0 ? result("refused", { refusals }) : result(outcome, changes);
  }
  const done = await take(pass, line, planned);
  if (done.outcome === "done") return result(outcome, changes);
  // Somebody else was quicker: what they left to do is done now.
  const again =
    "record" in read.read
      ? await buildPlan(portal, read.read.record, directory, await loadDetails(portal, [read]))
      : planned;
  if (again.plan.problems.length > 0) return result("refused", { problems: again.plan.problems });
  if (again.plan.facts.length === 0) return result("unchanged");
  const once = await take(pass, line, again, ":again");
  return once.outcome === "done"
    ? result(again.isNew ? "created" : "changed", again.isNew ? {} : { changes: again.plan.changes })
    : result("refused", once);
}

async function take(
  { portal, runId }: Pass,
  line: number,
  planned: Planned,
  suffix = "",
): Promise<{ readonly outcome: "done" } | ({ readonly outcome: "refused" } & Detail)> {
  const command = (planned.isNew ? toNewRecordName : toChangedRecordName)(runId, line) + suffix;
  try {
    const happened = await planned.happen(command, runId);
    return happened.outcome === "done"
      ? { outcome: "done" }
      : { outcome: "refused", refusals: happened.outcome === "refused" ? happened.refusals : [] };
  } catch (error) {
    if (error instanceof LogUnavailable) throw error;
    portal.logger.error({ error, run: runId, line }, "a record could not be taken");
    return { outcome: "refused", problems: [{ path: "", problem: "failed" }] };
  }
}

/** What the record came to in a batch that was not written down. */
async function takenBefore(
  { portal, runId }: Pass,
  line: number,
  { stream }: Planned,
): Promise<"created" | "changed" | null> {
  if (stream === null) return null;
  const entries = await portal.log.read(stream);
  const has = (commandId: string) => {
    const command: NamedCommand = { by: SYSTEM, commandId };
    return findCommand(entries, command) !== undefined;
  };
  if (has(toNewRecordName(runId, line))) return "created";
  return has(toChangedRecordName(runId, line)) || has(`${toChangedRecordName(runId, line)}:again`)
    ? "changed"
    : null;
}

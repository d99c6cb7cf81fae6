/** The holders of the submissions of a list: whoever prepared each last, those appointed to its case, or the case's officer. */
import type { Database } from "../../database";
import { isInForce } from "../platform/in-force";
import type { SubmissionRow } from "./submissions";

export type HeldRow = Pick<
  SubmissionRow,
  | "id"
  | "case_id"
  | "filed_by"
  | "firm_id"
  | "holder"
  | "status"
  | "started_by"
  | "prepared_by"
  | "approved_by"
>;

/**
 * Accounts by submission; people without an account are among them by the id that their case knows them by.
 * @param on the day on which an appointment must be in force
 * @param ofFirms the capacity in which firms file
 */
export async function findHolders(
  { kysely }: Database,
  rows: readonly HeldRow[],
  on: string,
  ofFirms: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const listCases = (holder: string) => [
    ...new Set(rows.filter((row) => row.holder === holder).map((row) => row.case_id)),
  ];
  const [reviewed, filed] = [listCases("reviewer"), listCases("office")];
  const appointed =
    reviewed.length === 0
      ? []
      : await kysely
          .selectFrom("case_appointment")
          .select(["case_id", "person_id", "capacity"])
          .where("case_id", "in", reviewed)
          .where(isInForce("case_appointment", on))
          .orderBy("person_id")
          .execute();
  const assigned =
    filed.length === 0
      ? []
      : await kysely
          .selectFrom("case_file")
          .select(["id", "officer_id", "supervisor_id"])
          .where("id", "in", filed)
          .execute();
  const officers = new Map(assigned.map((each) => [each.id, each.officer_id ?? each.supervisor_id]));
  return new Map(rows.map((row) => [row.id, listHolders(row, appointed, officers, ofFirms)]));
}

function listHolders(
  row: HeldRow,
  appointed: readonly { readonly case_id: string; readonly person_id: string; readonly capacity: string }[],
  officers: ReadonlyMap<string, string | null>,
  ofFirms: string,
): readonly string[] {
  switch (row.holder) {
    case "preparer": {
      const preparer = row.prepared_by ?? row.started_by;
      // What a firm files, and nobody of a firm has begun or taken up: whoever asked for it does not prepare it.
      const isOnlyAskedFor = row.filed_by === ofFirms && row.firm_id === null && preparer === row.started_by;
      return isOnlyAskedFor ? [] : [preparer];
    }
    case "reviewer": {
      const hasApproved = (person: string) =>
        row.status === "pendingApproval" && (row.approved_by ?? "").includes(`|${person}|`);
      const people = appointed
        .filter(({ case_id: id, capacity }) => id === row.case_id && capacity === row.filed_by)
        .map(({ person_id: person }) => person)
        .filter((person) => !hasApproved(person));
      return [...new Set(people)];
    }
    case "office": {
      const officer = officers.get(row.case_id) ?? null;
      return officer === null ? [] : [officer];
    }
    default:
      return [];
  }
}

/** Of these submissions the ids of those whose case one of the firms is appointed to on the day, in the capacity that they need. */
export async function findServedBy(
  { kysely }: Database,
  rows: readonly Pick<HeldRow, "id" | "case_id" | "filed_by">[],
  firmIds: readonly string[],
  on: string,
): Promise<ReadonlySet<string>> {
  if (rows.length === 0 || firmIds.length === 0) return new Set();
  const appointed = await kysely
    .selectFrom("case_appointment")
    .select(["case_id", "capacity"])
    .where("case_id", "in", [...new Set(rows.map((row) => row.case_id))])
    .where("firm_id", "in", firmIds)
    .where(isInForce("case_appointment", on))
    .execute();
  const isServed = ({ case_id: id, filed_by: capacity }: Pick<HeldRow, "case_id" | "filed_by">) =>
    appointed.some((each) => each.case_id === id && each.capacity === capacity);
  return new Set(rows.filter(isServed).map(({ id }) => id));
}

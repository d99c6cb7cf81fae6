/** What became of a record, in words. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { ImportRecordRow } from "~/db/queries/office/import-records";
import { account } from "~/workflows/records/account/index";
import { caseFile } from "~/workflows/records/case-file/index";
import { firm } from "~/workflows/records/firm/index";
import { RECORD_PROBLEMS, type Locale, type Refusal } from "~/workflows/kit";

import { explainRefusals } from "../../platform/pages/reasons";
import { findExample } from "./field-examples";
import { CELLS_SHAPE, type RecordCells } from "./records.server";

const Params = z.record(z.string(), z.union([z.string(), z.number()]));
const Plain = z.union([z.string(), z.number(), z.boolean(), z.null()]);
/** What is to be looked at of a record that is taken all the same. */
const REMARKS = ["bareCase"] as const;
export type RecordRemark = (typeof REMARKS)[number];

const Detail = z.object({
  problems: z
    .array(z.object({ path: z.string(), problem: z.enum(RECORD_PROBLEMS), params: Params.optional() }))
    .default([]),
  refusals: z.array(z.object({ guard: z.string(), code: z.string(), params: Params.optional() })).default([]),
  changes: z.array(z.object({ path: z.string(), from: Plain, to: Plain })).default([]),
  cells: CELLS_SHAPE.nullable().default(null),
  remarks: z.array(z.enum(REMARKS)).default([]),
});

/** Why a record is not taken, at which of its fields. */
export interface ProblemMessage {
  /** Empty for the record as a whole. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
}
export interface RecordMessages {
  readonly line: number;
  readonly kind: string;
  readonly name: string;
  readonly outcome: string;
  readonly target: string | null;
  readonly problems: readonly ProblemMessage[];
  readonly changes: z.output<typeof Detail>["changes"];
  readonly cells: RecordCells | null;
  /** Sentences on what is taken all the same. */
  readonly remarks: readonly string[];
}

const PROCEDURES = { case: caseFile, firm, practitioner: account } as const;
const getProcedure = (kind: string) =>
  kind === "firm" || kind === "practitioner" ? PROCEDURES[kind] : PROCEDURES.case;

function sayProblem(
  path: string,
  problem: (typeof RECORD_PROBLEMS)[number],
  params: z.output<typeof Params>,
  t: TFunction,
): string {
  if (problem === "form" && path === "number") return t("imports.problems.caseNumber");
  const example = findExample(path);
  if (problem === "form" && example !== undefined) return t("imports.problems.formLike", { example });
  return t(`imports.problems.${problem}`, { ...params });
}

/** @param row as it was written down */
export function sayRecord(row: ImportRecordRow, locale: Locale, t: TFunction): RecordMessages {
  const { problems, refusals, changes, cells, remarks } = Detail.parse(JSON.parse(row.detail));
  const { line, kind, name, outcome, target } = row;
  return {
    line,
    kind,
    name,
    outcome,
    target,
    changes,
    cells,
    remarks: remarks.map((remark) => t(`imports.remarks.${remark}`)),
    problems: [
      ...problems.map(({ path, problem, params = {} }) => ({
        path,
        code: problem,
        message: sayProblem(path, problem, params, t),
      })),
      ...explainRefusals(getProcedure(kind), refusals.map(plainRefusal), locale).map(
        ({ code, sentence }) => ({
          path: "",
          code,
          message: sentence,
        }),
      ),
    ],
  };
}

type Refused = z.output<typeof Detail>["refusals"][number];

const plainRefusal = ({ guard, code, params }: Refused): Refusal => ({
  guard,
  code,
  ...(params && { params }),
});

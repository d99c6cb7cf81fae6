/** What a new form begins with of the answers of one that was filed: each of them is taken, or it is said why it is not. */
import type { Changes, Field, FieldValue, FormDefinition, FormValues, TableRow } from "./types";
import { sameValue } from "./changes";
import { getTicked } from "./fields/choice";
import { getRules } from "./fields/field-rules";
import { findRowColumns } from "./fields/file-details";
import { getRows } from "./fields/table";
import { changesFit } from "./schema";
import { listFields } from "./walk";

/**
 * `gone`: the form does not ask it any more. `unfit`: it takes no such answer any more. `signing`: it says when, where or by whom the
 * other was signed. `caseFile`: the case file says otherwise today. `otherCase`: it is about another case. `otherFirm`: about another firm.
 */
export type NotTakenBecause = "gone" | "unfit" | "signing" | "caseFile" | "otherCase" | "otherFirm";
export interface NotTaken {
  /** Field id, or `table/column`. */
  readonly path: string;
  readonly because: NotTakenBecause;
  readonly value: FieldValue;
}
export interface TakenOver {
  readonly values: FormValues;
  readonly notTaken: readonly NotTaken[];
}
interface NewForm {
  readonly form: FormDefinition;
  /** What the case file puts into it by itself. */
  readonly known: Changes;
  readonly isSameCase: boolean;
  /** Whoever begins it is of the firm that filed the other. */
  readonly isSameFirm: boolean;
}

/**
 * @param answers of a form of the same type, perhaps of a former version
 * @returns the values that the new one begins with, and every other answer
 */
export function takeOver({ form, ...begun }: NewForm, answers: FormValues): TakenOver {
  const fields = new Map(listFields(form).map(({ field }) => [field.id, field]));
  const values: Record<string, FieldValue> = {};
  const notTaken: NotTaken[] = [];
  for (const [id, value = null] of Object.entries(answers)) {
    const field = fields.get(id);
    const because = findObjection(field, value, begun);
    if (field === undefined || because !== null) {
      if (because !== "known") notTaken.push({ path: id, because: because ?? "gone", value });
      continue;
    }
    const columns = field.kind === "table" ? findRowColumns(field) : null;
    if (columns !== null) values[id] = takeRows(form, { id, columns }, getRows(value), notTaken);
    else if (takes(form, field, id, value)) values[id] = value;
    else notTaken.push({ path: id, because: "unfit", value });
  }
  return { values, notTaken };
}

/** `known`: the case file says the same, and puts it in by itself. `null`: nothing speaks against it but, perhaps, its value. */
function findObjection(
  field: Field | undefined,
  value: FieldValue,
  { known, isSameCase, isSameFirm }: Omit<NewForm, "form">,
): NotTakenBecause | "known" | null {
  if (field === undefined || field.kind === "files" || field.kind === "computed") return "gone";
  if (field.ofSigning === true) return "signing";
  const own = known[field.id];
  if (own !== undefined && sameValue(own, value)) return "known";
  if (!isSameCase && field.ofFirm !== true) return "otherCase";
  if (field.ofFirm === true && !isSameFirm) return "otherFirm";
  return own !== undefined || field.byPortal === true ? "caseFile" : null;
}

function takeRows(
  form: FormDefinition,
  { id, columns }: { readonly id: string; readonly columns: readonly Field[] },
  rows: readonly TableRow[],
  notTaken: NotTaken[],
): readonly TableRow[] {
  return rows.map(({ id: rowId, ...cells }) => {
    const taken = Object.entries(cells).filter(([column, value = null]) => {
      const field = columns.find((each) => each.id === column);
      const isTaken = field !== undefined && takes(form, field, `${id}/${rowId}/${column}`, value);
      if (!isTaken)
        notTaken.push({ path: `${id}/${column}`, because: field === undefined ? "gone" : "unfit", value });
      return isTaken;
    });
    return { ...Object.fromEntries(taken), id: rowId };
  });
}

/** As somebody may type it, and as it may be filed: what was filed once was whole. */
const takes = (form: FormDefinition, field: Field, path: string, value: FieldValue): boolean =>
  changesFit(form, { [path]: value }) &&
  (field.kind !== "checklist" || getTicked(value).length > 0) &&
  getRules(field).final.safeParse(value).success;

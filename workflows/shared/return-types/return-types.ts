/**
 * What a call may ask firms for: each type of return is a form with one row for each estate, filled in by template. The
 * specification names no columns; those are chosen here (docs/assumptions.md).
 */
import { CURRENCIES } from "../../kit";
import type { Field, FormDefinition, Wording } from "../../kit";
import en from "./locales/en.json";
import zhCn from "./locales/zh-cn.json";
import zhHk from "./locales/zh-hk.json";

export const RETURN_TYPES = ["estates", "dividends", "monthly"] as const;
export type ReturnTypeName = (typeof RETURN_TYPES)[number];

/** A type of return in one version of its template: a form whose rows are estates. */
export interface ReturnForm {
  /** Whose words it speaks. */
  readonly type: string;
  /** As the template names it. */
  readonly code: ReturnTypeName;
  readonly form: FormDefinition;
  readonly wording: Wording;
  /** An estate has one row; otherwise as many as there is to say. */
  readonly oncePerCase: boolean;
}

const money = (id: string, required = true): Field => ({
  kind: "money",
  id,
  required,
  currencies: CURRENCIES,
});
/** What came in or went out: a sum that is taken back is told in the month in which it is, on the other side. */
const moved = (id: string, required = true): Field => ({
  kind: "money",
  id,
  required,
  currencies: CURRENCIES,
  notNegative: true,
});
const count = (id: string): Field => ({ kind: "number", id, integer: true, min: 0, required: true });
const remarks: Field = { kind: "longText", id: "remarks", maxLength: 1000 };
const stage: Field = {
  kind: "choice",
  id: "stage",
  required: true,
  options: ["realising", "adjudicating", "distributing", "closing"],
};

const getForm = (version: number, ...fields: readonly Field[]): FormDefinition => ({
  number: "",
  version,
  steps: [{ id: "rows", sections: [{ id: "row", fields }] }],
});

interface Declared {
  /** Every version that was ever given out, the newest last: a call stays with the version that it was opened with. */
  readonly versions: readonly FormDefinition[];
  readonly oncePerCase: boolean;
}
const DECLARED: Readonly<Record<ReturnTypeName, Declared>> = {
  estates: {
    oncePerCase: true,
    versions: [
      getForm(1, stage, money("bankBalance"), remarks),
      getForm(2, stage, money("bankBalance"), money("unrealised"), remarks),
    ],
  },
  dividends: {
    oncePerCase: false,
    versions: [
      getForm(
        1,
        { kind: "choice", id: "dividendKind", required: true, options: ["preferential", "interim", "final"] },
        { kind: "date", id: "declaredOn", required: true, notAfter: "today" },
        { kind: "number", id: "rate", required: true, min: 0, max: 100 },
        money("paid"),
        count("creditorsPaid"),
        money("unclaimed", false),
        remarks,
      ),
      getForm(
        2,
        { kind: "choice", id: "dividendKind", required: true, options: ["preferential", "interim", "final"] },
        { kind: "date", id: "declaredOn", required: true, notAfter: "today" },
        { kind: "number", id: "rate", required: true, min: 0, max: 100 },
        moved("paid"),
        count("creditorsPaid"),
        moved("unclaimed", false),
        remarks,
      ),
    ],
  },
  monthly: {
    oncePerCase: true,
    versions: [
      getForm(
        1,
        stage,
        money("received"),
        money("spent"),
        count("proofsReceived"),
        count("proofsAdjudicated"),
        { kind: "date", id: "releaseExpected" },
        remarks,
      ),
      getForm(
        2,
        stage,
        moved("received"),
        moved("spent"),
        count("proofsReceived"),
        count("proofsAdjudicated"),
        { kind: "date", id: "releaseExpected" },
        remarks,
      ),
    ],
  },
};

const WORDINGS: Readonly<Record<ReturnTypeName, Wording>> = {
  estates: { en: en.estates, "zh-hk": zhHk.estates, "zh-cn": zhCn.estates },
  dividends: { en: en.dividends, "zh-hk": zhHk.dividends, "zh-cn": zhCn.dividends },
  monthly: { en: en.monthly, "zh-hk": zhHk.monthly, "zh-cn": zhCn.monthly },
};

/** A type's form in a version of its template; `undefined` where there is none. */
export function findReturnForm(name: string, version: number): ReturnForm | undefined {
  const code = RETURN_TYPES.find((each) => each === name);
  const form = code && DECLARED[code].versions.find((each) => each.version === version);
  if (code === undefined || form === undefined) return undefined;
  return {
    type: `return-${code}`,
    code,
    form,
    wording: WORDINGS[code],
    oncePerCase: DECLARED[code].oncePerCase,
  };
}

/** Versions of a type's template, the newest first. */
export const templateVersions = (code: ReturnTypeName): readonly number[] =>
  DECLARED[code].versions.map(({ version }) => version).reverse();

/** The words of a type, whatever its version. */
export const returnTypeWords = (code: ReturnTypeName) => ({
  type: `return-${code}`,
  wording: WORDINGS[code],
});

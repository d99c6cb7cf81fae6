/** What stands of a proof: its values with every amendment, and the fee that is due. */
import { applyChanges } from "../../kit";
import type { FormDefinition, FormValues } from "../../kit";
import { computeFee } from "./fee";
import type { ProofContext } from "./proof-context";

/** What stands of the claim: as it was filed, with every amendment that was approved since. @param form its form */
export function getCurrentValues(
  { filed, values, amendments }: Pick<ProofContext, "filed" | "values" | "amendments">,
  form: FormDefinition,
): FormValues {
  const last = filed.at(-1);
  const since = amendments.filter(({ at }) => last === undefined || at >= last.at);
  return since.reduce((before, { changes }) => applyChanges(form, before, changes), last?.values ?? values);
}

/** The fee that is due and not paid, in cents of HKD. Of a paper it was paid at the counter: the form asks for the receipt. */
export const computeFeeDue = ({
  values,
  payment,
  onPaper,
}: Pick<ProofContext, "values" | "payment" | "onPaper">): number =>
  payment === null && onPaper === undefined ? computeFee(values).minor : 0;

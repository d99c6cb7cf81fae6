/**
 * What the fields of a page are called, for whoever names them above: a summary of errors is drawn before the fields that it names. The
 * server draws the answer to a posted form twice, the second time with what the first told it; so no form has to tell its summary anything.
 */
import { createContext, useContext } from "react";

export interface FieldNames {
  /** A field is drawn, and called so. */
  readonly tell: (fieldId: string, label: string) => void;
  /** What a field is called; `undefined` for one that nothing was told of yet. */
  readonly ask: (fieldId: string) => string | undefined;
}

export function createFieldNames(): FieldNames {
  const labels = new Map<string, string>();
  return {
    // Of several fields of one id the first is the one that a link leads to.
    tell: (fieldId, label) => {
      if (!labels.has(fieldId)) labels.set(fieldId, label);
    },
    ask: (fieldId) => labels.get(fieldId),
  };
}

/** Nothing in a browser, where the labels are read off the page. */
export const FieldNamesContext = createContext<FieldNames | null>(null);

/** Every field of a form tells what it is called. */
export function useTellName({ id, name, label }: FieldToName): void {
  useContext(FieldNamesContext)?.tell(id ?? name, label);
}
interface FieldToName {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
}

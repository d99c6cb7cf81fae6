/** The tables of forms, in the browser: what draws them is fetched for a step that has one, and for no other. */
import { createContext, useContext, type ReactElement } from "react";

import type { FormStep } from "~/workflows/kit";

import { createFetchedPart } from "../fetched-part";
import type { FormTableProps } from "./form-table";

type DrawTable = (props: FormTableProps) => ReactElement;

const part = createFetchedPart<DrawTable>(async () => (await import("./form-table")).drawTable);

/** Whoever draws a table finds here what draws it. The server has it and nothing to wait for. */
export const FormTables = createContext<() => DrawTable>(() => part.take());

/** Fetches it for a page that the server has drawn with a table, before React makes the page alive. @throws what prevented it */
export async function fetchDrawnTables(): Promise<void> {
  if (document.querySelector("[data-drawn-with-tables]") !== null) await part.fetch();
}

export function useDrawTable(): DrawTable {
  return useContext(FormTables)();
}

/**
 * For the step as a whole, whether its tables are shown yet or not: one that an answer calls for has nothing to wait for then.
 * @returns what marks the step for `fetchDrawnTables`
 */
export function useTablesOfStep(step: FormStep): { readonly "data-drawn-with-tables"?: true } {
  const takeTable = useContext(FormTables);
  if (!step.sections.some(({ fields }) => fields.some(({ kind }) => kind === "table"))) return {};
  takeTable();
  return { "data-drawn-with-tables": true };
}

/** One filter of a list. Its field and the label that says what is set both come from this one declaration. */
import type { TFunction } from "i18next";
import type { ReactNode } from "react";

import type { Option } from "../choice-field/choice-field";

interface Named {
  /** The parameter in the address. */
  readonly name: string;
  readonly label: string;
  /** Where another field of the page has the same name. */
  readonly id?: string;
}
interface TextFilter extends Named {
  readonly kind: "text";
  readonly hint?: string;
  readonly value: string;
}
interface DayFilter extends Named {
  readonly kind: "day";
  /** As typed. */
  readonly value: string;
}
interface ChoiceFilter extends Named {
  readonly kind: "choice";
  readonly options: readonly Option[];
  readonly value: string | undefined;
  /** What is shown where nothing is chosen, if that is not all. */
  readonly empty?: string;
  /** The option alone says what is shown: "Unread only". */
  readonly saysItself?: true;
  /** Without a field, it is set by links alone, and can be taken away. */
  readonly offered?: boolean;
}
interface OwnFilter extends Named {
  readonly kind: "own";
  /** The words for what is set; `undefined` where nothing is. */
  readonly shown: string | undefined;
  readonly field: ReactNode;
}
export type Filter = TextFilter | DayFilter | ChoiceFilter | OwnFilter;

/** The filter that most lists have: a few words, which the hint says where they are looked for. */
export const searchFilter = (t: TFunction, value: string, hint: string): Filter => ({
  kind: "text",
  name: "q",
  label: t("lists.search"),
  hint,
  value,
});

/** The words for what a filter is set to; `undefined` where it is not set, or to nothing that the list knows. */
export function formatFilter(filter: Filter): string | undefined {
  switch (filter.kind) {
    case "text":
    case "day":
      return filter.value === "" ? undefined : filter.value;
    case "choice":
      return filter.options.find(({ value }) => value === filter.value)?.label;
    case "own":
      return filter.shown;
  }
}

import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { readTypedDate } from "~/app/i18n/format";

import { ChoiceField } from "../choice-field/choice-field";
import { DateField } from "../date-field/date-field";
import { TextField } from "../text-field/text-field";
import type { Filter } from "./filter";

/** The field in which a filter is set: it holds what the address says. */
export function FilterField({ filter }: { readonly filter: Filter }) {
  const { name, label, id } = filter;
  const common = { name, label, ...(id !== undefined && { id }) };
  switch (filter.kind) {
    case "text":
      return <TypedFilter {...common} hint={filter.hint} value={filter.value} />;
    case "day":
      return <DayFilter {...common} value={filter.value} />;
    case "choice":
      return filter.offered === false ? null : (
        <ChoiceField
          {...common}
          display="select"
          defaultValue={filter.value}
          options={filter.options}
          {...(filter.empty !== undefined && { empty: filter.empty })}
        />
      );
    case "own":
      return filter.field;
  }
}

interface TypedFilterProps {
  readonly name: string;
  readonly label: string;
  readonly id?: string;
  readonly hint: ReactNode;
  /** What the list was searched for. */
  readonly value: string;
}

/** What is no day filters nothing: its field says so. */
function DayFilter({ value, ...field }: Omit<TypedFilterProps, "hint">) {
  const { t } = useTranslation();
  const isNoDay = value.trim() !== "" && readTypedDate(value) === undefined;
  return <DateField {...field} defaultValue={value} {...(isNoDay && { error: t("validation.date") })} />;
}

/** A text that is longer than what is looked for stays as it was typed, and its field says how much of it counts. */
function TypedFilter({ value, ...field }: TypedFilterProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const typed = (parameters.get(field.name) ?? "").trim();
  const isCut = value !== "" && typed.length > value.length && typed.startsWith(value);
  return (
    <TextField
      {...field}
      defaultValue={isCut ? typed : value}
      {...(isCut && { error: t("validation.tooLong", { most: value.length, length: typed.length }) })}
    />
  );
}

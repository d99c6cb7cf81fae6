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
      return <TextField {...common} hint={filter.hint} defaultValue={filter.value} />;
    case "day":
      return <DateField {...common} defaultValue={filter.value} />;
    case "choice":
      return filter.offered === false ? null : (
        <ChoiceField {...common} display="select" defaultValue={filter.value} options={filter.options} />
      );
    case "own":
      return filter.field;
  }
}

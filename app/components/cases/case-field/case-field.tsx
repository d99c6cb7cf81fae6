import { useLocation } from "@remix-run/react";
import { useId, useState } from "react";

import { useAnswers } from "~/app/components/platform/shell/palette/use-answers";
import { classes } from "~/app/components/ui/classes";
import { Field, type FieldProps } from "~/app/components/ui/field/field";
import { FIELD_WIDTHS } from "~/app/components/ui/text-field/text-field";

export interface CaseFieldProps extends FieldProps {
  readonly defaultValue?: string | undefined;
}

/**
 * A case, by its number in any spelling or by its name in any language: what fits is offered while one types, and what is chosen is its
 * number. What was not chosen is looked for by whoever reads the form (`findTypedCase`), so that no script is needed.
 */
export function CaseField({ defaultValue = "", ...field }: CaseFieldProps) {
  const list = useId();
  const [typed, setTyped] = useState("");
  return (
    <Field {...field}>
      {(control) => (
        <>
          <input
            type="text"
            name={field.name}
            defaultValue={defaultValue}
            list={list}
            autoComplete="off"
            spellCheck={false}
            data-most={100}
            disabled={field.disabled}
            onChange={(event) => setTyped(event.currentTarget.value)}
            className={classes("input", FIELD_WIDTHS.medium)}
            {...control}
          />
          <datalist id={list}>{typed.trim().length > 1 && <Offered typed={typed} />}</datalist>
        </>
      )}
    </Field>
  );
}

/** The cases that fit: asked for only once something is typed. */
function Offered({ typed }: { readonly typed: string }) {
  const { pathname } = useLocation();
  const { answer } = useAnswers(typed, "anything", pathname);
  const cases = answer.flatMap(({ group, entries }) => (group === "cases" ? entries : []));
  return cases.map(({ to, label, note }) => (
    <option key={to} value={label}>
      {note === null ? label : `${label} · ${note}`}
    </option>
  ));
}

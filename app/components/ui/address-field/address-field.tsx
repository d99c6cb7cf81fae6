/** An address by its parts, or as lines: the choice between the two stands above, and neither loses what was typed in it. */
import { useState } from "react";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import type { FieldProps } from "~/app/components/ui/field/field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import {
  ADDRESS_FORM,
  DISTRICTS,
  isHongKongAddress,
  REGIONS,
  say,
  type FieldValue,
  type Locale,
  type Procedure,
} from "~/workflows/kit";

export interface AddressFieldProps extends FieldProps {
  readonly procedure: Pick<Procedure, "type" | "wording">;
  readonly locale: Locale;
  readonly value: FieldValue | undefined;
  /** By path: `field.district`. */
  readonly errors: Readonly<Record<string, string>>;
}

const TYPED = ["street", "estate", "phase", "building", "block", "floor", "flat"] as const;

export function AddressField({ procedure, locale, value, errors, ...field }: AddressFieldProps) {
  const hydrated = useHydrated();
  const words = (key: string) => say(procedure, locale, `address.${key}`);
  const address = isHongKongAddress(value) ? value : null;
  const lines = typeof value === "string" ? value : "";
  const [form, setForm] = useState(lines === "" ? "hongKong" : "other");
  const { name, readOnly = false } = field;
  const part = (id: string) => {
    const error = errors[`${name}.${id}`];
    return {
      name: `${name}.${id}`,
      label: words(`parts.${id}`),
      readOnly,
      ...(error !== undefined && { error }),
    };
  };
  const places = (kind: "regions" | "districts", ids: readonly string[]) =>
    ids.map((id) => ({ value: id, label: words(`${kind}.${id}`) }));
  // Without scripts both stand open.
  const hides = (shown: string) => hydrated && form !== shown;

  return (
    <div className="flex flex-col gap-4">
      <ChoiceField
        {...field}
        name={`${name}.${ADDRESS_FORM}`}
        id={name}
        inline
        options={[
          { value: "hongKong", label: words("forms.hongKong") },
          { value: "other", label: words("forms.other") },
        ]}
        defaultValue={form}
        onChange={setForm}
      />
      <div hidden={hides("hongKong")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField
            {...part("region")}
            display="select"
            options={places("regions", REGIONS)}
            defaultValue={address?.region ?? ""}
          />
          <ChoiceField
            {...part("district")}
            display="select"
            options={places(
              "districts",
              REGIONS.flatMap((region) => DISTRICTS[region]),
            )}
            defaultValue={address?.district ?? ""}
          />
          {TYPED.map((id) => (
            <TextField key={id} {...part(id)} defaultValue={address?.[id] ?? ""} />
          ))}
        </div>
      </div>
      <div hidden={hides("other")}>
        <LongTextField
          name={name}
          id={`${name}.lines`}
          label={words("lines")}
          readOnly={readOnly}
          rows={3}
          defaultValue={lines}
        />
      </div>
    </div>
  );
}

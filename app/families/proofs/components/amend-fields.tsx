import { useTranslation } from "react-i18next";

import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { AmendableField } from "../amending/amending.server";

interface AmendFieldsProps {
  readonly fields: readonly AmendableField[];
  readonly currencies: readonly string[];
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The lines of an address, where there is room for one. */
const inLine = (text: string): string => text.split("\n").filter(Boolean).join(", ");

/** Every field that may be amended, filled in with what stands: what is left as it is stays. */
export function AmendFields({ fields, currencies, typed, problems }: AmendFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id, label, kind, stands, typed: usual, currency }) => {
        const error = problems[id];
        const common = {
          name: id,
          label,
          hint:
            stands === ""
              ? t("proofs.amending.blank")
              : t("proofs.amending.stands", { value: inLine(stands) }),
          ...(error !== undefined && { error }),
        };
        const value = typed[id] ?? usual;
        switch (kind) {
          case "money":
            return (
              <MoneyField
                key={id}
                {...common}
                currencies={currencies}
                defaultAmount={value}
                defaultCurrency={typed[`${id}.currency`] ?? currency}
              />
            );
          case "lines":
            return <LongTextField key={id} {...common} rows={3} defaultValue={value} />;
          case "line":
            return <TextField key={id} {...common} defaultValue={value} />;
        }
      })}
    </div>
  );
}

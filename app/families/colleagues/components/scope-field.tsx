import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import type { Choice } from "~/app/services/platform/lists/choice";
import { THIS_CASE } from "../scope";

export interface ScopeFieldProps {
  readonly scopes: readonly Choice[];
  readonly id: string;
  readonly chosen?: string | undefined;
}

/** In which cases: this one, or all that somebody administers for the firm. */
export function ScopeField({ scopes, id, chosen = THIS_CASE }: ScopeFieldProps) {
  const { t } = useTranslation();
  return (
    <ChoiceField
      name="scope"
      id={id}
      label={t("colleagues.which")}
      required
      options={scopes}
      defaultValue={chosen}
    />
  );
}

import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { ChecklistField } from "~/app/components/ui/choice-field/choice-field";

/** What of the page a fact is about: the edition, the request, the objection that somebody has read before they press. */
export interface ShownSubject {
  readonly name: string;
  readonly value: string;
}

export interface ShownFieldProps extends ShownSubject {
  readonly id: string;
  /** What was posted by the form when it was not taken. */
  readonly posted: string | undefined;
  readonly problem: string | undefined;
}

/**
 * Names what the page shows, so that nothing is decided on what nobody has read. The page reads its data again after a refusal, and names
 * what is new by then: whoever has decided on what was there before says first that they have read it. Else the second press, of a button that
 * seemed to do nothing, would decide on that.
 */
export function ShownField({ name, value, id, posted, problem }: ShownFieldProps) {
  const { t } = useTranslation();
  const atFirst = useRef(value);
  const isChanged =
    value !== atFirst.current || (posted !== undefined && posted !== value) || problem !== undefined;
  if (!isChanged) return <input type="hidden" name={name} value={value} />;
  return (
    <ChecklistField
      key={value}
      name={name}
      id={id}
      label={t("common.changedSince")}
      required
      options={[{ value, label: t("common.haveReadIt") }]}
      defaultValue={posted === value ? [value] : []}
      {...(problem !== undefined && { error: problem })}
    />
  );
}

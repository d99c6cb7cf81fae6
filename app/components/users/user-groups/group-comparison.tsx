import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { Section } from "~/app/components/ui/section";
import type { GroupComparison as Comparison } from "~/app/services/users/accounts/compare-groups.server";

/** Which rights only this group holds, and which only another. */
export function GroupComparison({
  name,
  comparison,
}: {
  readonly name: string;
  readonly comparison: Comparison;
}) {
  const { t } = useTranslation();
  const { others, with: other } = comparison;
  if (others.length === 0) return null;
  return (
    <Section id="comparison" title={t("people.system.compare.title")} className="flex flex-col gap-4">
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <ChoiceField
          name="with"
          label={t("people.system.compare.with")}
          display="select"
          options={others.map(({ id, name: label }) => ({ value: id, label }))}
          {...(other !== null && { defaultValue: other.id })}
        />
        <Button type="submit">{t("people.system.compare.show")}</Button>
      </Form>
      {other !== null && (
        <div role="status" className="flex flex-col gap-4">
          <p>{t("people.system.compare.inBoth", { count: other.inBoth })}</p>
          <OnlyIn name={name} rights={other.onlyHere} />
          <OnlyIn name={other.name} rights={other.onlyThere} />
        </div>
      )}
    </Section>
  );
}

function OnlyIn({
  name,
  rights,
}: {
  readonly name: string;
  readonly rights: NonNullable<Comparison["with"]>["onlyHere"];
}) {
  const { t } = useTranslation();
  return (
    <div className="sheet flex flex-col gap-2 p-5">
      <h3 className="font-semibold">{t("people.system.compare.only", { group: name })}</h3>
      {rights.length === 0 ? (
        <p className="text-ink-soft">{t("people.system.compare.none")}</p>
      ) : (
        <ul className="list-disc pl-5">
          {rights.map(({ code, label }) => (
            <li key={code}>{label}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

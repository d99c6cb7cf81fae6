import { useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { VisitForm } from "./visit-form";

interface DeclaringWaysProps {
  /** In the order in which they are offered. */
  readonly ways: readonly ("name" | "app")[];
  readonly visitName: string;
  readonly version: number;
  readonly commandId: string;
  /** Of the name. */
  readonly label: string;
  readonly hint: string;
  /** On the button that declares by the name. */
  readonly send: string;
  readonly answer: PageAnswer | undefined;
}

/** The ways to declare: by the name that is typed, or by the signature of iAM Smart. The first is the one that stands out. */
export function DeclaringWays({ ways, visitName, answer, ...asked }: DeclaringWaysProps) {
  const { t } = useTranslation();
  const { state, formData } = useNavigation();
  const pressed = state === "idle" ? null : (formData?.get("by") ?? "name");
  const error = answer?.problems["name"];
  return ways.map((way, place) => (
    <VisitForm
      key={way}
      visitName={visitName}
      className={`flex flex-col gap-4 ${place > 0 ? "border-t border-line pt-5" : ""}`}
      noValidate
    >
      <input type="hidden" name="by" value={way} />
      <input type="hidden" name="version" value={asked.version} />
      <input type="hidden" name="commandId" value={`${asked.commandId}-${way}`} />
      {ways.length > 1 && (
        <h2 className="font-semibold">
          {t(way === "app" ? "annualStatement.declare.byApp" : "annualStatement.declare.byName")}
        </h2>
      )}
      {way === "app" ? (
        <p>{t("annualStatement.declare.byAppLead")}</p>
      ) : (
        <TextField
          name="name"
          label={asked.label}
          hint={asked.hint}
          required
          maxLength={200}
          autoComplete="off"
          defaultValue={answer?.typed["name"] ?? ""}
          {...(error !== undefined && { error })}
        />
      )}
      <div>
        <Button type="submit" tone={place === 0 ? "primary" : "secondary"} busy={pressed === way}>
          {way === "app" ? t("annualStatement.declare.toApp") : asked.send}
        </Button>
      </div>
    </VisitForm>
  ));
}

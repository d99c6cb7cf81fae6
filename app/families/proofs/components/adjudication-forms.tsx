import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { Fold } from "~/app/components/ui/fold/fold";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { MoneyField } from "~/app/components/ui/money-field/money-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { formatDate } from "~/app/i18n/format";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { HOME_CURRENCY } from "~/workflows/kit";
import type { AdjudicationView } from "../adjudication/adjudicate.server";
import { CommandFields } from "./command-fields";

interface FormProps {
  readonly view: AdjudicationView;
  readonly commandId: string;
  readonly answer: PageAnswer;
}
const HOME = [HOME_CURRENCY];

/** What is admitted, preferentially, ordinarily and for voting; of a claim in another currency, at which rate. */
export function AdmitForm({ view, commandId, answer: { typed: posted, problems } }: FormProps) {
  const { t } = useTranslation();
  const typed: PageAnswer["typed"] = posted["intent"] === "admit" ? posted : {};
  const amount = (name: "preferential" | "ordinary" | "voting", usual: string) => (
    <MoneyField
      name={name}
      label={t(`proofs.columns.${name}`)}
      currencies={HOME}
      defaultAmount={typed[name] ?? usual}
      error={problems[name]}
    />
  );
  const whole = view.claim.isForeign ? "" : view.claim.typed;
  return (
    <section aria-labelledby="admit" className="sheet px-5 py-4">
      <h2 id="admit" className="mb-3 text-lg">
        {t("proofs.adjudication.admit")}
      </h2>
      <Form method="post" className="flex flex-col gap-4">
        <CommandFields id={commandId} intent="admit" seen={view.seen} />
        {view.claim.isForeign && (
          <>
            <TextField
              name="rate"
              label={t("proofs.adjudication.rate", { currency: view.claim.currency })}
              hint={t("proofs.adjudication.rateHint")}
              width="short"
              required
              defaultValue={typed["rate"]}
              error={problems["rate"]}
            />
            <DateField
              name="rateOn"
              label={t("proofs.adjudication.rateOn")}
              required
              defaultValue={
                typed["rateOn"] ?? (view.orderDate === null ? undefined : formatDate(view.orderDate))
              }
              error={problems["rateOn"]}
            />
          </>
        )}
        {amount("preferential", "")}
        {amount("ordinary", whole)}
        {amount("voting", whole)}
        <Grounds
          view={view}
          typed={typed}
          error={problems["grounds"]}
          hint={t("proofs.adjudication.groundsHint")}
        />
        <Button type="submit" tone="primary" className="self-start">
          {t("proofs.adjudication.admit")}
        </Button>
      </Form>
    </section>
  );
}

interface GroundsProps {
  readonly view: AdjudicationView;
  readonly typed: PageAnswer["typed"];
  readonly error: string | undefined;
  readonly hint?: string;
  readonly id?: string;
}

function Grounds({ view, typed, error, hint, id = "grounds" }: GroundsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LongTextField
        name="grounds"
        id={id}
        label={t("proofs.adjudication.grounds")}
        hint={hint}
        rows={4}
        defaultValue={typed["grounds"]}
        error={error}
      />
      <ChoiceField
        name="appealDays"
        id={`${id}-appeal`}
        label={t("proofs.adjudication.appeal")}
        options={view.appealDays}
        defaultValue={typed["appealDays"] ?? view.appealDays[0]?.value}
      />
    </>
  );
}

/** The whole claim is rejected, with the grounds in writing. */
export function RejectForm({ view, commandId, answer: { typed, problems } }: FormProps) {
  const { t } = useTranslation();
  const isOpen = typed["intent"] === "reject";
  return (
    <Fold summary={t("proofs.adjudication.reject")} open={isOpen}>
      <Form method="post" className="mt-3 flex flex-col gap-4">
        <CommandFields id={commandId} intent="reject" seen={view.seen} />
        <Grounds
          view={view}
          typed={isOpen ? typed : {}}
          error={problems["rejectGrounds"]}
          id="rejectGrounds"
        />
        <Button type="submit" tone="danger" className="self-start">
          {t("proofs.adjudication.reject")}
        </Button>
      </Form>
    </Fold>
  );
}

/** The decision is taken anew: by order of the court, or because the proof was amended. */
export function ReopenForm({ view, commandId, answer: { typed, problems } }: FormProps) {
  const { t } = useTranslation();
  return (
    <Fold summary={t("proofs.adjudication.reopen")} open={typed["intent"] === "reopen"}>
      <Form method="post" className="mt-3 flex flex-col gap-4">
        <CommandFields id={commandId} intent="reopen" seen={view.seen} />
        <LongTextField
          name="reason"
          label={t("proofs.requests.reason")}
          rows={3}
          required
          defaultValue={typed["reason"]}
          error={problems["reason"]}
        />
        <Button type="submit" className="self-start">
          {t("proofs.adjudication.reopen")}
        </Button>
      </Form>
    </Fold>
  );
}

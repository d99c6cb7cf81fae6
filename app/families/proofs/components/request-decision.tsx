import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FactFields } from "~/app/components/platform/fact-form/fact-fields";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { Section } from "~/app/components/ui/section";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import type { RequestDecisionView } from "../requests/decision.server";
import type { RequestView } from "../requests/request-page.server";
import { AmendFields } from "./amend-fields";
import { CommandFields } from "./command-fields";

interface RequestDecisionProps {
  readonly view: Pick<RequestView, "kind" | "notApproved">;
  readonly decision: RequestDecisionView;
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}

/** The counter's answer to a request, below what is asked; the one that has waited longest is a press away. */
export function RequestDecision({ view, decision, commandId, answer }: RequestDecisionProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  const { typed, problems } = answer ?? UNANSWERED;
  const { seen, fields, currencies, asks, next } = decision;
  const command = (intent: string) => <CommandFields id={commandId} intent={intent} seen={seen} />;
  return (
    <Section
      id="decision"
      title={t("proofs.counter.decision")}
      className="sheet flex max-w-form flex-col gap-4 p-5"
    >
      {view.notApproved === null ? (
        <Form method="post">
          {command("approve")}
          <Button type="submit" tone="primary" busy={busy}>
            {t("proofs.counter.approve")}
          </Button>
        </Form>
      ) : (
        <Notice tone="warning">{view.notApproved}</Notice>
      )}
      {view.kind === "amendment" && view.notApproved === null && (
        <Fold summary={t("proofs.counter.amend")} open={typed["intent"] === "amend"}>
          <Form method="post" className="mt-3 flex flex-col gap-4">
            {command("amend")}
            <AmendFields fields={fields} currencies={currencies} typed={typed} problems={problems} />
            <Button type="submit" className="self-start">
              {t("proofs.counter.amend")}
            </Button>
          </Form>
        </Fold>
      )}
      <Fold summary={t("proofs.counter.reject")} open={typed["intent"] === "reject"}>
        <Form method="post" className="mt-3 flex flex-col gap-4">
          {command("reject")}
          <FactFields
            fields={asks}
            words={{ reason: { label: t("proofs.requests.reason"), rows: 3 } }}
            typed={typed}
            problems={problems}
          />
          <Button type="submit" tone="danger" className="self-start">
            {t("proofs.counter.reject")}
          </Button>
        </Form>
      </Fold>
      {next !== null && (
        <p className="border-t border-line pt-3">
          <LinkButton to={`/accounts/proof-amendments/requests/${next}`} tone="quiet">
            {t("proofs.counter.next")}
          </LinkButton>
        </p>
      )}
    </Section>
  );
}

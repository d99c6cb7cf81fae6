import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField, TickField } from "~/app/components/ui/choice-field/choice-field";
import { Fold } from "~/app/components/ui/fold/fold";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { useHydrated } from "~/app/components/ui/use-hydrated";
import { Section } from "~/app/components/ui/section";
import { useKeys, useKeysSwitch } from "~/app/forms/signing/use-keys";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import type { CounterView } from "../counter/counter.view";
import { AmendFields } from "./amend-fields";
import { CommandFields } from "./command-fields";

interface DecisionsProps {
  readonly view: CounterView;
  readonly commandId: string;
  readonly answer: PageAnswer;
}

/** What the counter may do with the proof now; A approves and N goes to the next, where somebody has switched keys on. */
export function CounterDecisions({ view, commandId, answer }: DecisionsProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const busy = useNavigation().state !== "idle";
  const [byKeys, setByKeys] = useKeysSwitch("deciding");
  const approving = useRef<HTMLFormElement>(null);
  const { next } = view;
  useKeys(
    { enabled: byKeys && view.mayDecide, busy },
    {
      a: () => approving.current?.requestSubmit(),
      ...(next !== null && { n: () => navigate(`/pod-submission/RA/${next}`) }),
    },
  );
  const { typed, problems } = answer;
  const decided = typed["intent"];
  return (
    <Section
      id="decision"
      title={t("proofs.counter.decision")}
      className="sheet flex flex-col gap-4 px-5 py-4"
    >
      {![view.mayDecide, view.mayMark, view.mayCorrect, view.mayTakeBack, view.mayUnmark].includes(true) && (
        <p className="text-ink-soft">{t("proofs.counter.nothing")}</p>
      )}
      {view.mayDecide && (
        <>
          {view.mayApprove && (
            <>
              <Form method="post" ref={approving}>
                <CommandFields id={commandId} intent="approve" seen={view.seen} />
                <Button type="submit" tone="primary" busy={busy}>
                  {t("proofs.counter.approve")}
                </Button>
              </Form>
              <Part title={t("proofs.counter.amend")} open={decided === "amend"}>
                <CommandFields id={commandId} intent="amend" seen={view.seen} />
                <p className="max-w-prose">{t("proofs.counter.amendHint")}</p>
                <AmendFields
                  fields={view.fields}
                  currencies={view.currencies}
                  typed={typed}
                  problems={problems}
                />
                <LongTextField
                  name="reason"
                  id="amend-reason"
                  label={t("proofs.requests.reason")}
                  rows={2}
                  defaultValue={decided === "amend" ? typed["reason"] : undefined}
                />
                <Button type="submit">{t("proofs.counter.amend")}</Button>
              </Part>
            </>
          )}
          <Part title={t("proofs.counter.return")} open={decided === "return"}>
            <CommandFields id={commandId} intent="return" seen={view.seen} />
            <LongTextField
              name="reason"
              id="returnReason"
              label={t("proofs.requests.reason")}
              rows={3}
              required
              defaultValue={decided === "return" ? typed["reason"] : undefined}
              error={problems["returnReason"]}
            />
            <Button type="submit">{t("proofs.counter.return")}</Button>
          </Part>
          <Part title={t("proofs.counter.reject")} open={decided === "reject"}>
            <CommandFields id={commandId} intent="reject" seen={view.seen} />
            <p className="max-w-prose">{t("proofs.counter.rejectHint")}</p>
            <ChoiceField
              name="why"
              label={t("proofs.counter.why")}
              display="select"
              required
              options={view.reasons}
              defaultValue={typed["why"]}
              error={problems["why"]}
            />
            <LongTextField
              name="reason"
              id="rejectReason"
              label={t("proofs.counter.words")}
              rows={3}
              defaultValue={decided === "reject" ? typed["reason"] : undefined}
              error={problems["rejectReason"]}
            />
            <Button type="submit" tone="danger">
              {t("proofs.counter.reject")}
            </Button>
          </Part>
        </>
      )}
      {view.mayCorrect && (
        <Part title={t("proofs.counter.correct")} open={decided === "correct"}>
          <CommandFields id={commandId} intent="correct" seen={view.seen} />
          <p className="max-w-prose">{t("proofs.counter.correctHint")}</p>
          <AmendFields fields={view.fields} currencies={view.currencies} typed={typed} problems={problems} />
          <LongTextField
            name="reason"
            id="correctReason"
            label={t("proofs.requests.reason")}
            rows={2}
            required
            defaultValue={decided === "correct" ? typed["reason"] : undefined}
            error={problems["correctReason"]}
          />
          <Button type="submit">{t("proofs.counter.correct")}</Button>
        </Part>
      )}
      {view.mayTakeBack && (
        <TakingBack {...{ commandId, answer }} seen={view.seen} intent="takeBack">
          {t("proofs.counter.takeBackHint")}
        </TakingBack>
      )}
      {view.mayUnmark && (
        <TakingBack {...{ commandId, answer }} seen={view.seen} intent="unmark">
          {t("proofs.counter.unmarkHint")}
        </TakingBack>
      )}
      {view.mayMark && (
        <Form method="post" className="flex flex-col items-start gap-3">
          <CommandFields id={commandId} intent="mark" seen={view.seen} />
          <TextField
            name="reference"
            label={t("proofs.counter.officeReference")}
            width="medium"
            maxLength={100}
            defaultValue={decided === "mark" ? typed["reference"] : undefined}
          />
          <Button type="submit">{t("proofs.counter.mark")}</Button>
        </Form>
      )}
      {hydrated && view.mayApprove && (
        <div className="border-t border-line pt-3">
          <TickField
            name="byKeys"
            label={t("proofs.counter.keys")}
            defaultChecked={byKeys}
            onChange={setByKeys}
          />
        </div>
      )}
    </Section>
  );
}

interface TakingBackProps extends Omit<DecisionsProps, "view"> {
  readonly seen: number;
  readonly intent: "takeBack" | "unmark";
  /** What follows. */
  readonly children: ReactNode;
}

/** What was done by mistake is taken back, with the reason. */
function TakingBack({ commandId, answer: { typed, problems }, seen, intent, children }: TakingBackProps) {
  const { t } = useTranslation();
  const isPosted = typed["intent"] === intent;
  const field = `${intent}Reason`;
  return (
    <Part title={t(`proofs.counter.${intent}`)} open={isPosted}>
      <CommandFields id={commandId} intent={intent} seen={seen} />
      <p className="max-w-prose">{children}</p>
      <LongTextField
        name="reason"
        id={field}
        label={t("proofs.requests.reason")}
        rows={2}
        required
        defaultValue={isPosted ? typed["reason"] : undefined}
        error={problems[field]}
      />
      <Button type="submit">{t(`proofs.counter.${intent}`)}</Button>
    </Part>
  );
}

interface PartProps {
  readonly title: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A decision that asks for more than a press. */
function Part({ title, open, children }: PartProps) {
  return (
    <Fold summary={title} open={open}>
      <Form method="post" className="mt-3 flex flex-col items-start gap-4 [&>*]:w-full [&>button]:w-auto">
        {children}
      </Form>
    </Fold>
  );
}

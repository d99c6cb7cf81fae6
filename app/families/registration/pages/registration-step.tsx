import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { hasTag } from "~/workflows/kit";
import { PRACTITIONERS, registration, type AnswerGap } from "~/workflows/records/registration/index";
import { DOOR } from "../addresses";
import { saveStep } from "../apply/save-step.server";
import { getStepValues, listControls, listStepGaps, listSteps } from "../apply/steps";
import { SaveAsTyped } from "../components/save-as-typed";
import { StepFields } from "../components/step-fields";
import { getOwnRegistration } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("registration.own.title"), to: `${DOOR}/mine` }],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** What the buttons of the form post as `intent`. */
const SAVES_ITSELF = "save";
const ADDS_ROW = "add";

/** What saves itself leaves the page as it is. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") === SAVES_ITSELF ? false : defaultShouldRevalidate;

async function loadStep(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const own = await getOwnRegistration(context.portal, context.user, args.params["registrationId"] ?? "");
  const steps = listSteps(own.current.context.kind);
  const step = steps.find((each) => each === args.params["step"]);
  if (step === undefined) throw new Response(null, { status: 404 });
  // What lies with the office, or is decided, is read and not written.
  if (!hasTag(registration, own.current.state, "editable")) throw redirect(`${DOOR}/${own.id}`);
  return { context, own, steps, step };
}

export async function loader(args: LoaderFunctionArgs) {
  const { context, own, steps, step } = await loadStep(args);
  const { t, getTitle, parameters } = context;
  const { answers, reference, kind, reason } = own.current.context;
  const filled = answers.practitioners.length;
  const rows = parameters.has("more") ? filled + 1 : Math.max(filled, 1);
  return {
    title: getTitle(t(`registration.steps.${step}`)),
    id: own.id,
    person: context.user.id,
    step,
    number: steps.indexOf(step) + 1,
    count: steps.length + 2,
    reference,
    reason,
    values: getStepValues(step, answers),
    gaps: parameters.has("check") ? sayGaps(listStepGaps(step, kind, answers), t) : {},
    rows: Math.min(rows, PRACTITIONERS),
    hasRoom: rows < PRACTITIONERS,
  };
}

const sayGaps = (gaps: Readonly<Record<string, AnswerGap>>, t: TFunction): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(gaps).map(([name, gap]) => [name, t(`registration.problems.${gap}`)]));

/** Whatever was typed is saved, in order or not; the button that leads on says what is not. */
export async function action(args: ActionFunctionArgs) {
  const { context, own, steps, step } = await loadStep(args);
  const { t, portal } = context;
  const form = await args.request.formData();
  const intent = form.get("intent");
  const saved = await saveStep(context, own, step, form);
  if (intent === SAVES_ITSELF)
    return data({ savedAt: saved.outcome === "saved" ? portal.clock.now() : null, ...UNANSWERED });
  if (saved.outcome === "not") return conflict(whyNotDone(context, registration, saved.why), { form });
  if (saved.outcome === "tooLong") {
    const problem = t("registration.problems.tooLong");
    return invalidForm(form, Object.fromEntries(saved.controls.map((name) => [name, problem])));
  }
  if (intent === ADDS_ROW) return redirect(`${DOOR}/${own.id}/step/${step}?more`);
  const gaps = listStepGaps(step, own.current.context.kind, saved.answers);
  if (Object.keys(gaps).length > 0) return invalidForm(form, sayGaps(gaps, t));
  const next = steps[steps.indexOf(step) + 1];
  return redirect(`${DOOR}/${own.id}/${next === undefined ? "annex" : `step/${next}`}`);
}

const FORM = "registration-step";

export default function RegistrationStep() {
  const { t } = useTranslation();
  const { id, person, step, number, count, reference, reason, values, gaps, rows, hasRoom } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { typed, problems } = answer ?? UNANSWERED;
  const shown = answer === undefined ? gaps : problems;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={t(`registration.steps.${step}`)}
        subtitle={`${reference} · ${t("registration.step.of", { number, count })}`}
      />
      {reason !== null && (
        <Notice tone="warning" title={t("registration.status.returned")}>
          {reason}
        </Notice>
      )}
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(listControls(step), shown)} />
      <Form id={FORM} key={step} method="post" noValidate className="sheet flex flex-col gap-5 p-5">
        <StepFields
          key={rows}
          step={step}
          values={answer === undefined ? values : { ...values, ...typed }}
          problems={shown}
          rows={rows}
        />
        <SaveAsTyped formId={FORM} intent={SAVES_ITSELF} person={person} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary">
            {t("registration.step.continue")}
          </Button>
          {step === "practitioners" && hasRoom && (
            <Button type="submit" name="intent" value={ADDS_ROW}>
              {t("registration.step.addPractitioner")}
            </Button>
          )}
          <LinkButton to={`${DOOR}/${id}`} tone="quiet">
            {t("registration.step.overview")}
          </LinkButton>
        </div>
      </Form>
    </div>
  );
}

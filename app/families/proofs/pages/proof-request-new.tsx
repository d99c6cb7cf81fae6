import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { DateField } from "~/app/components/ui/date-field/date-field";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { FileChoice } from "~/app/components/ui/file-choice/file-choice";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { EmailField, TextField } from "~/app/components/ui/text-field/text-field";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { CURRENCIES, getForm, sayPastTense, UPLOAD_TYPES } from "~/workflows/kit";
import {
  AMENDABLE,
  getCreditorName,
  proofOfDebt,
  getCurrentValues,
} from "~/workflows/forms/proof-of-debt/index";
import { proofRequest } from "~/workflows/records/proof-request/index";
import { amendableFields } from "../amending/amending.server";
import { AmendFields } from "../components/amend-fields";
import { findPendingRequest } from "../requests/pending-request.server";
import { findRequestable } from "../requests/requestable.server";
import { makeRequest } from "../requests/make-request.server";
import { PROOF_REQUESTS } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.proofRequests"), to: "/accounts/proof-amendments" },
    { label: t("proofs.requests.new") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the proof stands now. */
export const shouldRevalidate = () => true;

async function loadProofFor(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const requestable = await findRequestable(
    { ...context, visit: args.context.visit },
    args.params["proofId"] ?? "",
  );
  if (requestable === null) throw new Response(null, { status: 404 });
  return { context, requestable };
}

/** A request on a filed proof: its kind, and what it needs. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: pageContext, requestable } = await loadProofFor(args);
  const { portal, locale, t, getTitle, parameters } = pageContext;
  const { kinds, onPaper } = requestable;
  const { proof, stream } = requestable.about;
  const form = getForm(proofOfDebt, proof.formVersion);
  const kind = kinds.find((each) => each === parameters.get("kind")) ?? kinds[0] ?? "withdrawal";
  const pending = await findPendingRequest(portal, stream, kind);
  return {
    kinds,
    onPaper,
    title: getTitle(t("proofs.requests.new")),
    kind,
    pending: pending === null ? null : `${PROOF_REQUESTS}/requests/${pending}`,
    commandId: ulid(),
    seen: requestable.about.current.version,
    reference: proof.filed.at(-1)?.reference ?? "",
    creditor: getCreditorName(proof),
    afterAdjudication: proof.adjudication !== null,
    fields: amendableFields(form, getCurrentValues(proof, form), locale),
    currencies: CURRENCIES,
    accept: UPLOAD_TYPES.map((type) => `.${type}`).join(","),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context: pageContext, requestable } = await loadProofFor(args);
  const outcome = await makeRequest(pageContext, requestable, args.request);
  if (outcome.outcome === "problems") return invalidForm(outcome.form, outcome.problems);
  const { done, form, id } = outcome;
  if (done.outcome !== "done") return conflict(whyNotDone(pageContext, proofRequest, done), { form });
  return redirectWithToast(
    pageContext,
    `${PROOF_REQUESTS}/requests/${id}`,
    sayPastTense(proofRequest, pageContext.locale, "request.made"),
  );
}

const ORDER = [
  ...AMENDABLE,
  "toName",
  "toNameZh",
  "toAddress",
  "toPhone",
  "toEmail",
  "on",
  "reason",
  "document",
];

export default function ProofRequestNew() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { typed, problems } = answer ?? UNANSWERED;
  const { kind } = page;
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader title={t("proofs.requests.new")} subtitle={`${page.reference} · ${page.creditor}`} />
      {page.afterAdjudication && <Notice tone="warning">{t("proofs.requests.afterNotice")}</Notice>}
      <Tabs
        label={t("proofs.requests.kind")}
        tabs={page.kinds.map((each) => ({
          label: t(`proofs.requests.kinds.${each}`),
          to: `?kind=${each}`,
          current: each === kind,
        }))}
      />
      {page.pending !== null && (
        <Notice
          tone="warning"
          title={t("proofs.requests.pending.title")}
          actions={<LinkButton to={page.pending}>{t("proofs.requests.pending.open")}</LinkButton>}
        >
          {t("proofs.requests.pending.body")}
        </Notice>
      )}
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(ORDER, problems)} />
      <Form method="post" encType="multipart/form-data" className="sheet flex flex-col gap-5 p-5">
        <input type="hidden" name="commandId" value={page.commandId} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="seen" value={page.seen} />
        <p className="max-w-prose">{t(`proofs.requests.${page.onPaper ? "onPaper" : "about"}.${kind}`)}</p>
        {kind === "amendment" && (
          <AmendFields fields={page.fields} currencies={page.currencies} typed={typed} problems={problems} />
        )}
        {kind === "assignment" && <NewCreditorFields typed={typed} problems={problems} />}
        <LongTextField
          name="reason"
          label={t("proofs.requests.reason")}
          rows={3}
          required={kind === "withdrawal"}
          defaultValue={typed.reason}
          error={problems.reason}
        />
        <FileChoice
          name="document"
          label={t(page.onPaper ? "proofs.requests.letter" : "proofs.requests.document")}
          hint={t(page.onPaper ? "proofs.requests.letterHint" : "proofs.requests.documentHint")}
          required={page.onPaper}
          accept={page.accept}
          error={problems.document}
        />
        <Button type="submit" tone="primary" className="self-start">
          {t("proofs.requests.submit")}
        </Button>
      </Form>
    </div>
  );
}

interface Fields {
  readonly typed: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** To whom the debt was assigned, and when. */
function NewCreditorFields({ typed, problems }: Fields) {
  const { t } = useTranslation();
  const field = (name: "toName" | "toNameZh" | "toAddress" | "toPhone" | "toEmail" | "on") => ({
    name,
    label: t(`proofs.requests.fields.${name}`),
    defaultValue: typed[name],
    error: problems[name],
  });
  return (
    <>
      <TextField {...field("toName")} required />
      <TextField {...field("toNameZh")} />
      <LongTextField {...field("toAddress")} rows={3} required />
      <TextField {...field("toPhone")} width="medium" />
      <EmailField {...field("toEmail")} width="medium" />
      <DateField {...field("on")} required />
    </>
  );
}

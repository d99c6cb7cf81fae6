import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { TextField } from "~/app/components/ui/text-field/text-field";
import { Button } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice, type NoticeTone } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { listTime } from "~/app/i18n/format";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { EnquiryForm, enquire } from "../enquiry/enquire.server";
import type { EnquiryAnswer, EnquiryState } from "../enquiry/payment-state";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("payments.enquiry.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** How a payment stands, by its reference and amount: for everybody, and with nothing personal. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle } = await loadOpenContext(args);
  return { title: getTitle(t("payments.enquiry.title")) };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const form = await args.request.formData();
  const outcome = await enquire(portal, parseFormOrThrow(form, EnquiryForm), args.context.address);
  switch (outcome.outcome) {
    case "problems":
      return invalidForm(
        form,
        Object.fromEntries(outcome.fields.map((field) => [field, t(`payments.enquiry.problems.${field}`)])),
      );
    case "tooOften":
      return conflict(
        [{ sentence: t("payments.enquiry.tooOften"), next: t("payments.enquiry.tooOftenNext") }],
        { status: 429, form },
      );
    case "notFound":
      return conflict(
        [{ sentence: t("payments.enquiry.notFound"), next: t("payments.enquiry.notFoundNext") }],
        { status: 404, form },
      );
    case "found":
      return data<Answer>({ ...UNANSWERED, found: { reference: outcome.reference, ...outcome.answer } });
  }
}

interface Answer extends PageAnswer {
  /** Absent where nothing was found. */
  readonly found?: EnquiryAnswer & { readonly reference: string };
}

const TONES: Readonly<Record<EnquiryState, NoticeTone>> = {
  paid: "success",
  paidOtherwise: "success",
  underWay: "warning",
  notPaid: "info",
  moreThanOnce: "warning",
  refunded: "success",
  settled: "info",
};

export default function PaymentEnquiry() {
  const { t } = useTranslation();
  useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const { problems, typed } = answer ?? UNANSWERED;
  const found = answer?.found ?? null;
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6">
      <PageHeader title={t("payments.enquiry.title")} subtitle={t("payments.enquiry.lead")} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(["reference", "amount"], problems)} />
      {found !== null && (
        <Notice tone={TONES[found.state]} title={t(`payments.enquiry.states.${found.state}.title`)} live>
          <p className="font-mono break-all">{found.reference}</p>
          {found.at !== null && <p>{t("payments.enquiry.at", { time: listTime(found.at) })}</p>}
          <p>{t(`payments.enquiry.states.${found.state}.next`)}</p>
        </Notice>
      )}
      <Form method="post" className="sheet flex flex-col gap-5 p-5">
        <TextField
          name="reference"
          label={t("payments.enquiry.reference")}
          hint={t("payments.enquiry.referenceHint")}
          {...(problems["reference"] !== undefined && { error: problems["reference"] })}
          defaultValue={typed["reference"] ?? ""}
          maxLength={60}
          width="medium"
          required
        />
        <TextField
          name="amount"
          label={t("payments.enquiry.amount")}
          hint={t("payments.enquiry.amountHint")}
          {...(problems["amount"] !== undefined && { error: problems["amount"] })}
          defaultValue={typed["amount"] ?? ""}
          maxLength={30}
          width="short"
          required
        />
        <div>
          <Button type="submit" tone="primary">
            {t("payments.enquiry.ask")}
          </Button>
        </div>
      </Form>
      <p className="max-w-prose text-ink-soft">{t("payments.enquiry.privacy")}</p>
    </div>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { FactFields } from "~/app/components/platform/fact-form/fact-fields";
import { listTime, formatDate } from "~/app/i18n/format";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Button } from "~/app/components/ui/button/button";
import { buttonCommand } from "~/app/components/ui/button-command";
import { ConfirmDialog } from "~/app/components/ui/confirm-dialog/confirm-dialog";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import { UploadForm } from "~/app/components/ui/upload-form/upload-form";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { listFactFields } from "~/app/services/platform/facts/fact-fields.server";
import { paymentDay } from "~/workflows/records/payment-day/index";
import { answerDayFile, FILE_CONTROL } from "../day-files/answer-day-file.server";
import { dayFileView, loadDay } from "../day-files/day-files.server";
import type { DayFileView } from "../day-files/day-files.view";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.payments"), to: "/payments" },
    { label: t("payments.dayFile.crumb") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows how the day stands now. */
export const shouldRevalidate = () => true;

/** A day whose file the gateway has not given, and what can be done. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadPageContext(args);
  const current = await loadDay(portal, args.params["day"]);
  if (current === undefined) throw new Response(null, { status: 404 });
  const view = await dayFileView(portal, current, locale);
  return {
    title: getTitle(t("payments.dayFile.title", { day: formatDate(view.day) })),
    commandId: ulid(),
    control: FILE_CONTROL,
    asks: {
      "file.excused": listFactFields(paymentDay.facts, "file.excused"),
      "file.expected": listFactFields(paymentDay.facts, "file.expected"),
    },
    view,
  };
}

/** Asks again, takes the file, or notes why there is none. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const current = await loadDay(context.portal, args.params["day"]);
  if (current === undefined) throw new Response(null, { status: 404 });
  return answerDayFile(context, current.context.day, args.request);
}

export default function PaymentDayFile() {
  const { t } = useTranslation();
  const { view } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={t("payments.dayFile.title", { day: formatDate(view.day) })}
        subtitle={t(view.rows === null ? "payments.dayFile.lead" : "payments.dayFile.compared", {
          rows: view.rows ?? 0,
        })}
      />
      <Refused answer={answer} />
      <Standing view={view} />
      {view.rows === null && <Remedies view={view} />}
    </>
  );
}

function Standing({ view: { missedAt, lastRequest: request, excuse } }: { readonly view: DayFileView }) {
  const { t } = useTranslation();
  return (
    <DescriptionList
      items={[
        { term: t("payments.dayFile.since"), description: listTime(missedAt) },
        ...(request === null
          ? []
          : [
              {
                term: t("payments.dayFile.asked"),
                description: `${listTime(request.at)}: ${t(`payments.dayFile.answers.${request.answer}`)}`,
              },
            ]),
        ...(excuse === null
          ? []
          : [
              {
                term: t("payments.dayFile.excuse"),
                description: `${listTime(excuse.at)}, ${excuse.by}: ${excuse.reason}`,
              },
            ]),
      ]}
    />
  );
}

function Remedies({ view: { excuse } }: { readonly view: DayFileView }) {
  const { t } = useTranslation();
  const { commandId, control, asks } = useLoaderData<typeof loader>();
  const say = excuse === null ? "file.excused" : "file.expected";
  const answer = useActionData<typeof action>();
  const command = (name: string) => ({ intent: name, commandId: buttonCommand(commandId, name) });
  return (
    <>
      {excuse === null && (
        <Section
          id="ask"
          title={t("payments.dayFile.ask")}
          className="sheet flex flex-col items-start gap-4 p-5"
        >
          <p className="max-w-prose">{t("payments.dayFile.askBody")}</p>
          <Form method="post">
            {Object.entries(command("file.askedFor")).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" tone="primary">
              {t("payments.dayFile.askNow")}
            </Button>
          </Form>
        </Section>
      )}
      <Section
        id="give"
        title={t("payments.dayFile.give")}
        className="sheet flex flex-col items-start gap-4 p-5"
      >
        <p className="max-w-prose">{t("payments.dayFile.giveBody")}</p>
        <UploadForm
          id={control}
          name={control}
          label={t("payments.dayFile.file")}
          accept=".csv,.txt"
          error={answer?.problems[control]}
          hidden={{ commandId: buttonCommand(commandId, "file.provided") }}
          submit={t("payments.dayFile.compare")}
          tone="secondary"
        />
      </Section>
      <Section
        id="say"
        title={t(excuse === null ? "payments.dayFile.say" : "payments.dayFile.back")}
        className="sheet flex flex-col items-start gap-4 p-5"
      >
        <p className="max-w-prose">
          {t(excuse === null ? "payments.dayFile.sayBody" : "payments.dayFile.backBody")}
        </p>
        <ConfirmDialog
          action={t(excuse === null ? "payments.dayFile.sayWhy" : "payments.settle.reopen")}
          title={t(excuse === null ? "payments.dayFile.say" : "payments.dayFile.back")}
          body={t(excuse === null ? "payments.dayFile.sayBody" : "payments.dayFile.backBody")}
          values={command(say)}
        >
          <FactFields
            fields={asks[say]}
            words={{ reason: { label: t("payments.match.reason"), rows: 2, required: true } }}
          />
        </ConfirmDialog>
      </Section>
    </>
  );
}

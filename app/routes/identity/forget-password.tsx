import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { getFormProps, useForm } from "@conform-to/react";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Captcha } from "~/app/components/identity/captcha/captcha";
import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/shell/shell";
import { EmailField, TextField } from "~/app/components/ui/text-field/text-field";
import { errorText } from "~/app/i18n/errors";
import { localeOf } from "~/app/i18n/preferences";
import type { loader as rootLoader } from "~/app/root";
import { askForNewPassword } from "~/app/services/passwords/forgotten-password.server";
import { RESET_LINK_MINUTES } from "~/workflows/kit";
import { openRequest } from "~/app/services/portal/page.server";

const LONGEST = 254;
/** Messages are keys below `validation.`. */
const ForgottenForm = z.object({
  loginName: z.string("required").trim().min(1, "required").max(LONGEST),
  email: z.string("required").trim().min(1, "required").max(LONGEST).pipe(z.email("email")),
  captchaId: z.string("required"),
  captchaAnswer: z.string("required").trim().min(1, "required"),
});

export const shouldRevalidate = renewsCaptcha("/forget-password");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, titleOf } = await openRequest(args);
  return {
    title: titleOf(t("comingIn.forgotten.title")),
    captcha: await portal.captcha.newCaptcha(),
    hasMailbox: portal.config.mode !== "production",
  };
}

/** Answers alike, and as quickly, whether there is such an account or not: it only writes down what was typed. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { portal } = context;
  const submission = parseWithZod(await request.formData(), { schema: ForgottenForm });
  const reply = submission.reply();
  if (submission.status !== "success") return data({ reply, refused: null, sent: false }, { status: 400 });
  const { loginName, email, captchaId, captchaAnswer } = submission.value;
  const refused = await portal.captcha.check(captchaId, captchaAnswer);
  if (refused !== null) return data({ reply, refused, sent: false }, { status: 400 });
  await askForNewPassword(portal, { loginName, email, locale: localeOf(request) });
  return data({ reply, refused: null, sent: true });
}

export default function ForgetPassword() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const sent = useActionData<typeof action>()?.sent === true;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("comingIn.forgotten.title")}
          subtitle={sent ? undefined : t("comingIn.forgotten.intro")}
        />
        {sent ? <Sent /> : <RequestForm />}
      </div>
    </PublicShell>
  );
}

/** Code -200 of section 8: the same words for everybody. */
function Sent() {
  const { t, i18n } = useTranslation();
  const { hasMailbox } = useLoaderData<typeof loader>();
  const { sentence, next } = errorText(i18n, "ERR-CAPTCHA-200");
  return (
    <Notice
      tone="success"
      live
      title={sentence}
      actions={
        <>
          <LinkButton to="/login">{t("comingIn.forgotten.back")}</LinkButton>
          {hasMailbox && <LinkButton to="/demo/mailbox">{t("comingIn.forgotten.demo")}</LinkButton>}
        </>
      }
    >
      <p>{next}</p>
      <p>{t("comingIn.forgotten.minutes", { minutes: RESET_LINK_MINUTES })}</p>
    </Notice>
  );
}

function RequestForm() {
  const { t, i18n } = useTranslation();
  const { captcha } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    lastResult: answered?.reply,
    constraint: getZodConstraint(ForgottenForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ForgottenForm }),
    shouldValidate: "onSubmit",
  });
  const shown = [
    { field: fields.loginName, label: t("comingIn.forgotten.loginName") },
    { field: fields.email, label: t("comingIn.forgotten.email") },
    { field: fields.captchaAnswer, label: t("login.captcha") },
  ].map(({ field, label }) => {
    const isBadAddress = field.errors?.includes("email") === true;
    const error = t(isBadAddress ? "validation.email" : "validation.required");
    return {
      name: field.name,
      label,
      ...(field.errors !== undefined && { error }),
      ...(typeof field.initialValue === "string" && { defaultValue: field.initialValue }),
      problem: isBadAddress ? error : t("validation.fieldBlank", { field: label }),
    };
  });
  const [loginName, email, characters] = shown;
  const refusal = answered?.refused ? errorText(i18n, answered.refused) : null;
  return (
    <>
      {refusal && (
        <Notice tone="error" live title={refusal.sentence}>
          {refusal.next}
        </Notice>
      )}
      <ErrorSummary
        problems={shown
          .filter(({ error }) => error !== undefined)
          .map(({ name, problem }) => ({ fieldId: name, message: problem }))}
      />
      <Form method="post" className="sheet flex flex-col gap-5 p-6" {...getFormProps(form)}>
        {loginName && <TextField {...loginName} autoComplete="username" required />}
        {email && <EmailField {...email} width="full" required />}
        {characters && (
          <Captcha
            key={captcha.uuid}
            first={captcha}
            name={characters.name}
            {...(characters.error !== undefined && { error: characters.error })}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" tone="primary" busy={busy}>
            {t("comingIn.forgotten.submit")}
          </Button>
          <LinkButton to="/login">{t("comingIn.forgotten.back")}</LinkButton>
        </div>
      </Form>
    </>
  );
}

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
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { EmailField, TextField } from "~/app/components/ui/text-field/text-field";
import { errorText } from "~/app/i18n/errors";
import type { loader as rootLoader } from "~/app/root";
import { askForNewPassword } from "~/app/services/identity/passwords/forgotten-password.server";
import { RESET_LINK_MINUTES } from "~/workflows/kit";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { useConformResult } from "~/app/forms/use-conform-result";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { invalidForm, conflict } from "~/app/services/platform/pages/answers.server";
import { parseForm, toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";

const LONGEST = 254;
/** Messages are keys below `validation.`. */
const PROBLEMS = ["required", "email"] as const;
const ForgottenForm = z.object({
  loginName: z.string("required").trim().min(1, "required").max(LONGEST),
  email: z.string("required").trim().min(1, "required").max(LONGEST).pipe(z.email("email")),
  captchaId: z.string("required"),
  captchaAnswer: z.string("required").trim().min(1, "required").max(20),
});

export const shouldRevalidate = renewsCaptcha("/forget-password");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  return {
    title: getTitle(t("password.forgotten.title")),
    captcha: await portal.captcha.newCaptcha(),
    hasMailbox: portal.config.mode !== "production",
  };
}

/** `sent`: it was written down, whether there is such an account or not. */
type Answer = PageAnswer & { readonly sent?: true };

/** Answers alike, and as quickly, whether there is such an account or not: it only writes down what was typed. */
export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  const form = await args.request.formData();
  const read = parseForm(form, ForgottenForm);
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) => t(`validation.${problem}`)),
    );
  const { loginName, email, captchaId, captchaAnswer } = read.input;
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return conflict([await explainRefusal(code, locale)], { status: 400, form });
  await askForNewPassword(portal, { loginName, email, locale });
  return data<Answer>({ ...UNANSWERED, sent: true });
}

export default function ForgetPassword() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const answer: Answer | undefined = useActionData<typeof action>();
  const sent = answer?.sent === true;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("password.forgotten.title")}
          subtitle={sent ? undefined : t("password.forgotten.intro")}
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
          <LinkButton to="/login">{t("password.forgotten.back")}</LinkButton>
          {hasMailbox && <LinkButton to="/demo/mailbox">{t("password.forgotten.demo")}</LinkButton>}
        </>
      }
    >
      <p>{next}</p>
      <p>{t("password.forgotten.minutes", { minutes: RESET_LINK_MINUTES })}</p>
    </Notice>
  );
}

function RequestForm() {
  const { t } = useTranslation();
  const { captcha } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    lastResult: useConformResult(answer),
    constraint: getZodConstraint(ForgottenForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: ForgottenForm }),
    shouldValidate: "onSubmit",
  });
  const shown = [
    { field: fields.loginName, label: t("password.forgotten.loginName") },
    { field: fields.email, label: t("password.forgotten.email") },
    { field: fields.captchaAnswer, label: t("login.captcha") },
  ].map(({ field, label }) => {
    // The browser names what is wrong by its key, the portal says it.
    const isBadAddress =
      field.errors?.some((each) => each === "email" || each === t("validation.email")) === true;
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
  return (
    <>
      <NotAdmitted answer={answer} />
      <ErrorSummary
        attempt={shown.map(({ error }) => error).join()}
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
            {t("password.forgotten.submit")}
          </Button>
          <LinkButton to="/login">{t("password.forgotten.back")}</LinkButton>
        </div>
      </Form>
    </>
  );
}

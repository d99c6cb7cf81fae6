import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Captcha } from "~/app/components/identity/captcha/captcha";
import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { EmailField, TextField } from "~/app/components/ui/text-field/text-field";
import { errorText } from "~/app/i18n/errors";
import type { loader as rootLoader } from "~/app/root";
import { answerWrongCaptcha } from "~/app/services/identity/captcha/wrong-captcha.server";
import { askForNewPassword } from "~/app/services/identity/passwords/forgotten-password.server";
import { RESET_LINK_MINUTES } from "~/workflows/kit";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { PlainForm } from "~/app/forms/plain-form";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { declarePlainForm } from "~/app/services/platform/pages/plain-form";
import { readPlainForm } from "~/app/services/platform/pages/read-plain-form.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";

const LONGEST = 254;
const FORGOTTEN_FORM = declarePlainForm({
  schema: z.object({
    loginName: z.string("required").trim().min(1, "required").max(LONGEST),
    email: z.string("required").trim().min(1, "required").max(LONGEST).pipe(z.email("email")),
    captchaId: z.string("required"),
    captchaAnswer: z.string("required").trim().min(1, "required").max(20),
  }),
  fields: ["loginName", "email", "captchaAnswer"],
  problems: ["required", "email"],
  usual: "required",
  say: (t, problem) => t(`validation.${problem}`),
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
  const read = readPlainForm(form, FORGOTTEN_FORM, t);
  if (!read.ok) return read.answer;
  const { loginName, email, captchaId, captchaAnswer } = read.input;
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return answerWrongCaptcha(form, code, locale);
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
  return (
    <>
      <NotAdmitted answer={answer} />
      <PlainForm
        id="forgotten-password"
        declared={FORGOTTEN_FORM}
        answer={answer}
        above={null}
        className="sheet flex flex-col gap-5 p-6"
      >
        {(getField) => (
          <>
            <TextField
              label={t("password.forgotten.loginName")}
              autoComplete="username"
              {...getField("loginName")}
            />
            <EmailField label={t("password.forgotten.email")} width="full" {...getField("email")} />
            <Captcha
              key={captcha.uuid}
              first={captcha}
              name="captchaAnswer"
              error={getField("captchaAnswer").error}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="primary" busy={busy}>
                {t("password.forgotten.submit")}
              </Button>
              <LinkButton to="/login">{t("password.forgotten.back")}</LinkButton>
            </div>
          </>
        )}
      </PlainForm>
    </>
  );
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button } from "~/app/components/ui/button/button";
import { Captcha } from "~/app/components/identity/captcha/captcha";
import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { EmailField, TextField } from "~/app/components/ui/text-field/text-field";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { PlainForm } from "~/app/forms/plain-form";
import { visitorHomePath } from "~/app/families/registry";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { declarePlainForm } from "~/app/services/platform/pages/plain-form";
import { readPlainForm } from "~/app/services/platform/pages/read-plain-form.server";
import { sendVisitorCode } from "~/app/services/identity/visitors/visitor-code.server";
import { VISITOR } from "~/workflows/records/account/index";

const LONGEST = { name: 200, email: 254 };
const VISIT_FORM = declarePlainForm({
  schema: z.object({
    fullName: z.string("required").trim().min(1, "required").max(LONGEST.name),
    email: z.string("required").trim().min(1, "required").max(LONGEST.email).pipe(z.email("email")),
    captchaId: z.string("required"),
    captchaAnswer: z.string("required").trim().min(1, "required").max(20),
    returnTo: z.string().optional(),
  }),
  fields: ["fullName", "email", "captchaAnswer"],
  problems: ["required", "email"],
  usual: "required",
  say: (t, problem) => t(`validation.${problem}`),
});

export const shouldRevalidate = renewsCaptcha("/visit");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** For people who file without an account: an e-mail address, which a code proves to be theirs. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle } = await loadOpenContext(args);
  const returnTo = ownPath(parameters.get("returnTo"));
  const user = await args.context.visit.user();
  if (user !== null) throw redirect(returnTo ?? (user.role === VISITOR ? visitorHomePath : "/home"));
  return { title: getTitle(t("visitors.title")), captcha: await portal.captcha.newCaptcha(), returnTo };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  const form = await args.request.formData();
  const read = readPlainForm(form, VISIT_FORM, t);
  if (!read.ok) return read.answer;
  const { fullName, email, captchaId, captchaAnswer, returnTo } = read.input;
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return conflict([await explainRefusal(code, locale)], { status: 400, form });
  try {
    const { cookie } = await sendVisitorCode(
      portal,
      { name: fullName, email, locale, returnTo: ownPath(returnTo) },
      args.context.address,
    );
    if (cookie === null)
      return conflict([{ sentence: t("visitors.enough", { email }), next: t("visitors.enoughNext") }], {
        status: 429,
        form,
      });
    return redirect("/visit/code", { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    portal.logger.error({ error }, "a code for a visitor could not be sent");
    return conflict([{ sentence: t("visitors.notSent"), next: t("visitors.notSentNext") }], {
      status: 503,
      form,
    });
  }
}

export default function Visit() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { captcha, returnTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("visitors.title")} subtitle={t("visitors.intro")} />
        <NotAdmitted answer={answer} />
        <PlainForm
          id="visit"
          declared={VISIT_FORM}
          answer={answer}
          hidden={returnTo === null ? {} : { returnTo }}
          above={null}
          className="sheet flex flex-col gap-5 p-6"
        >
          {(getField) => (
            <>
              <TextField
                label={t("visitors.fullName")}
                hint={t("visitors.fullNameHint")}
                autoComplete="name"
                {...getField("fullName")}
              />
              <EmailField
                label={t("visitors.email")}
                hint={t("visitors.emailHint")}
                width="full"
                {...getField("email")}
              />
              <Captcha
                key={captcha.uuid}
                first={captcha}
                name="captchaAnswer"
                error={getField("captchaAnswer").error}
              />
              <div>
                <Button type="submit" tone="primary" busy={busy}>
                  {t("visitors.send")}
                </Button>
              </div>
            </>
          )}
        </PlainForm>
        <p className="text-sm text-ink-soft">{t("visitors.privacy")}</p>
      </div>
    </PublicShell>
  );
}

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
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { Captcha } from "~/app/components/identity/captcha/captcha";
import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { EmailField, PhoneField, TextField } from "~/app/components/ui/text-field/text-field";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { PlainForm, type PlainFieldProps } from "~/app/forms/plain-form";
import { visitorHomePath } from "~/app/families/registry";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { declarePlainForm } from "~/app/services/platform/pages/plain-form";
import { readPlainForm } from "~/app/services/platform/pages/read-plain-form.server";
import { answerWrongCaptcha } from "~/app/services/identity/captcha/wrong-captcha.server";
import { CODE_MEANS } from "~/app/services/identity/visitors/code-means";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { sendVisitorCode } from "~/app/services/identity/visitors/visitor-code.server";
import { readMobileNumber } from "~/app/services/platform/outgoing/mobile-number.server";
import { formatMobile } from "~/workflows/kit";

const LONGEST = { name: 200, email: 254, mobile: 20 };
const VISIT_FORM = declarePlainForm({
  schema: z
    .object({
      fullName: z.string("required").trim().min(1, "required").max(LONGEST.name),
      means: z.enum(CODE_MEANS).default("email"),
      email: z.string().trim().max(LONGEST.email).default(""),
      mobile: z.string().trim().max(LONGEST.mobile).default(""),
      captchaId: z.string("required"),
      captchaAnswer: z.string("required").trim().min(1, "required").max(20),
      returnTo: z.string().optional(),
    })
    .check(
      // Looked at with the others, and not only once these are in order.
      z.superRefine(
        ({ means, email, mobile }, found) => {
          const typed = means === "sms" ? mobile : email;
          const isRight = means === "sms" || z.email().safeParse(typed).success;
          const message = typed === "" ? "required" : isRight ? null : "email";
          if (message !== null)
            found.addIssue({ code: "custom", path: [means === "sms" ? "mobile" : "email"], message });
        },
        { when: () => true },
      ),
    ),
  fields: ["fullName", "means", "email", "mobile", "captchaAnswer"],
  problems: ["required", "email"],
  usual: "required",
  say: (t, problem) => t(`validation.${problem}`),
});

export const shouldRevalidate = renewsCaptcha("/visit");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** For people who file without an account: an e-mail address or a mobile number, which a code proves to be theirs. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle } = await loadOpenContext(args);
  const returnTo = ownPath(parameters.get("returnTo"));
  const user = await args.context.visit.user();
  // A visitor whose certificate bears another name comes back to give that one.
  const givesNameAgain = user !== null && isVisitor(user) && parameters.has("again");
  if (user !== null && !givesNameAgain)
    throw redirect(returnTo ?? (isVisitor(user) ? visitorHomePath : "/home"));
  return {
    title: getTitle(t("visitors.title")),
    captcha: await portal.captcha.newCaptcha(),
    returnTo,
    hasSms: portal.texts !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  const form = await args.request.formData();
  const read = readPlainForm(form, VISIT_FORM, t);
  if (!read.ok) return read.answer;
  const { fullName, email, mobile, captchaId, captchaAnswer, returnTo } = read.input;
  const means = portal.texts === null ? "email" : read.input.means;
  const to = means === "email" ? email : readMobileNumber(mobile);
  if (to === null) return invalidForm(form, { mobile: t("visitors.problems.mobile") });
  if (to === "") return invalidForm(form, { email: t("validation.required") });
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return answerWrongCaptcha(form, code, locale);
  try {
    const { cookie } = await sendVisitorCode(
      portal,
      { name: fullName, means, to, locale, returnTo: ownPath(returnTo) },
      args.context.address,
    );
    if (cookie === null)
      return conflict(
        [{ sentence: t("visitors.enough", { to: formatMobile(to) }), next: t("visitors.enoughNext") }],
        {
          status: 429,
          form,
        },
      );
    return redirect("/visit/code", { headers: { "Set-Cookie": cookie } });
  } catch (error) {
    portal.logger.error({ error }, "a code for a visitor could not be sent");
    return conflict([{ sentence: t("visitors.notSent"), next: t("visitors.notSentNext") }], {
      status: 503,
      form,
    });
  }
}

interface WhereToProps {
  readonly hasSms: boolean;
  readonly getField: (name: "means" | "email" | "mobile") => PlainFieldProps;
}

/** By e-mail or SMS: the field that is not needed is out of sight, without scripts as well. */
function WhereTo({ hasSms, getField }: WhereToProps) {
  const { t } = useTranslation();
  const email = (
    <EmailField
      label={t("visitors.email")}
      hint={t("visitors.emailHint")}
      width="full"
      {...getField("email")}
      required
    />
  );
  if (!hasSms) return email;
  const { minLength: _none, ...means } = getField("means");
  return (
    <div className="group flex flex-col gap-5">
      <ChoiceField
        inline
        label={t("visitors.means")}
        {...means}
        required
        defaultValue={means.defaultValue ?? "email"}
        options={[
          { value: "email", label: t("visitors.byEmail") },
          { value: "sms", label: t("visitors.bySms") },
        ]}
      />
      <div className="group-has-[input[value=sms]:checked]:hidden">{email}</div>
      <div className="hidden group-has-[input[value=sms]:checked]:block">
        <PhoneField
          label={t("visitors.mobile")}
          hint={t("visitors.mobileHint")}
          {...getField("mobile")}
          required
        />
      </div>
    </div>
  );
}

export default function Visit() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { captcha, returnTo, hasSms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("visitors.title")}
          subtitle={t(hasSms ? "visitors.intro" : "visitors.introMail")}
        />
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
              <WhereTo hasSms={hasSms} getField={getField} />
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

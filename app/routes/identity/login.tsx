import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Captcha } from "~/app/components/identity/captcha/captcha";
import { DemoAccounts } from "~/app/components/identity/login/demo-accounts";
import { renewsCaptcha } from "~/app/components/identity/captcha/renew-captcha";
import { Notice } from "~/app/components/ui/notice/notice";
import { PasswordField } from "~/app/components/ui/password-field/password-field";
import { OtherWaysIn } from "~/app/components/identity/passkeys/other-ways-in";
import { clearAfterLogout } from "~/app/components/platform/shell/logging-out";
import { OFFICE_PHONE, OFFICE_SITE } from "~/app/components/platform/shell/links";
import { SESSION_KEYS } from "~/app/components/platform/shell/session-countdown";
import { MaintenanceNotices } from "~/app/components/platform/shell/maintenance-notice";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { forgetStored } from "~/app/components/ui/stored";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import type { loader as rootLoader } from "~/app/root";
import { hasCompanyLogin } from "~/app/services/identity/corpid/account-question.server";
import { LoginRefused, SecondFactorNeeded } from "~/app/services/identity/login/authentication.server";
import { createAuthenticator } from "~/app/services/identity/login/strategies.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { readMaintenanceAhead } from "~/app/services/office/availability/maintenance-ahead.server";
import { enter } from "~/app/services/identity/login/start-session.server";
import { isVisitorPage, visitorEntryPath } from "~/app/families/registry";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loginNameCookie } from "~/app/services/identity/passwords/remembered-name.server";
import { askForSecondFactor } from "~/app/services/identity/login/second-factor.server";
import { ROLE_LABELS } from "~/workflows/registry";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { declarePlainForm } from "~/app/services/platform/pages/plain-form";
import { readPlainForm } from "~/app/services/platform/pages/read-plain-form.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";

const LOGIN_FORM = declarePlainForm({
  schema: z.object({
    loginName: z.string("required").trim().min(1, "required"),
    password: z.string("required").min(1, "required"),
    captchaId: z.string("required"),
    captchaAnswer: z.string("required").trim().min(1, "required").max(20),
    returnTo: z.string().optional(),
  }),
  fields: ["loginName", "password", "captchaAnswer"],
  problems: ["required"],
  usual: "required",
  say: (t, problem) => t(`validation.${problem}`),
});

export const shouldRevalidate = renewsCaptcha("/login");

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, parameters, getTitle } = await loadOpenContext(args);
  const returnTo = ownPath(parameters.get("returnTo"));
  return data({
    title: getTitle(t("login.title")),
    captcha: await portal.captcha.newCaptcha(),
    ended: await portal.sessions.endedBecause(args.request.headers.get("Cookie")),
    reason: findReason(parameters.get("reason")),
    loginName: await loginNameCookie(portal, args.request.headers.get("Cookie")),
    iamSmart: portal.identity !== null,
    corpId: hasCompanyLogin(portal),
    maintenance: await readMaintenanceAhead(portal, locale),
    directory: portal.directory !== null,
    returnTo,
    visitorsDoor: visitorEntryPath,
    // Who comes back to a proof or a payment may have no account to log in with.
    visitorsReturn:
      returnTo !== null && isVisitorPage(returnTo) ? `/visit?returnTo=${encodeURIComponent(returnTo)}` : null,
    demo:
      portal.config.mode === "production"
        ? null
        : {
            password: DEMO_PASSWORD,
            accounts: DEMO_ACCOUNTS.filter(({ listed }) => listed).map(({ id, role }) => ({
              id,
              role: ROLE_LABELS[role][locale],
            })),
          },
  });
}

/** The password is never sent back to the page. */
export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  const { request } = args;
  const form = await request.clone().formData();
  const read = readPlainForm(form, LOGIN_FORM, t);
  if (!read.ok) return read.answer;
  const returnTo = ownPath(read.input.returnTo);
  try {
    const { accountId } = await createAuthenticator(portal).authenticate("password", request);
    return await enter(portal, request, { accountId, returnTo });
  } catch (error) {
    if (error instanceof SecondFactorNeeded) return askForSecondFactor(portal, error.accountId, returnTo);
    if (error instanceof LoginRefused)
      return conflict([await explainRefusal(error.code, locale)], { status: 401, form });
    throw error;
  }
}

/** Why somebody is sent here. */
const REASONS = ["reset", "first", "timeout", "out"] as const;
const findReason = (given: string | null) => REASONS.find((reason) => reason === given) ?? null;

export default function Login() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // Nobody is logged in here: the countdown of whoever was is over.
  useEffect(() => {
    clearAfterLogout();
    forgetStored((key) => !SESSION_KEYS.has(key));
  }, []);
  const isRefused = answer !== undefined && answer.refused.length > 0;

  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl">{t("login.title")}</h1>
          <p className="text-ink-soft">{t("login.what")}</p>
        </div>
        <MaintenanceNotices maintenance={loaded.maintenance} />
        {loaded.ended !== null && !isRefused && (
          <Notice tone="error" live title={t(`session.endedBecause.${loaded.ended}`)}>
            {t(loaded.ended === "lapsed" ? "errors.ERR-FIRM-004.next" : "session.endedNext")}{" "}
            <span className="text-sm whitespace-nowrap text-ink-soft">
              {loaded.ended === "lapsed" ? "ERR-FIRM-004" : "ERR-AUTH-001"}
            </span>
          </Notice>
        )}
        <TimedOut shown={loaded.reason === "timeout" && loaded.ended === null && !isRefused} />
        {loaded.reason === "out" && !isRefused && <Notice live title={t("logout.done")} />}
        {(loaded.reason === "reset" || loaded.reason === "first") && !isRefused && (
          <Notice
            tone="success"
            live
            title={t(loaded.reason === "first" ? "password.firstSet" : "success.passwordReset")}
          >
            {loaded.loginName !== null && t("password.logInAs", { loginName: loaded.loginName })}
          </Notice>
        )}
        <NotAdmitted answer={answer} />
        {loaded.visitorsReturn !== null && (
          <Notice
            title={t("login.comeBackTitle")}
            actions={<LinkButton to={loaded.visitorsReturn}>{t("login.comeBack")}</LinkButton>}
          >
            {t("login.comeBackBody")}
          </Notice>
        )}
        <nav aria-labelledby="without-account" className="flex flex-col gap-1">
          <h2 id="without-account" className="text-base">
            {t("login.withoutAccount")}
          </h2>
          <Link to={loaded.visitorsDoor} className="link inline-flex min-h-6 items-center self-start">
            {t("login.visitors")}
          </Link>
          <Link to="/no-objection-letter" className="link inline-flex min-h-6 items-center self-start">
            {t("login.noObjection")}
          </Link>
          <Link to="/annual-statement" className="link inline-flex min-h-6 items-center self-start">
            {t("login.annualStatement")}
          </Link>
          <Link to="/registration" className="link inline-flex min-h-6 items-center self-start">
            {t("login.registration")}
          </Link>
        </nav>
        <LoginForm answer={answer} />
        <p className="text-sm text-ink-soft">
          {t("login.help")}{" "}
          <a href={OFFICE_PHONE.dialled} className="link font-semibold whitespace-nowrap">
            {OFFICE_PHONE.shown}
          </a>{" "}
          ·{" "}
          <a href={OFFICE_SITE} className="link" rel="noreferrer">
            {t("shell.officeSite")}
          </a>
        </p>
        <p className="text-sm text-ink-soft">
          {t("login.noAccount")}{" "}
          <Link to="/registration" className="link">
            {t("login.apply")}
          </Link>
        </p>
        <OtherWaysIn
          returnTo={loaded.returnTo}
          iamSmart={loaded.iamSmart}
          corpId={loaded.corpId}
          directory={loaded.directory}
        />
        {loaded.demo && <DemoAccounts {...loaded.demo} />}
      </div>
    </PublicShell>
  );
}

const LABELS = {
  loginName: "login.loginName",
  password: "login.password",
  captchaAnswer: "login.captcha",
} as const;
const isLabelled = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name);

function LoginForm({ answer }: { readonly answer: PageAnswer | undefined }) {
  const { t } = useTranslation();
  const { captcha, loginName, returnTo } = useLoaderData<typeof loader>();
  const busy = useNavigation().state !== "idle";
  return (
    <PlainForm
      id="login"
      declared={LOGIN_FORM}
      answer={answer}
      values={{ loginName: loginName ?? "" }}
      hidden={{ returnTo: returnTo ?? "" }}
      above={null}
      summarise={(problem, name) =>
        isLabelled(name) && problem === t("validation.required")
          ? t("validation.fieldBlank", { field: t(LABELS[name]) })
          : problem
      }
      className="sheet flex flex-col gap-5 p-6"
    >
      {(getField) => (
        <>
          <TextField label={t("login.loginName")} autoComplete="username" {...getField("loginName")} />
          <PasswordField
            label={t("login.password")}
            autoComplete="current-password"
            {...getField("password")}
          />
          <Captcha
            key={captcha.uuid}
            first={captcha}
            name="captchaAnswer"
            error={getField("captchaAnswer").error}
          />
          <Button type="submit" tone="primary" busy={busy}>
            {t("login.submit")}
          </Button>
          <Link to="/forget-password" className="link self-start">
            {t("login.forgotten")}
          </Link>
        </>
      )}
    </PlainForm>
  );
}

/** Section 4: the message comes half a second after the logout, when nothing else is being read out. */
const TIMED_OUT_AFTER_MS = 500;

function TimedOut({ shown }: { readonly shown: boolean }) {
  const { t } = useTranslation();
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), TIMED_OUT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown || !due) return null;
  return (
    <Notice tone="warning" live title={t("errors.ERR-SESSION.sentence")}>
      {t("logout.timeoutKept")}
    </Notice>
  );
}

import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { getFormProps, useForm } from "@conform-to/react";
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  Form,
  useActionData,
  useFetcher,
  useLoaderData,
  useNavigation,
  useRouteLoaderData,
} from "@remix-run/react";
import { Eye, EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, IconButton } from "~/app/components/button/button";
import { classes } from "~/app/components/classes";
import { ErrorSummary } from "~/app/components/error-summary/error-summary";
import { Field } from "~/app/components/field/field";
import { Notice } from "~/app/components/notice/notice";
import { PublicShell } from "~/app/components/shell/shell";
import { TextField } from "~/app/components/text-field/text-field";
import { useHydrated } from "~/app/components/use-hydrated";
import { errorText } from "~/app/i18n/errors";
import { getFixedT } from "~/app/i18n/i18n.server";
import type { loader as rootLoader } from "~/app/root";
import { createAuthenticator, LoginRefused } from "~/app/services/authentication.server";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "~/app/services/demo/people";
import { ROLE_LABELS } from "~/workflows/registry";
import { useLocale } from "~/app/components/use-locale";

/** Messages are keys below `validation.`. */
const LoginForm = z.object({
  loginName: z.string("required").trim().min(1, "required"),
  password: z.string("required").min(1, "required"),
  captchaId: z.string("required"),
  captchaAnswer: z.string("required").trim().min(1, "required"),
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { portal } = context;
  const t = await getFixedT(request);
  return data({
    title: t("shell.title", { page: t("login.title") }),
    captcha: await portal.captcha.issue(),
    returnTo: safePath(new URL(request.url).searchParams.get("returnTo")),
    demo:
      portal.config.mode === "production"
        ? null
        : {
            password: DEMO_PASSWORD,
            accounts: DEMO_ACCOUNTS.filter(({ listed }) => listed).map(({ id, role }) => ({ id, role })),
          },
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { portal } = context;
  const form = await request.clone().formData();
  const submission = parseWithZod(form, { schema: LoginForm });
  // The password is never sent back to the page.
  const reply = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success") return data({ reply, refused: null }, { status: 400 });
  try {
    const user = await createAuthenticator(portal).authenticate("password", request);
    const headers = new Headers({ "Set-Cookie": await portal.sessions.start(user.id) });
    const t = await getFixedT(request);
    const returnTo = form.get("returnTo");
    headers.append("Set-Cookie", await portal.toasts.carry({ tone: "success", message: t("login.success") }));
    return redirect(safePath(typeof returnTo === "string" ? returnTo : null) ?? "/home", { headers });
  } catch (error) {
    if (error instanceof LoginRefused) return data({ reply, refused: error.code }, { status: 401 });
    throw error;
  }
}

/** A path of this portal, or nothing: no other site is ever led to. */
function safePath(wanted: string | null): string | null {
  if (wanted === null || !/^\/(?![/\\])[\w\-./?=&%]*$/.test(wanted)) return null;
  return wanted;
}

export default function Login() {
  const { t, i18n } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const [form, fields] = useForm({
    lastResult: answered?.reply,
    constraint: getZodConstraint(LoginForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: LoginForm }),
    shouldValidate: "onSubmit",
  });
  const message = (errors: string[] | undefined) =>
    errors === undefined ? {} : { error: t("validation.required") };
  const problems = [
    { field: fields.loginName, label: t("login.loginName") },
    { field: fields.password, label: t("login.password") },
    { field: fields.captchaAnswer, label: t("login.captcha") },
  ]
    .filter(({ field }) => field.errors !== undefined)
    .map(({ field, label }) => ({
      fieldId: field.name,
      message: t("validation.fieldBlank", { field: label }),
    }));
  const refusal = answered?.refused ? errorText(i18n, answered.refused) : null;

  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <h1 className="text-2xl">{t("login.title")}</h1>
        {refusal && (
          <Notice tone="error" live title={refusal.sentence}>
            {refusal.next}
          </Notice>
        )}
        <ErrorSummary problems={problems} />
        <Form method="post" className="sheet flex flex-col gap-5 p-6" {...getFormProps(form)}>
          <input type="hidden" name="returnTo" value={loaded.returnTo ?? ""} />
          <TextField
            name={fields.loginName.name}
            label={t("login.loginName")}
            autoComplete="username"
            required
            {...(typeof fields.loginName.initialValue === "string" && {
              defaultValue: fields.loginName.initialValue,
            })}
            {...message(fields.loginName.errors)}
          />
          <PasswordField name={fields.password.name} {...message(fields.password.errors)} />
          <Captcha
            key={loaded.captcha.uuid}
            first={loaded.captcha}
            name={fields.captchaAnswer.name}
            {...message(fields.captchaAnswer.errors)}
          />
          <Button type="submit" tone="primary" busy={busy}>
            {t("login.submit")}
          </Button>
        </Form>
        {loaded.demo && <DemoAccounts {...loaded.demo} />}
      </div>
    </PublicShell>
  );
}

function PasswordField({ name, error }: { readonly name: string; readonly error?: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field name={name} label={t("login.password")} required {...(error !== undefined && { error })}>
      {(control) => (
        <div className="relative">
          <input
            type={shown ? "text" : "password"}
            name={name}
            autoComplete="current-password"
            className={classes("input w-full", hydrated && "pr-12")}
            {...control}
          />
          {hydrated && (
            <IconButton
              icon={shown ? EyeOff : Eye}
              label={shown ? t("login.hidePassword") : t("login.showPassword")}
              onClick={() => setShown(!shown)}
              className="absolute top-0.5 right-0.5"
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface IssuedCaptcha {
  readonly uuid: string;
  readonly image: string;
}

function Captcha({
  first,
  name,
  error,
}: {
  readonly first: IssuedCaptcha;
  readonly name: string;
  readonly error?: string;
}) {
  const { t } = useTranslation();
  const fetcher = useFetcher<IssuedCaptcha>();
  const hydrated = useHydrated();
  const captcha = fetcher.data ?? first;
  return (
    <Field
      name={name}
      label={t("login.captcha")}
      hint={t("login.captchaHint")}
      required
      {...(error !== undefined && { error })}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="captchaId" value={captcha.uuid} />
          <img
            src={`data:image/jpeg;base64,${captcha.image}`}
            alt={t("login.captchaImage")}
            className="h-14 rounded-md border border-line"
          />
          {hydrated && (
            <IconButton
              icon={RefreshCw}
              label={t("login.newCaptcha")}
              onClick={() => fetcher.load("/login/captcha")}
            />
          )}
          <input
            type="text"
            name={name}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="input w-40"
            {...control}
          />
        </div>
      )}
    </Field>
  );
}

interface DemoAccountsProps {
  readonly password: string;
  readonly accounts: readonly { readonly id: string; readonly role: keyof typeof ROLE_LABELS }[];
}

/** The demonstration's accounts: a press puts one into the form. */
function DemoAccounts({ password, accounts }: DemoAccountsProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const use = (id: string) => {
    for (const [name, value] of [
      ["loginName", id],
      ["password", password],
    ] as const) {
      const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input) input.value = value;
    }
    document.querySelector<HTMLInputElement>('input[name="captchaAnswer"]')?.focus();
  };
  return (
    <details className="sheet p-4">
      <summary className="cursor-pointer font-semibold">{t("login.demoAccounts")}</summary>
      <p className="mt-2 text-sm text-ink-soft">{t("login.demoPassword", { password })}</p>
      <ul className="mt-2 divide-y divide-line">
        {accounts.map(({ id, role }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1.5">
            <span>
              <code className="font-mono">{id}</code>
              <span className="ml-2 text-sm text-ink-soft">{ROLE_LABELS[role][locale]}</span>
            </span>
            <Button small onClick={() => use(id)} aria-label={`${t("login.useAccount")} ${id}`}>
              {t("login.useAccount")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

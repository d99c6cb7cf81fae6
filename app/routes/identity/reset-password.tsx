import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { NewPassword } from "~/app/components/identity/new-password/new-password";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PasswordField } from "~/app/components/ui/password-field/password-field";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PlainForm } from "~/app/forms/plain-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { errorText } from "~/app/i18n/errors";
import {
  listFieldsOfCode,
  passwordPage,
  type PasswordPage,
} from "~/app/services/identity/passwords/password-page.server";
import { rememberLoginName } from "~/app/services/identity/passwords/remembered-name.server";
import { changePassword, resetPassword } from "~/app/services/identity/passwords/set-password.server";
import { loadOpenContext, type OpenContext } from "~/app/services/platform/pages/page.server";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { declarePlainForm, type PlainForm as Declared } from "~/app/services/platform/pages/plain-form";
import { readPlainForm } from "~/app/services/platform/pages/read-plain-form.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { NotAdmitted } from "~/app/components/ui/refused/refused";

const LONGEST = 1000;
const Typed = z.string("required").min(1, "required").max(LONGEST);
const LinkForm = z.object({ newPassword: Typed, confirmPassword: Typed });
const OwnForm = LinkForm.extend({ oldPassword: Typed });

const words = {
  problems: ["required"],
  usual: "required",
  say: (t: TFunction, problem: "required") => t(`validation.${problem}`),
} as const;
/** With the link of a letter nobody is asked for the old password. */
const LINK_FORM = declarePlainForm({
  ...words,
  schema: LinkForm,
  fields: ["newPassword", "confirmPassword"],
});
const OWN_FORM = declarePlainForm({
  ...words,
  schema: OwnForm,
  fields: ["oldPassword", "newPassword", "confirmPassword"],
});

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("password.changeTitle") }],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** With the token of a letter: a new password without the old one. Without: one's own, with the old one. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle, visitor } = await loadOpenContext(args);
  const page = await passwordPage(portal, await visitor(), args.params.token);
  const heading = t(getHeading(page));
  return { title: getTitle(heading), heading, page };
}

function getHeading(page: PasswordPage) {
  if (page.way === "own") return "password.changeTitle";
  return page.way === "link" && page.first ? "password.firstTitle" : "password.resetTitle";
}

/** What was typed is never sent back to the page. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadOpenContext(args);
  const { portal, t, visitor } = context;
  const { token } = args.params;
  const form = await args.request.formData();
  if (token !== undefined) {
    const read = readPlainForm(form, LINK_FORM, t);
    if (!read.ok) return read.answer;
    const page = await passwordPage(portal, null, token);
    const code = await resetPassword(portal, token, read.input);
    if (code !== null) return refused(context, code);
    const known = page.way === "link" ? page : null;
    const headers = new Headers(
      known === null ? {} : { "Set-Cookie": await rememberLoginName(portal, known.loginName) },
    );
    const reason = known?.first === true ? "first" : "reset";
    return redirectWithToast(context, `/login?reason=${reason}`, undefined, headers);
  }
  const read = readPlainForm(form, OWN_FORM, t);
  if (!read.ok) return read.answer;
  const user = await visitor();
  if (user === null) return redirectWithToast(context, "/login?returnTo=%2Freset-password");
  const code = await changePassword(portal, user, read.input);
  if (code !== null) return refused(context, code);
  // Every session from before is over: this browser gets a new one. The old password was asked for a moment ago.
  const headers = new Headers({ "Set-Cookie": await portal.sessions.start(user.id, true) });
  return redirectWithToast(context, "/settings/my-profile", t("success.passwordChanged"), headers);
}

/** Said at the field that is to be typed again, where there is one. */
async function refused({ locale }: OpenContext, code: string) {
  const why = await explainRefusal(code, locale);
  const fields = listFieldsOfCode(code);
  return fields.length === 0
    ? conflict([why], { status: 400 })
    : invalidForm(
        null,
        Object.fromEntries(fields.map((field) => [field, `${why.sentence} ${why.next ?? ""}`.trim()])),
      );
}

export default function ResetPassword() {
  const { t, i18n } = useTranslation();
  const { heading, page } = useLoaderData<typeof loader>();
  return (
    <div className="flex w-full max-w-form flex-col gap-6">
      <PageHeader title={heading} />
      {page.way === "none" && (
        <Notice title={t("password.none")} actions={<WaysIn />}>
          {t("password.noneBody")}
        </Notice>
      )}
      {page.way === "badLink" && (
        <Notice
          tone="error"
          title={
            page.invitation === null
              ? errorText(i18n, page.code).sentence
              : t(INVITATION_WORDS[page.invitation])
          }
          actions={<WaysIn />}
        >
          {page.invitation === "used" ? t("password.invitationUsedBody") : errorText(i18n, page.code).next}
        </Notice>
      )}
      {(page.way === "own" || page.way === "link") && <SetPasswordForm {...page} />}
    </div>
  );
}

/** Nobody who was invited has reset anything. */
const INVITATION_WORDS = {
  used: "password.invitationUsed",
  expired: "password.invitationExpired",
} as const;

function WaysIn() {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton to="/forget-password" tone="primary">
        {t("password.ask")}
      </LinkButton>
      <LinkButton to="/login">{t("password.forgotten.back")}</LinkButton>
    </>
  );
}

const FORMS: Readonly<Record<"own" | "link", Declared>> = { own: OWN_FORM, link: LINK_FORM };

type SetPasswordFormProps = Extract<PasswordPage, { readonly way: "own" | "link" }>;

function SetPasswordForm({ way, loginName, personal, first }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <NotAdmitted answer={answer} {...(way === "link" && { actions: <WaysIn /> })} />
      <PlainForm
        id="new-password"
        declared={FORMS[way]}
        answer={answer}
        above={null}
        className="sheet flex flex-col gap-5 p-6"
      >
        {(getField) => (
          <>
            {/* Password managers want to know whose password it is, and so do people. */}
            <TextField
              name="loginName"
              label={t("login.loginName")}
              hint={t("password.loginNameHint")}
              autoComplete="username"
              readOnly
              defaultValue={loginName}
            />
            {way === "own" && (
              <PasswordField
                label={t("password.old")}
                autoComplete="current-password"
                {...getField("oldPassword")}
              />
            )}
            <NewPassword
              name="newPassword"
              confirmName="confirmPassword"
              personal={personal}
              error={getField("newPassword").error}
              confirmError={getField("confirmPassword").error}
            />
            {!first && <p className="text-sm text-ink-soft">{t("password.othersEnd")}</p>}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="primary" busy={busy}>
                {t(way === "own" ? "password.change" : "password.reset")}
              </Button>
              <LinkButton to={way === "own" ? "/settings/my-profile" : "/login"}>
                {t("common.cancel")}
              </LinkButton>
            </div>
          </>
        )}
      </PlainForm>
    </>
  );
}

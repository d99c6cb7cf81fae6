import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import { PublicShell } from "~/app/components/shell/public-shell";
import { visitorsHome } from "~/app/families/registry";
import type { loader as rootLoader } from "~/app/root";
import { asTyped, goOn, refuse } from "~/app/services/pages/answers.server";
import { whyOf } from "~/app/services/pages/catalogue-why.server";
import { openRequest } from "~/app/services/pages/page.server";
import { problemsIn, readForm } from "~/app/services/pages/read-form.server";
import { browserKind } from "~/app/services/sign-ins/browser-kind.server";
import { enterAsVisitor } from "~/app/services/visitors/visitor-account.server";
import { answerVisitorCode, awaitedCode } from "~/app/services/visitors/visitor-code.server";
import { VISITOR_CODE } from "~/workflows/kit";

const CodeForm = z.object({ code: z.string("required").trim().min(1, "required").max(20) });

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, titleOf } = await openRequest(args);
  const awaited = await awaitedCode(portal, args.request);
  return {
    title: titleOf(t("visitors.code.title")),
    email: awaited?.email ?? null,
    isOver: awaited === null || awaited.triesLeft === 0,
    hasMailbox: portal.config.mode !== "production",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await openRequest(args);
  const form = await args.request.formData();
  const read = readForm(form, CodeForm);
  if (!read.ok)
    return asTyped(
      null,
      problemsIn(read.wrong, ["required"], "required", () => t("validation.required")),
    );
  const answer = await answerVisitorCode(portal, args.request, read.input.code);
  if (answer.outcome === "over") return redirect("/visit/code");
  if (answer.outcome === "wrong") {
    const why = await whyOf("ERR-AUTH-003", locale);
    return refuse([{ ...why, next: t("visitors.code.triesLeft", { count: answer.triesLeft }) }], {
      status: 401,
    });
  }
  const session = await enterAsVisitor(portal, answer.visit, browserKind(args.request));
  if (session === null) return refuse([await whyOf("ERR-AUTH-001", locale)], { status: 403 });
  const headers = new Headers();
  headers.append("Set-Cookie", answer.cookie);
  headers.append("Set-Cookie", session);
  return goOn({ portal }, answer.visit.returnTo ?? visitorsHome, t("visitors.code.proved"), headers);
}

export default function VisitCode() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { email, isOver, hasMailbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const problems = Object.entries(answer?.problems ?? {}).map(([fieldId, message]) => ({ fieldId, message }));
  const error = answer?.problems.code;
  const minutes = VISITOR_CODE.minutes;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("visitors.code.title")}
          subtitle={isOver ? t("visitors.code.over") : t("visitors.code.intro", { email, minutes })}
        />
        <NotAdmitted answer={answer} />
        <ErrorSummary problems={problems} />
        {!isOver && (
          <Form method="post" className="sheet flex flex-col gap-5 p-6" noValidate>
            <TextField
              name="code"
              label={t("visitors.code.label")}
              hint={t("visitors.code.hint")}
              autoComplete="one-time-code"
              width="short"
              maxLength={20}
              required
              {...(error !== undefined && { error })}
            />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="primary" busy={busy}>
                {t("visitors.code.prove")}
              </Button>
              <LinkButton to="/visit">{t("visitors.code.another")}</LinkButton>
            </div>
          </Form>
        )}
        <div className="flex flex-wrap gap-3">
          {isOver && (
            <LinkButton to="/visit" tone="primary">
              {t("visitors.code.another")}
            </LinkButton>
          )}
          {hasMailbox && <LinkButton to="/demo/mailbox">{t("password.forgotten.demo")}</LinkButton>}
        </div>
      </div>
    </PublicShell>
  );
}

import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { CodeForm } from "~/app/components/identity/code-form/code-form";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { visitorHomePath } from "~/app/families/registry";
import type { loader as rootLoader } from "~/app/root";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { browserKind } from "~/app/services/identity/sign-ins/browser-kind.server";
import { readCode, wrongCode } from "~/app/services/identity/visitors/posted-code.server";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { enterAsVisitor } from "~/app/services/identity/visitors/visitor-account.server";
import {
  answerVisitorCode,
  findAwaitedCode,
  sendCodeAgain,
} from "~/app/services/identity/visitors/visitor-code.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { formatMobile, VISITOR_CODE } from "~/workflows/kit";

/** The button that sends a new code. */
const AGAIN = "again";
const ANOTHER_CODE = "another-code";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle, visitor } = await loadOpenContext(args);
  const awaited = await findAwaitedCode(portal, args.request);
  // Whoever has typed it already has come back by the browser's own button: nothing is over for them.
  if (awaited === null && isInside(await visitor())) throw redirect(visitorHomePath);
  return {
    title: getTitle(t("visitors.code.title")),
    means: awaited?.means ?? "email",
    to: formatMobile(awaited?.to ?? ""),
    isKept: awaited?.isKept === true,
    isOver: awaited === null || awaited.triesLeft === 0,
    hasMailbox: portal.config.mode !== "production",
  };
}

const isInside = (user: CurrentUser | null): boolean => user !== null && isVisitor(user);

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  if ((await args.request.clone().formData()).get("intent") === AGAIN) return sendAgain(args);
  const posted = await readCode(args.request, t);
  if ("answer" in posted) return posted.answer;
  const answer = await answerVisitorCode(portal, args.request, posted.code);
  if (answer.outcome === "over") return redirect("/visit/code");
  if (answer.outcome === "wrong") return wrongCode({ locale, t }, answer.triesLeft);
  const session = await enterAsVisitor(portal, answer.visit, browserKind(args.request));
  if (session === null) return conflict([await explainRefusal("ERR-AUTH-001", locale)], { status: 403 });
  const headers = new Headers();
  headers.append("Set-Cookie", answer.cookie);
  headers.append("Set-Cookie", session);
  return redirectWithToast(
    { portal },
    answer.visit.returnTo ?? visitorHomePath,
    t("visitors.code.proved"),
    headers,
  );
}

/** A new code to the same address or number: only what is wrong with that is told on this page. */
async function sendAgain(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  try {
    const sent = await sendCodeAgain(portal, args.request, args.context.address);
    if (sent === null) return redirect("/visit");
    if (sent.cookie === null)
      return conflict(
        [
          {
            sentence: t("visitors.enough", { to: formatMobile(sent.destination.to) }),
            next: t("visitors.enoughNext"),
          },
        ],
        { status: 429 },
      );
    const headers = new Headers({ "Set-Cookie": sent.cookie });
    return redirectWithToast({ portal }, "/visit/code", t("visitors.code.sentAgain"), headers);
  } catch (error) {
    portal.logger.error({ error }, "a code for a visitor could not be sent");
    return conflict([{ sentence: t("visitors.notSent"), next: t("visitors.notSentNext") }], { status: 503 });
  }
}

export default function VisitCode() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { means, to, isOver, isKept, hasMailbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const minutes = VISITOR_CODE.minutes;
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("visitors.code.title")}
          subtitle={
            isOver
              ? t("visitors.code.over")
              : t(`visitors.code.${isKept ? "kept" : "intro"}${means === "sms" ? "Sms" : ""}`, {
                  to,
                  minutes,
                })
          }
        />
        <NotAdmitted answer={answer} />
        {!isOver && (
          <CodeForm
            label={t("visitors.code.label")}
            hint={isKept ? t("visitors.code.hintKept") : t("visitors.code.hint")}
            answer={answer}
            submit={t("visitors.code.prove")}
          >
            <Button type="submit" form={ANOTHER_CODE}>
              {t("visitors.code.another")}
            </Button>
            <LinkButton to="/visit" tone="quiet">
              {t("visitors.code.otherAddress")}
            </LinkButton>
          </CodeForm>
        )}
        <div className="flex flex-wrap gap-3">
          {/* A form of its own: who asks for another code has none to type. */}
          <Form id={ANOTHER_CODE} method="post">
            <input type="hidden" name="intent" value={AGAIN} />
            {isOver && (
              <Button type="submit" tone="primary">
                {t("visitors.code.another")}
              </Button>
            )}
          </Form>
          {hasMailbox && means === "email" && (
            <LinkButton to="/demo/mailbox">{t("password.forgotten.demo")}</LinkButton>
          )}
          {hasMailbox && means === "sms" && (
            <LinkButton to="/demo/phone">{t("visitors.demoPhone")}</LinkButton>
          )}
        </div>
      </div>
    </PublicShell>
  );
}

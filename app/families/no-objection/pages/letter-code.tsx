import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { PublicShell } from "~/app/components/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import { TextField } from "~/app/components/ui/text-field/text-field";
import type { loader as rootLoader } from "~/app/root";
import { UNANSWERED } from "~/app/services/pages/answer";
import { asTyped, goOn, refuse } from "~/app/services/pages/answers.server";
import { whyOf } from "~/app/services/pages/catalogue-why.server";
import { openRequest } from "~/app/services/pages/page.server";
import { problemsIn, readForm } from "~/app/services/pages/read-form.server";
import { VISITOR_CODE } from "~/workflows/kit";
import { askForLetter } from "../asking/ask.server";
import { LETTER_CODES_BY_MAIL, openTo } from "../asking/proving.server";

const CodeForm = z.object({ code: z.string("required").trim().min(1, "required").max(20) });

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Waits for the code. Whether one was sent is not told: who cannot answer is told at the end that nothing matches (ERR-AUTH-004). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, titleOf } = await openRequest(args);
  const awaited = await LETTER_CODES_BY_MAIL.awaited(portal, args.request);
  const isOver = awaited === null || awaited.triesLeft === 0;
  return {
    title: titleOf(t("noObjection.code.title")),
    over: isOver ? await whyOf("ERR-AUTH-004", locale) : null,
    hasMailbox: portal.config.mode !== "production",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t, requestId } = await openRequest(args);
  const read = readForm(await args.request.formData(), CodeForm);
  if (!read.ok)
    return asTyped(
      null,
      problemsIn(read.wrong, ["required"], "required", () => t("validation.required")),
    );
  const answer = await LETTER_CODES_BY_MAIL.answer(portal, args.request, read.input.code);
  if (answer.outcome === "over") return redirect("/no-objection-letter/code");
  if (answer.outcome === "wrong") {
    const why = await whyOf("ERR-AUTH-003", locale);
    const next = t("visitors.code.triesLeft", { count: answer.triesLeft });
    return answer.triesLeft === 0
      ? redirect("/no-objection-letter/code")
      : refuse([{ ...why, next }], { status: 401 });
  }
  if (!(await askForLetter(portal, answer.about, "code", requestId)))
    return refuse([await whyOf("ERR-AUTH-004", locale)], { status: 403 });
  const headers = new Headers();
  headers.append("Set-Cookie", answer.cookie);
  headers.append("Set-Cookie", await openTo(portal, answer.about.letterId));
  return goOn({ portal }, "/no-objection-letter/answer", undefined, headers);
}

export default function LetterCode() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { over, hasMailbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const { problems } = answer ?? UNANSWERED;
  const error = problems["code"];
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("noObjection.code.title")}
          {...(over === null && {
            subtitle: t("noObjection.code.intro", { minutes: VISITOR_CODE.minutes }),
          })}
        />
        {over === null ? (
          <>
            <NotAdmitted answer={answer} />
            <ErrorSummary problems={problemsInOrder(["code"], problems)} />
            <Form method="post" className="sheet flex flex-col gap-5 p-5 sm:p-6" noValidate>
              <TextField
                name="code"
                label={t("noObjection.code.label")}
                hint={t("noObjection.code.hint")}
                autoComplete="one-time-code"
                width="short"
                maxLength={20}
                required
                {...(error !== undefined && { error })}
              />
              <div>
                <Button type="submit" tone="primary" busy={busy}>
                  {t("noObjection.code.prove")}
                </Button>
              </div>
            </Form>
            <p className="text-sm text-ink-soft">{t("noObjection.code.nothing")}</p>
          </>
        ) : (
          <Notice tone="error" live title={over.sentence}>
            {over.next} <span className="text-sm whitespace-nowrap text-ink-soft">({over.code})</span>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/no-objection-letter">{t("noObjection.code.again")}</LinkButton>
          {hasMailbox && <LinkButton to="/demo/mailbox">{t("noObjection.door.demoMail")}</LinkButton>}
        </div>
      </div>
    </PublicShell>
  );
}

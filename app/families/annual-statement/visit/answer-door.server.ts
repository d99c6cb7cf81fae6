/** The form at the door: read, judged and led on; the same for every case and person. */
import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";

import { answerWrongCaptcha } from "~/app/services/identity/captcha/wrong-captcha.server";
import { isAskedTooOften } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { DOOR_PROBLEMS, readCaseAtDoor } from "~/app/services/filings/bankrupt-door/case-at-door.server";
import { proveBankruptByCode } from "~/app/services/filings/bankrupt-door/prove-by-code.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import type { OpenContext } from "~/app/services/platform/pages/page.server";
import { toProblemMessages } from "~/app/services/platform/pages/parse-form.server";
import { DOOR } from "../streams.server";
import { STATEMENT_CODES, STATEMENT_PROOFS_BY_APP } from "./proving.server";
import { readWayIn } from "./way-in.server";

export async function answerDoor(
  { portal, locale, parameters, t, address }: OpenContext & Pick<AppLoadContext, "address">,
  form: FormData,
): Promise<ReturnType<typeof invalidForm> | TypedResponse<never>> {
  const read = readCaseAtDoor(form);
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, DOOR_PROBLEMS, "required", (problem) =>
        t(`bankruptDoor.problems.${problem}`),
      ),
    );
  const { caseId, document, idNumber, captchaId, captchaAnswer, intent } = read;
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return answerWrongCaptcha(form, code, locale);
  // No page of ours offers what the office does not send.
  if (intent === "sms" && portal.texts === null) throw new Response(null, { status: 400 });
  if (await isAskedTooOften(portal, { door: "annual-statement", named: caseId, address }))
    return conflict([{ sentence: t("bankruptDoor.tooOften"), next: t("bankruptDoor.tooOftenNext") }], {
      status: 429,
      form,
    });
  const { wanted } = readWayIn(parameters);
  if (intent === "app") return STATEMENT_PROOFS_BY_APP.ask(portal, { caseId, wanted }, idNumber);
  const cookie = await proveBankruptByCode(portal, STATEMENT_CODES, {
    about: { caseId, codeBy: intent, locale, wanted },
    caseId,
    document,
    idNumber,
    codeBy: intent,
    locale,
  });
  return redirect(`${DOOR}/code`, { headers: { "Set-Cookie": cookie } });
}

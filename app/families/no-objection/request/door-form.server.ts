/** The form at the door, of a new letter and of one that is collected: read, judged and led on. */
import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import { answerWrongCaptcha } from "~/app/services/identity/captcha/wrong-captcha.server";
import { looksLikeReference } from "~/app/services/filings/papers/reference.server";
import { invalidForm, conflict } from "~/app/services/platform/pages/answers.server";
import type { OpenContext } from "~/app/services/platform/pages/page.server";
import { toProblemMessages, parseForm } from "~/app/services/platform/pages/parse-form.server";
import {
  DOOR_PROBLEMS,
  judged,
  Proving,
  readCaseAtDoor,
  required,
} from "~/app/services/filings/bankrupt-door/case-at-door.server";
import { DOOR, LETTER_PREFIX } from "../streams.server";
import { proveByApp, proveByCode, type LetterEntryInput } from "./proving.server";

const OldLetter = judged(
  Proving.extend({
    reference: required
      .toUpperCase()
      .refine((typed) => typed === "" || looksLikeReference(LETTER_PREFIX, typed), "reference"),
  }),
);

/** Answers the post of either form: the same for every case and person. */
export async function answerDoor(
  context: OpenContext & Pick<AppLoadContext, "address">,
  form: FormData,
  kind: "new" | "old",
): Promise<ReturnType<typeof invalidForm> | TypedResponse<never>> {
  const { portal, locale, t } = context;
  const read = kind === "new" ? readNew(form) : readOld(form);
  if (!read.ok)
    return invalidForm(
      form,
      toProblemMessages(read.wrong, DOOR_PROBLEMS, "required", (problem) =>
        t(`bankruptDoor.problems.${problem}`),
      ),
    );
  const { captchaId, captchaAnswer, intent } = read;
  const typed: LetterEntryInput = { ...read.typed, address: context.address };
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return answerWrongCaptcha(form, code, locale);
  if (intent === "app") return (await proveByApp(portal, typed, locale)) ?? tooOften(context, form);
  // No page of ours offers what the office does not send.
  if (intent === "sms" && portal.texts === null) throw new Response(null, { status: 400 });
  const cookie = await proveByCode(portal, typed, intent, locale);
  return cookie === null
    ? tooOften(context, form)
    : redirect(`${DOOR}/code`, { headers: { "Set-Cookie": cookie } });
}

interface Read extends Omit<Proving, "document" | "idNumber"> {
  readonly ok: true;
  readonly typed: Omit<LetterEntryInput, "address">;
}
type Reading = Read | { readonly ok: false; readonly wrong: Readonly<Record<string, string>> };

/** @throws what `parseForm` throws */
export function readNew(form: FormData): Reading {
  const read = readCaseAtDoor(form);
  if (!read.ok) return read;
  const { caseId, document, idNumber, ...rest } = read;
  return { ...rest, typed: { named: { caseId }, document, idNumber } };
}

function readOld(form: FormData): Reading {
  const read = parseForm(form, OldLetter);
  if (!read.ok) return read;
  const { reference, document, idNumber, ...rest } = read.input;
  return { ok: true, ...rest, typed: { named: { reference }, document, idNumber } };
}

/** Says nothing of the case: it is counted whether it is there or not. */
const tooOften = ({ t }: OpenContext, form: FormData) =>
  conflict([{ sentence: t("bankruptDoor.tooOften"), next: t("bankruptDoor.tooOftenNext") }], {
    status: 429,
    form,
  });

/** The form at the door, of a new letter and of one that is collected: read, judged and led on. */
import { redirect, type AppLoadContext, type TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { isHkid, normaliseHkid } from "~/workflows/kit";

import { splitCaseNumber } from "~/app/services/filings/spreadsheets/split-case-number";
import { looksLikeReference } from "~/app/services/filings/papers/reference.server";
import { invalidForm, conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import type { OpenContext } from "~/app/services/platform/pages/page.server";
import { toProblemMessages, parseForm } from "~/app/services/platform/pages/parse-form.server";
import { CODE_MEANS } from "~/app/services/identity/visitors/code-means";
import { DOCUMENTS } from "./bankrupt.server";
import { DOOR, LETTER_PREFIX } from "../streams.server";
import { proveByApp, proveByCode, type LetterEntryInput } from "./proving.server";

const required = z.string("required").trim().min(1, "required");
/** Passports of all countries: letters and digits, however they are spaced. */
const PASSPORT = /^[A-Z0-9]{5,20}$/;
const Proving = z.object({
  document: z.enum(DOCUMENTS, "required"),
  idNumber: required.max(30, "idNumber"),
  captchaId: z.string("required"),
  captchaAnswer: required,
  intent: z.enum([...CODE_MEANS, "app"]),
});
type Proving = Pick<z.output<typeof Proving>, "document" | "idNumber" | "intent">;

/** What is wrong with the number, or with the way in which it is to be proved; looked at together with everything else. */
const judged = <Shape extends z.ZodObject>(form: Shape) =>
  form.check(
    z.superRefine(
      (typed, found) => {
        const read = Proving.pick({ document: true, idNumber: true, intent: true }).safeParse(typed);
        if (!read.success) return;
        for (const [field, message] of listNumberProblems(read.data))
          found.addIssue({ code: "custom", path: [field], message });
      },
      { when: () => true },
    ),
  );

function listNumberProblems({ document, idNumber, intent }: Proving): readonly (readonly [string, string])[] {
  if (idNumber.trim() === "") return [];
  if (document === "hkid") return isHkid(idNumber) ? [] : [["idNumber", "hkid"]];
  return [
    ...(PASSPORT.test(normaliseHkid(idNumber)) ? [] : [["idNumber", "passport"] as const]),
    ...(intent === "app" ? [["document", "app"] as const] : []),
  ];
}

const NewLetter = judged(
  Proving.extend({
    number: required.regex(/^0*[1-9]\d{0,5}$/, "number"),
    year: required.regex(/^(19|20)\d{2}$/, "year"),
  }),
);
const OldLetter = judged(
  Proving.extend({
    reference: required
      .toUpperCase()
      .refine((typed) => typed === "" || looksLikeReference(LETTER_PREFIX, typed), "reference"),
  }),
);
const PROBLEMS = ["required", "number", "year", "hkid", "passport", "idNumber", "app", "reference"] as const;

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
      toProblemMessages(read.wrong, PROBLEMS, "required", (problem) =>
        t(`noObjection.door.problems.${problem}`),
      ),
    );
  const { captchaId, captchaAnswer, intent } = read;
  const typed: LetterEntryInput = { ...read.typed, address: context.address };
  const code = await portal.captcha.check(captchaId, captchaAnswer);
  if (code !== null) return conflict([await explainRefusal(code, locale)], { status: 400, form });
  if (intent === "app") return (await proveByApp(portal, typed, locale)) ?? tooOften(context, form);
  // No page of ours offers what the office does not send.
  if (intent === "sms" && portal.texts === null) throw new Response(null, { status: 400 });
  const cookie = await proveByCode(portal, typed, intent, locale);
  return cookie === null
    ? tooOften(context, form)
    : redirect(`${DOOR}/code`, { headers: { "Set-Cookie": cookie } });
}

interface Read extends Omit<z.output<typeof Proving>, "document" | "idNumber"> {
  readonly ok: true;
  readonly typed: Omit<LetterEntryInput, "address">;
}
type Reading = Read | { readonly ok: false; readonly wrong: Readonly<Record<string, string>> };

/** A number that was typed whole, in its two fields; the number of a winding-up stays as it is, and is refused. */
function withNumberSplit(form: FormData): FormData {
  const [number, year] = [form.get("number"), form.get("year")];
  const split = splitCaseNumber({
    number: typeof number === "string" ? number : "",
    year: typeof year === "string" ? year : "",
  });
  const read = new FormData();
  for (const [name, value] of form) read.append(name, value);
  if (split.prefix === "HCCW") return read;
  read.set("number", split.number);
  read.set("year", split.year);
  return read;
}

/** @throws what `parseForm` throws */
export function readNew(form: FormData): Reading {
  const read = parseForm(withNumberSplit(form), NewLetter);
  if (!read.ok) return read;
  const { number, year, document, idNumber, ...rest } = read.input;
  const caseId = `HCB-${String(Number(number))}-${year}`;
  return { ok: true, ...rest, typed: { named: { caseId }, document, idNumber } };
}

function readOld(form: FormData): Reading {
  const read = parseForm(form, OldLetter);
  if (!read.ok) return read;
  const { reference, document, idNumber, ...rest } = read.input;
  return { ok: true, ...rest, typed: { named: { reference }, document, idNumber } };
}

/** Says nothing of the case: it is counted whether it is there or not. */
const tooOften = ({ t }: OpenContext, form: FormData) =>
  conflict([{ sentence: t("noObjection.door.tooOften"), next: t("noObjection.door.tooOftenNext") }], {
    status: 429,
    form,
  });

import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** A captcha that is gone for good (410) is told from one that never was (404). */
const STATUSES = { "ERR-CAPTCHA-001": 404, "ERR-CAPTCHA-002": 410, "ERR-CAPTCHA-404": 404 } as const;

/** The characters of a captcha, spoken in the reader's language (audio/mpeg). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, parameters } = await loadOpenContext(args);
  const captchaId = parameters.get("captchaId") ?? "";
  const voice = await portal.captcha.captchaVoice(captchaId, locale);
  if (voice.outcome === "refused") return new Response(null, { status: STATUSES[voice.code] });
  return new Response(Buffer.from(voice.audio, "base64"), { headers: { "Content-Type": "audio/mpeg" } });
}

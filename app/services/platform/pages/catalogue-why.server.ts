/** The catalogue's words for a code of section 8: what happened, and what to do next. */
import { errorText, parseErrorCode } from "~/app/i18n/errors";
import { renderingInstance } from "~/app/i18n/i18n.server";
import type { Locale } from "~/workflows/kit";

import type { RefusalMessage } from "./reasons";

/** @param raw the code, with its parameters in brackets where it has some */
export async function explainRefusal(raw: string, locale: Locale): Promise<RefusalMessage> {
  const { sentence, next } = errorText(await renderingInstance(locale), raw);
  const { code } = parseErrorCode(raw);
  return { sentence, ...(next !== "" && { next }), code };
}

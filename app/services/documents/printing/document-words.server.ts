/** The words of a document in the language that it is written in, whatever its reader's. */
import type { TFunction } from "i18next";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { Locale } from "~/workflows/kit";

export const documentWords = (language: Locale): Promise<TFunction> => getFixedT(language);

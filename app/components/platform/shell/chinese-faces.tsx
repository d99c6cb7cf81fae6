import hongKongBold from "@fontsource/noto-sans-hk/700.css?url";
import hongKongRegular from "@fontsource/noto-sans-hk/400.css?url";
import mainlandBold from "@fontsource/noto-sans-sc/700.css?url";
import mainlandRegular from "@fontsource/noto-sans-sc/400.css?url";
import { useEffect, useState } from "react";

import type { Locale } from "~/workflows/kit";

import { hasCjkFont } from "./draws-chinese";

/** The Chinese face of each language, in slices. An English page has Chinese names in it too. */
const FACES: Readonly<Record<Locale, readonly string[]>> = {
  en: [hongKongRegular],
  "zh-hk": [hongKongRegular, hongKongBold],
  "zh-cn": [mainlandRegular, mainlandBold],
};

/**
 * Faces for a device that has none of its own for Chinese: nearly every one has, and theirs are the lighter by a megabyte.
 * Without scripts nobody can say, and a browser then takes the slices that it needs.
 */
export function ChineseFaces({ locale }: { readonly locale: Locale }) {
  const [needed, setNeeded] = useState(false);
  useEffect(() => setNeeded(!hasCjkFont(locale)), [locale]);
  const faces = FACES[locale].map((href) => <link key={href} rel="stylesheet" href={href} />);
  return needed ? faces : <noscript>{faces}</noscript>;
}

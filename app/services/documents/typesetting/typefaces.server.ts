/** The faces that papers are set in: they come with the portal, so that a paper is the same on every machine. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import type { Locale } from "~/workflows/kit";

import { readFace } from "../printing/faces/face-file.server";

const LATIN = "Public Sans";
const HONG_KONG = "Noto Sans HK";
const SIMPLIFIED = "Noto Sans SC";

const FILES = [
  ["@expo-google-fonts/public-sans", "400Regular/PublicSans_400Regular.ttf"],
  ["@expo-google-fonts/public-sans", "700Bold/PublicSans_700Bold.ttf"],
  ["@expo-google-fonts/noto-sans-hk", "400Regular/NotoSansHK_400Regular.ttf"],
  ["@expo-google-fonts/noto-sans-hk", "700Bold/NotoSansHK_700Bold.ttf"],
  ["@expo-google-fonts/noto-sans-sc", "400Regular/NotoSansSC_400Regular.ttf"],
  ["@expo-google-fonts/noto-sans-sc", "700Bold/NotoSansSC_700Bold.ttf"],
] as const;

/** Latin first, then the Chinese face of the language, whose shapes a shared character takes, then the other one. */
export const FACES: Readonly<Record<Locale, readonly string[]>> = {
  en: [LATIN, HONG_KONG, SIMPLIFIED],
  "zh-hk": [LATIN, HONG_KONG, SIMPLIFIED],
  "zh-cn": [LATIN, SIMPLIFIED, HONG_KONG],
};

/** The files of all faces. @throws Error where one is not installed */
export function readTypefaces(): readonly Buffer[] {
  const require = createRequire(import.meta.url);
  return FILES.map(([name, file]) =>
    readFileSync(join(dirname(require.resolve(`${name}/package.json`)), file)),
  );
}

/** Characters that leave no mark of their own on paper. */
const UNSEEN =
  /[\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/u;

/** Tells of a character whether one of the faces has it. */
export function readCoverage(files: readonly Buffer[]): (character: string) => boolean {
  const faces = files.map((file) => readFace(file).glyphs);
  return (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return UNSEEN.test(character) || faces.some((glyphs) => glyphs.has(codePoint));
  };
}

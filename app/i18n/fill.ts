/** Texts that only the server writes (letters, notices): they do not travel with the pages, and i18next does not know them. */

/** The text with each `{{hole}}` filled by what `getValue` gives for its name; what that throws is thrown. */
export function fillHoles(text: string, getValue: (name: string) => string): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => getValue(name));
}

/**
 * Chinese sets no space between two of its characters: a code in a sentence keeps the spaces around it, a Chinese name loses them.
 * @example closeUp("案件的 初步訊問 已提交"); // 案件的初步訊問已提交
 */
export function closeUp(text: string): string {
  return text.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}

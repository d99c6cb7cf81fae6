/** Spaces in Chinese sentences that are put together. */

/**
 * Chinese sets no space between two of its characters: a code in a sentence keeps the spaces around it, a Chinese name loses them.
 * @example closeUp("案件的 初步訊問 已提交"); // 案件的初步訊問已提交
 */
export function closeUp(text: string): string {
  return text.replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}

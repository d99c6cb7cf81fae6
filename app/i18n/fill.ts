/** Texts that only the server writes (letters, notices): they do not travel with the pages, and i18next does not know them. */

/** The text with each `{{hole}}` filled by what `valueOf` gives for its name; what that throws is thrown. */
export function fillHoles(text: string, valueOf: (name: string) => string): string {
  return text.replace(/{{(\w+)}}/g, (_, name: string) => valueOf(name));
}

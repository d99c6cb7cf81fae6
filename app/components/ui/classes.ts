/** Joins the class names that apply: `classes("sheet", wide && "col-span-2")`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

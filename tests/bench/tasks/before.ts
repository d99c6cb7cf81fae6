/**
 * The same tasks as this program took them at 29b3ceb8, the commit before a form's next step had a card: with the ways on that its
 * pages had then, on the same machine and from the same demo office.
 */
export const BEFORE: Readonly<
  Record<string, { readonly clicks: number; readonly keys: number; readonly seconds: number }>
> = {};

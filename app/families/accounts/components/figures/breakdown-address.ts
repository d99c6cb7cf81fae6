/** Addresses at which a figure is asked "why?": they can be sent to somebody, and work without scripts. */

/** The same page with the figure asked, and the page of its entries. `null`: nothing is asked. */
export function getBreakdownAddress(search: string, name: string | null, page = 1): string {
  const parameters = new URLSearchParams(search);
  parameters.delete("entries");
  if (name === null) parameters.delete("why");
  else parameters.set("why", name);
  if (page > 1) parameters.set("entries", String(page));
  const query = parameters.toString();
  return name === null ? `?${query}` : `?${query}#why`;
}

/** What an address asks. */
export function readWhy(parameters: URLSearchParams): { readonly why: string | null; readonly page: number } {
  const page = Number(parameters.get("entries"));
  return { why: parameters.get("why"), page: Number.isSafeInteger(page) && page > 0 ? page : 1 };
}

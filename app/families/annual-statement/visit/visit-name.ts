/** The parameter by which a post names the visit that its page was made for. */
const VISIT = "visit";

/** @returns the search of an address, with the visit named in it */
export function withVisit(search: string, visitName: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set(VISIT, visitName);
  return `?${parameters.toString()}`;
}

/** @returns the visit that a post names; `null` where it names none */
export const readVisitName = (request: Pick<Request, "url">): string | null =>
  new URL(request.url).searchParams.get(VISIT);

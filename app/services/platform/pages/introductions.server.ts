/** Introductions that a browser does not want to see again. */
import { createCookie, data } from "@remix-run/node";

import { UNANSWERED } from "./answer";

const cookie = createCookie("read-introductions", {
  path: "/",
  maxAge: 31_536_000,
  sameSite: "lax",
  httpOnly: true,
});

export async function readIntroductions(request: Request): Promise<readonly string[]> {
  const stored: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === "string") : [];
}

/**
 * Answers "read and continue".
 * @param id with `@` and a moment behind it, of an introduction that is read once for each login: the former moment is forgotten
 * @param forGood it is not to be shown again
 */
export async function introductionRead(request: Request, id: string, forGood: boolean) {
  return data(UNANSWERED, { headers: await rememberIntroduction(request, id, forGood) });
}

/** @returns the headers by which the browser remembers it, for a page that goes on by itself */
export async function rememberIntroduction(request: Request, id: string, forGood: boolean): Promise<Headers> {
  const of = `${id.split("@", 1)[0] ?? id}@`;
  const read = new Set((await readIntroductions(request)).filter((each) => !each.startsWith(of)));
  if (forGood) read.add(id);
  return new Headers({ "Set-Cookie": await cookie.serialize([...read]) });
}

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

/** Answers "read and continue". @param forGood it is not to be shown again */
export async function introductionRead(request: Request, id: string, forGood: boolean) {
  const read = new Set(await readIntroductions(request));
  if (forGood) read.add(id);
  return data(UNANSWERED, { headers: { "Set-Cookie": await cookie.serialize([...read]) } });
}

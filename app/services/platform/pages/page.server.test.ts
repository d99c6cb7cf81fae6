/** The common beginning of a page, for somebody who is logged in and for nobody. */
import { expect, test } from "vitest";

import { WATCHED_HEADER } from "../portal/watched-header";
import { useSmallOffice } from "~/tests/support/small-office";

import { redirectWithToast, redirectWithError } from "./answers.server";
import { loadOpenContext, loadPageContext } from "./page.server";
import { Visit } from "../../filings/visit/visit.server";

const office = useSmallOffice();

function buildArgs(request: Request, cookie: string | null, params: Readonly<Record<string, string>> = {}) {
  const { portal } = office;
  const context = {
    portal,
    visit: new Visit(portal, { cookie }),
    cspNonce: "",
    requestId: "test",
    address: "",
  };
  return { request, params, context };
}
async function startSession(accountId: string): Promise<string> {
  return (await office.portal.sessions.start(accountId)).split(";")[0] ?? "";
}
const thrownBy = async (work: Promise<unknown>): Promise<Response> => {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return thrown;
  throw new Error("No answer was thrown");
};

test("nobody logged in is led to the login, and comes back from there", async () => {
  const answer = await thrownBy(
    loadPageContext(buildArgs(new Request("http://portal.test/my-task?tab=2"), null)),
  );
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toBe("/login?returnTo=%2Fmy-task%3Ftab%3D2");
});

test("a page that keeps what is typed on it hears of it before it leaves", async () => {
  const request = new Request("http://portal.test/x", { method: "POST", headers: { [WATCHED_HEADER]: "1" } });
  const answer = await thrownBy(loadPageContext(buildArgs(request, null)));
  expect([answer.status, await answer.text()]).toEqual([401, "/login"]);
});

test("a page that is open to everybody opens, in the reader's language", async () => {
  const request = new Request("http://portal.test/verify?x=1", { headers: { Cookie: "language=zh-hk" } });
  const { getTitle, parameters, t } = await loadOpenContext(buildArgs(request, null));
  expect(parameters.get("x")).toBe("1");
  expect(getTitle("Page")).toBe(t("shell.title", { page: "Page" }));
});

test("what the address names and is not there for the person answers 404", async () => {
  const request = new Request("http://portal.test/casefile/none");
  const context = await loadPageContext(
    buildArgs(request, await startSession("ua.demo"), { caseId: "none", form: "b1" }),
  );
  expect(context.user.id).toBe("ua.demo");
  for (const look of [context.case(), context.submission(), context.account()])
    expect((await thrownBy(look)).status).toBe(404);
});

test("whoever is led on is told what happened, or why it did not", async () => {
  const { portal, t } = await loadOpenContext(buildArgs(new Request("http://portal.test/x"), null));
  const readToast = async (answer: Response) =>
    (await portal.toasts.take(answer.headers.get("Set-Cookie"))).toast;
  const done = await redirectWithToast({ portal }, "/home", "Done");
  expect(done.headers.get("Location")).toBe("/home");
  expect(await readToast(done)).toMatchObject({ tone: "success", message: "Done" });
  const why = [{ sentence: "It is locked.", code: "ERR-X", next: "Wait." }, { sentence: "It is late." }];
  expect(await readToast(await redirectWithError({ portal, t }, "/home", why))).toMatchObject({
    tone: "error",
    message: t("filing.actions.refused"),
    detail: "It is locked. Wait. · ERR-X It is late.",
  });
  expect((await redirectWithToast({ portal }, "/home")).headers.get("Set-Cookie")).toBeNull();
});

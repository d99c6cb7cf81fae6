/** What the guard asks of a request for a form: how its stream is read follows from the address. */
import { expect, it } from "vitest";

import { URL_MAP } from "~/app/routing/url-map";
import { FORM } from "~/app/routing/url-lines";

import { authorize, findRequiredRights } from "./authorize.server";

const RIGHTS = ["REF_FILL"];

/** Whether the form is loaded for a save, where somebody sends something to an address of it. */
async function isLoadedForSaving(path: string, method: string): Promise<boolean | undefined> {
  const line = URL_MAP.find((each) => each.path === path);
  if (line === undefined) throw new Error(`No address ${path}`);
  let isRequested: boolean | undefined;
  const visit = {
    user: async () => ({ rights: RIGHTS }),
    submission: async (_code: string, _id: string, isSave: boolean) => {
      isRequested = isSave;
      return { caseFile: { id: "case" } };
    },
  };
  const args = {
    request: new Request(`http://localhost${path}`, { method }),
    params: { caseId: "case", form: "b1", submissionId: "form" },
    context: { visit, overLimit: false },
  };
  // Of a visit and a portal no more is there than the guard may ask for here.
  await Reflect.apply(authorize, undefined, [args, line.access, line.id]);
  return isRequested;
}

it.each([`${FORM}/draft`, `${FORM}/:step`])("a save at %s reads on from the last one", async (path) => {
  expect(await isLoadedForSaving(path, "POST")).toBe(true);
});

it("whatever only looks, or does something else, reads the whole form", async () => {
  expect(await isLoadedForSaving(`${FORM}/:step`, "GET")).toBe(false);
  expect(await isLoadedForSaving(`${FORM}/actions`, "POST")).toBe(false);
});

it("a new form asks for the right of its own kind, whatever others may be filled in there", () => {
  const line = URL_MAP.find(({ path }) => path === "/casefile/:caseId/:form/:step");
  if (line?.access.who !== "holder") throw new Error("A new form asks for no right");
  const { access } = line;
  expect(["b1", "b2", "b3", "d1", "d2"].map((code) => findRequiredRights(access, code))).toEqual(
    Array.from({ length: 5 }, () => ["REF_FILL"]),
  );
  expect(findRequiredRights(access, "peq")).toEqual(["CASE_PEQ_FILL"]);
  expect(findRequiredRights(access, "nothing")).toEqual(access.rights);
});

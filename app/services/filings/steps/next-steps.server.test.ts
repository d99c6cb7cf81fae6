import { describe, expect, it, test } from "vitest";

import { AGAIN, FIRST_REVIEW, RETURNED, seen, type Recorded } from "~/tests/support/example-form";

import { isAsReturned } from "./next-steps.server";
import { dropRepeats, withOneWay, withoutSignature } from "./order-steps";

const [amended] = AGAIN;
if (!amended) throw new Error("The example is not amended");
const after = (...more: readonly Recorded[]) => isAsReturned(seen([...FIRST_REVIEW, ...more]));

describe("a form that came back to be amended", () => {
  it("is as it was returned until something of it is changed", () => {
    expect(after()).toBe(false);
    expect(after(RETURNED)).toBe(true);
    expect(after(RETURNED, amended)).toBe(false);
    expect(after(RETURNED, ["file.removed", { file: "f1" }, "pendingAmendment"])).toBe(false);
  });
  it("is so again when it comes back again, and still where a colleague only took it over", () => {
    expect(after(RETURNED, ["draft.taken", {}, "pendingAmendment"])).toBe(true);
    expect(after(RETURNED, ...AGAIN, RETURNED)).toBe(true);
  });
});

describe("for whoever has nothing to sign with", () => {
  const signing = { to: "/sign", label: "Sign with a certificate" };
  const page = (to: string) => ({ kind: "page" as const, to, label: to });
  it("the declaration is the one step to take, and the certificate a link behind the others", () => {
    const steps = { main: page("/sign"), beside: [page("/declare"), page("/review")], more: [] };
    expect(withoutSignature(steps, "/declare", signing)).toEqual({
      main: page("/declare"),
      beside: [page("/review"), { kind: "page", quiet: true, ...signing }],
      more: [],
    });
  });
  it("nothing changes while there is something else to do first", () => {
    const steps = { main: page("/step1"), beside: [], more: [] };
    expect(withoutSignature(steps, "/declare", signing)).toEqual(steps);
  });
});

const ACTION = {
  fact: "draft.saved",
  label: "",
  effect: null,
  allowed: true,
  reasons: [],
  leadsTo: null,
  asks: [],
  takesNote: false,
};
test("given somebody who files alone, then one step is a button, other pages are links, and other buttons stand behind", () => {
  const page = (to: string) => ({ kind: "page" as const, to, label: to });
  const button = (label: string) => ({ kind: "button" as const, label, commandId: "1", action: ACTION });
  const steps = {
    main: page("/declare"),
    beside: [button("Complete"), page("/sign")],
    more: [button("Unlock")],
  };
  expect(withOneWay(steps)).toEqual({
    main: page("/declare"),
    beside: [{ ...page("/sign"), quiet: true }],
    more: [button("Complete"), button("Unlock")],
  });
});

describe("steps that are taken on one page", () => {
  const page = (to: string, label: string) => ({ kind: "page" as const, to, label });
  const names = new Map([["/adjudication", "Adjudication"]]);
  it("are one step with the page's own name, where they have different names, in whatever order", () => {
    const admit = page("/adjudication", "Admit");
    const reject = page("/adjudication", "Reject the claim");
    const one = [page("/adjudication", "Adjudication")];
    expect(dropRepeats([admit, reject], names)).toEqual(one);
    expect(dropRepeats([reject, admit, reject], names)).toEqual(one);
  });
  it("keep their name where it is one name, or where there is only one", () => {
    expect(dropRepeats([page("/sign", "Sign"), page("/sign", "Sign")], names)).toEqual([
      page("/sign", "Sign"),
    ]);
    expect(dropRepeats([page("/adjudication", "Reopen")], names)).toEqual([page("/adjudication", "Reopen")]);
  });
});

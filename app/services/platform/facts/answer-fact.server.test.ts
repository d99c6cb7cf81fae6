/** One action for the buttons of a page: what is read, what happens, and what is answered; with the table of holidays as the record. */
import { redirect } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ulid } from "ulidx";
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";
import { officerWith } from "~/tests/support/office-user";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { generalHolidays } from "~/workflows/records/general-holidays";

import { answerFact, type FactPage } from "./answer-fact.server";
import { asksFor, asksWith } from "./fact-button.server";

let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal();
}, 60_000);
afterAll(() => own.close());

const user = officerWith("MENU_MAINT_USER_ROLE");
const by: Actor = {
  id: user.id,
  role: user.role,
  rights: ["MENU_MAINT_USER_ROLE"],
  firm: null,
  standing: "office",
};

const formOf = (typed: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ commandId: ulid(), ...typed })) form.append(name, value);
  return form;
};

async function post(
  form: FormData,
  buttons: FactPage<unknown>["buttons"],
  more: Partial<Pick<FactPage<unknown>, "entries" | "explain">> = {},
) {
  const context = {
    portal: own.portal,
    user,
    requestId: "r",
    locale: "en",
    t: await getFixedT("en"),
  } as const;
  return answerFact(context, form, {
    procedure: generalHolidays,
    stream: `${generalHolidays.type}/of-this-test`,
    by,
    to: "/here",
    buttons,
    ...more,
  });
}

const add = { add: asksFor("holiday.added", { refusedAt: { field: "date" } }) };
const statusOf = (answer: Awaited<ReturnType<typeof post>>) =>
  "init" in answer ? answer.init?.status : [answer.status, answer.headers.get("Location")];
const shownBy = (answer: Awaited<ReturnType<typeof post>>) => {
  if ("data" in answer) return answer.data;
  throw new Error("The page leads on");
};
const entries = () => own.portal.log.read(`${generalHolidays.type}/of-this-test`);
const recorded = async () => (await entries()).length;

describe("the buttons of a page", () => {
  it("let their fact happen, once however often they are pressed", async () => {
    const form = formOf({ intent: "add", date: "24/11/2026", source: "G.N. 1" });
    expect(statusOf(await post(form, add))).toEqual([302, "/here"]);
    expect(statusOf(await post(form, add))).toEqual([302, "/here"]);
    expect(await recorded()).toBe(1);
  });
  it("say beside the field what is wrong, and give back what was typed", async () => {
    const answer = await post(formOf({ intent: "add", date: "31/02/2026", source: "G.N. 2" }), add);
    expect(statusOf(answer)).toBe(400);
    expect(shownBy(answer).problems).toEqual({ date: (await getFixedT("en"))("validation.date") });
    expect(shownBy(answer).typed["source"]).toBe("G.N. 2");
  });
  it("say why the chart refuses: beside a field, at the top of the page, or on the next one", async () => {
    const again = () => formOf({ intent: "add", date: "24/11/2026" });
    const beside = await post(again(), add);
    expect([statusOf(beside), Object.keys(shownBy(beside).problems)]).toEqual([409, ["date"]]);
    const onPage = await post(again(), { add: asksFor("holiday.added") });
    expect([statusOf(onPage), shownBy(onPage).refused.length]).toEqual([409, 1]);
    const inDialog = await post(again(), { add: asksFor("holiday.added", { dialog: true }) });
    expect(statusOf(inDialog)).toEqual([302, "/here"]);
    expect(await recorded()).toBe(1);
  });
  it("may read a form of their own, say that nothing changes, or do something else", async () => {
    const Typed = z.object({ day: z.string().min(1, "required") });
    const own = asksWith("holiday.removed", Typed, ({ day }) =>
      day === "same" ? { unchanged: true } : { data: { date: day } },
    );
    expect(statusOf(await post(formOf({ intent: "own", day: "same" }), { own }))).toEqual([302, "/here"]);
    expect(await recorded()).toBe(1);
    expect(statusOf(await post(formOf({ intent: "own", day: "2026-11-24" }), { own }))).toEqual([
      302,
      "/here",
    ]);
    expect(await recorded()).toBe(2);
    const other = () => Promise.resolve(redirect("/there"));
    expect(statusOf(await post(formOf({ intent: "other" }), { other }))).toEqual([302, "/there"]);
  });
  it("are those of the page and no others", async () => {
    await expect(post(formOf({ intent: "toString" }), add)).rejects.toMatchObject({ status: 400 });
    const unnamed = formOf({ intent: "add", date: "24/12/2026" });
    unnamed.delete("commandId");
    await expect(post(unnamed, add)).rejects.toMatchObject({ status: 400 });
  });
  it("read nothing again of a second press: what the first one said is in the record by then", async () => {
    const form = formOf({ intent: "own", day: "2026-12-28" });
    const Typed = z.object({ day: z.string() });
    const own = asksWith("holiday.added", Typed, async ({ day }) =>
      (await entries()).some(({ data }) => JSON.stringify(data).includes(day))
        ? { problems: { day: "It is there already" } }
        : { data: { date: day } },
    );
    expect(statusOf(await post(form, { own }, { entries: await entries() }))).toEqual([302, "/here"]);
    expect(statusOf(await post(form, { own }))).toBe(400);
    expect(statusOf(await post(form, { own }, { entries: await entries() }))).toEqual([302, "/here"]);
  });
  it("say why in the words of their page, where it has some", async () => {
    const explain = (_: unknown, fact: string) => [{ sentence: `Not again: ${fact}` }];
    const answer = await post(
      formOf({ intent: "add", date: "28/12/2026" }),
      { add: asksFor("holiday.added") },
      { explain },
    );
    expect(shownBy(answer).refused).toEqual([{ sentence: "Not again: holiday.added" }]);
  });
});

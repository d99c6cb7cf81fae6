/** The availability over HTTP: for everybody, for programs, and as the office keeps it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { ulid } from "ulidx";

import {
  MAINTENANCE_FORM,
  OUTAGE_TEXT_FORM,
  PREVIEWED,
  REMARK_FORM,
  summarise,
} from "~/app/services/office/availability/forms";
import { forgetAvailability } from "~/app/services/office/availability/availability.server";
import { recordOutages } from "~/app/services/office/availability/record-outages.server";
import { beginSpan, keepSpan } from "~/db/queries/office/service-spans";
import { SMALL_OFFICE } from "~/tests/support/seeded-office";

import { openOffice, VISITORS, type Office } from "./office";

let office: Office;
beforeAll(async () => {
  office = await openOffice({ cases: SMALL_OFFICE });
}, 240_000);
afterAll(() => office.close());

const find = (login: string) => VISITORS.find(({ id }) => id === login) ?? null;
const supervisor = find("supervisor.demo");
const officer = find("officer.demo");
const at = (minutes: number) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + minutes * 60_000).toISOString();
const read = async (who: typeof officer, path: string) => (await office.ask(who, path)).text();
/** Pages are made by a copy of the modules of their own. */
const readFresh = async (who: typeof officer, path: string) => {
  forgetAvailability(office.portal);
  return read(who, path);
};

/** As the preview sends it on: it says what was previewed. */
const previewed = (fields: Readonly<Record<string, string>>) => {
  const form = [MAINTENANCE_FORM, REMARK_FORM, OUTAGE_TEXT_FORM].find(
    ({ fields: [first = ""] }) => first in fields,
  );
  return form === undefined || fields["intent"] !== "publish"
    ? fields
    : { [PREVIEWED]: summarise(form, (name) => fields[name] ?? ""), ...fields };
};

async function post(who: string, path: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(office.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { Cookie: await office.startSession({ id: who }), Origin: office.origin },
    body: new URLSearchParams({ commandId: ulid(), ...previewed(fields) }),
  });
  return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
}

const typedTime = (minutes: number) => {
  const local = new Date(Date.parse(at(minutes)) + 8 * 3_600_000).toISOString();
  const day = `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`;
  return { day, time: local.slice(11, 16) };
};
const maintenance = (from: number, until: number, text = "Nothing can be filed") => ({
  intent: "publish",
  fromDay: typedTime(from).day,
  fromTime: typedTime(from).time,
  untilDay: typedTime(until).day,
  untilTime: typedTime(until).time,
  affectedEn: text,
  affectedZhHk: "不能提交",
  affectedZhCn: "无法提交",
  seen: "0",
});
const NEW = "/settings/availability/maintenance/new";

test("anyone reads it, in three languages, and programs as JSON from any page", async () => {
  for (const [locale, title] of [
    ["en", "Availability"],
    ["zh-hk", "服務狀況"],
    ["zh-cn", "服务状况"],
  ] as const) {
    const answer = await fetch(`${office.origin}/availability`, { headers: { "Accept-Language": locale } });
    expect([
      answer.status,
      (await answer.text()).includes(`<h1 class="text-2xl break-words">${title}`),
    ]).toEqual([200, true]);
  }
  const json = await fetch(`${office.origin}/availability.json`);
  expect(json.headers.get("access-control-allow-origin")).toBe("*");
  expect(await json.json()).toMatchObject({ maintenance: [], filedInOutage: { edition: 0 } });
});

test("an outage is told on the page once it is over, and the office’s remark beside it", async () => {
  const { database } = office.portal;
  for (const [id, from, until] of [
    ["a", -600, -500],
    ["b", -470, -5],
  ] as const) {
    await beginSpan(database, { id, process: "one", continues: null, begun_at: at(from) });
    await keepSpan(database, { id, at: at(until) });
  }
  await recordOutages(office.portal, at(0));
  const id = at(-500).slice(0, 16).replace(/[-T:]/g, "");
  expect(await read(supervisor, "/settings/availability")).toContain(`/settings/availability/outages/${id}`);
  const remark = {
    causeEn: "A power failure",
    causeZhHk: "停電",
    causeZhCn: "停电",
    filedEn: "What came by noon counts",
    filedZhHk: "中午前收到者計算",
    filedZhCn: "中午前收到的计算",
    seen: "0",
  };
  const path = `/settings/availability/outages/${id}`;
  const preview = await post("supervisor.demo", path, { ...remark, intent: "preview" });
  expect([
    preview.status,
    preview.text.includes("As it will be read"),
    preview.text.includes("A power failure"),
  ]).toEqual([200, true, true]);
  expect(await read(null, "/availability")).not.toContain("A power failure");
  expect((await post("supervisor.demo", path, { ...remark, intent: "publish" })).to).toBe(
    "/settings/availability",
  );
  expect(await readFresh(null, "/availability")).toContain("A power failure");
  const second = await post("legal.demo", path, { ...remark, causeEn: "Another cause", intent: "publish" });
  expect([
    second.status,
    second.text.includes("Another cause"),
    second.text.includes("since you opened it"),
  ]).toEqual([409, true, true]);
  expect((await office.ask(supervisor, "/settings/availability/outages/199901010000")).status).toBe(404);
});

test("maintenance is announced, told on every page and at the login, changed and withdrawn", async () => {
  expect((await post("supervisor.demo", NEW, maintenance(60, 120))).to).toBe("/settings/availability");
  for (const [who, page] of [
    [null, "/login"],
    [officer, "/home"],
    [null, "/availability"],
  ] as const)
    expect([page, (await readFresh(who, page)).includes("Nothing can be filed")]).toEqual([page, true]);
  const list = await read(supervisor, "/settings/availability");
  const id = /availability[/]maintenance[/]([0-9A-Z]{26})/.exec(list)?.[1] ?? "";
  const path = `/settings/availability/maintenance/${id}`;
  expect(await read(supervisor, path)).toContain(`value="${typedTime(60).time}"`);
  expect((await post("supervisor.demo", path, maintenance(60, 180, "Receipts only"))).to).toBe(
    "/settings/availability",
  );
  expect((await post("legal.demo", path, maintenance(60, 240, "Too late"))).status).toBe(409);
  expect(await readFresh(null, "/availability")).toContain("Receipts only");
  const [one, other] = await Promise.all(
    ["supervisor.demo", "legal.demo"].map((who) =>
      post(who, "/settings/availability", { intent: "withdraw", id }),
    ),
  );
  expect([one?.status, other?.status].sort()).toEqual([302, 409]);
  expect(await readFresh(officer, "/home")).not.toContain("Receipts only");
});

test("the same press twice announces once", async () => {
  const twice = { ...maintenance(60 * 24 * 20, 60 * 24 * 20 + 30, "Pressed twice"), commandId: ulid() };
  const answers = [await post("supervisor.demo", NEW, twice), await post("supervisor.demo", NEW, twice)];
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  forgetAvailability(office.portal);
  const json = await (await fetch(`${office.origin}/availability.json`)).text();
  expect(json.split("Pressed twice").length - 1).toBe(1);
});

test("what is wrong is said beside its field, and nothing typed is lost", async () => {
  const wrong = await post("supervisor.demo", NEW, { ...maintenance(60, 30), affectedZhCn: "" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("Nothing can be filed");
  expect(wrong.text).toContain('id="affectedZhCn-error"');
  const order = await post("supervisor.demo", NEW, maintenance(60, 30));
  expect([order.status, order.text.includes('id="untilTime-error"')]).toEqual([400, true]);
  const odd = await post("supervisor.demo", NEW, {
    ...maintenance(60, 90),
    fromTime: "25:00",
    untilDay: "31/02/2027",
  });
  expect(odd.text).toContain('id="fromTime-error"');
  expect(odd.text).toContain('id="untilDay-error"');
  const past = await post("supervisor.demo", NEW, maintenance(-90, -60));
  expect([
    past.status,
    past.text.includes('id="untilDay-error"'),
    past.text.includes("Nothing can be filed"),
  ]).toEqual([400, true, true]);
  const long = await post("supervisor.demo", NEW, maintenance(60, 60 * 24 * 32 + 60));
  expect([long.status, long.text.includes('id="untilDay-error"')]).toEqual([400, true]);
});

test("nothing is published that was not previewed as it stands, in three languages", async () => {
  const soon = maintenance(60 * 24 * 25, 60 * 24 * 25 + 30, "Seen beforehand");
  for (const said of [{}, { [PREVIEWED]: "" }, { [PREVIEWED]: summarise(MAINTENANCE_FORM, () => "other") }]) {
    const shown = await post("supervisor.demo", NEW, { ...soon, [PREVIEWED]: "none", ...said });
    expect([
      shown.status,
      ...["As it will be read", "不能提交", "无法提交"].map((text) => shown.text.includes(text)),
    ]).toEqual([200, true, true, true]);
  }
  expect(await readFresh(null, "/availability")).not.toContain("Seen beforehand");
  expect((await post("supervisor.demo", NEW, soon)).to).toBe("/settings/availability");
  const other = await post("supervisor.demo", NEW, {
    ...maintenance(60 * 24 * 25 + 10, 60 * 24 * 25 + 20),
    intent: "preview",
  });
  expect(other.text).toContain("overlaps with this");
  const past = await post("supervisor.demo", NEW, { ...maintenance(-10, 20), intent: "preview" });
  expect([past.text.includes("begins in the past"), past.text.includes("overlaps with this")]).toEqual([
    true,
    false,
  ]);
});

test("only whoever keeps the page does any of it", async () => {
  for (const who of ["officer.demo", "pa.demo", "auditor.demo", "creditor.demo"])
    expect([who, (await post(who, NEW, maintenance(60, 120))).to]).toEqual([
      who,
      "/no-access?right=AVAILABILITY_KEEP",
    ]);
  expect((await office.ask(officer, "/settings/availability")).status).toBe(302);
});

test("the standing text is written in editions, and the first one comes back", async () => {
  const text = {
    intent: "publish",
    textEn: "Our own text.\n\nTwo paragraphs.",
    textZhHk: "本署文本",
    textZhCn: "本署文本",
    seen: "0",
  };
  const path = "/settings/availability/text";
  expect((await post("legal.demo", path, text)).to).toBe("/settings/availability");
  expect(await readFresh(null, "/availability")).toContain("Our own text.");
  expect((await post("supervisor.demo", path, { ...text, textEn: "Nobody read the first" })).status).toBe(
    409,
  );
  expect(
    (await post("legal.demo", "/settings/availability", { intent: "withdrawText", seen: "1" })).status,
  ).toBe(302);
  const page = await readFresh(null, "/availability");
  expect(page.indexOf("shows its receipt")).toBeLessThan(page.indexOf("Our own text."));
  expect(await read(supervisor, "/settings/availability")).toContain("Earlier editions");
});

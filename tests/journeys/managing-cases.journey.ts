/** A supervisor keeps a case: who is appointed sees it, and who has ceased finds it among the former ones. */
import { expect } from "@playwright/test";
import { ulid } from "ulidx";

import { addDays, hongKongDate, writeDate } from "~/workflows/kit";

import { choose, typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

const TODAY = hongKongDate(new Date().toISOString());

/** A running case of the one firm in which the other never had an appointment. */
async function chooseForeignCase(owner: Person, other: Person): Promise<string> {
  await owner.page.goto("/my-case-list?status=ACT&type=B&sort=orderDate&direction=desc");
  const numbers = await owner.page.getByRole("rowheader").allInnerTexts();
  for (const number of numbers) {
    const id = number.trim().replace(/[ /]/g, "-");
    const answer = await other.context.request.get(`/casefile/${id}/overview`);
    if (answer.status() === 404) return id;
  }
  throw new Error("The firms share every case");
}

const searchFor = (list: string, caseId: string): string =>
  `/${list}?q=${encodeURIComponent(caseId.replace(/-(\d+)-/, " $1/"))}`;

test("a supervisor appoints a joint trustee of another firm, who sees the case until the appointment ceases", async ({
  come,
}) => {
  const owner = await come("pa.demo");
  const other = await come("pa3.demo");
  const supervisor = await come("supervisor.demo");
  const caseId = await chooseForeignCase(owner, other);
  const { page, t } = supervisor;
  const tab = `/casefile/${caseId}/overview/trustee-information`;
  const name = (words: string) => new RegExp(`^${words}`);

  await page.goto(tab);
  const title = t("caseAdministration.appoint.title.B");
  await page.locator("summary", { hasText: title }).click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: title }) });
  await form.getByRole("button", { name: title }).click();
  await expect(page.getByRole("alert")).toContainText(t("caseAdministration.problems.required"));
  await choose(
    form.getByLabel(t("caseAdministration.appoint.person")),
    "YEUNG Suk Yee · Tolo Bay Trustees Limited",
  );
  await form.getByLabel("(OT)").check();
  await form.getByLabel(t("caseFile.appointments.kinds.JOINT_AND_SEVERAL")).check();
  await typeInto(
    form.getByRole("textbox", { name: name(t("caseFile.appointments.from")) }),
    writeDate(addDays(TODAY, -10)),
  );
  await form.getByRole("button", { name: title }).click();
  const row = page.getByRole("row").filter({ hasText: "YEUNG Suk Yee" });
  await expect(row).toContainText(t("caseFile.appointments.inForce"));

  await other.page.goto(searchFor("my-case-list", caseId));
  await other.page.getByRole("rowheader").getByRole("link").click();
  await expect(other.page).toHaveURL(new RegExp(`/casefile/${caseId}/overview`));

  await row.getByRole("button", { name: t("caseAdministration.cease.action") }).click();
  const dialog = page.getByRole("alertdialog");
  await typeInto(dialog.getByRole("textbox"), writeDate(addDays(TODAY, -11)));
  await dialog.getByRole("button", { name: t("caseAdministration.cease.action"), exact: true }).click();
  await expect(page.getByText("ERR-CASE-001")).toBeVisible();
  await row.getByRole("button", { name: t("caseAdministration.cease.action") }).click();
  await typeInto(dialog.getByRole("textbox"), writeDate(TODAY));
  await dialog.getByRole("button", { name: t("caseAdministration.cease.action"), exact: true }).click();
  await expect(row).toContainText(writeDate(TODAY));

  await other.page.goto(searchFor("my-case-list", caseId));
  await expect(other.page.getByText(t("lists.noMatch"))).toBeVisible();
  await other.page.goto(searchFor("my-ex-case-list", caseId));
  await other.page.getByRole("rowheader").getByRole("link").click();
  await expect(other.page.getByText(t("caseFile.former"))).toBeVisible();
  await owner.page.goto(searchFor("my-case-list", caseId));
  await expect(owner.page.getByRole("rowheader")).toHaveCount(1);
});

test("whoever stands in does a supervisor's work in that case alone", async ({ come }) => {
  const supervisor = await come("supervisor.demo", { locale: "zh-hk" });
  const standIn = await come("legal.demo");
  const { page, t } = supervisor;
  await page.goto("/case-directory?status=ACT&type=B&sort=orderDate&direction=desc&page=2");
  const [one = "", another = ""] = (await page.getByRole("rowheader").allInnerTexts()).map((number) =>
    number.trim().replace(/[ /]/g, "-"),
  );
  await page.goto(`/casefile/${one}/overview/case-assignment`);
  const title = t("caseAdministration.adhoc.assign");
  await page.locator("summary", { hasText: title }).click();
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: title }) });
  await choose(form.locator("select"), "legal.demo");
  await form.getByLabel(t("caseAdministration.adhoc.roles.supervisor")).check();
  await typeInto(form.getByRole("textbox"), writeDate(addDays(TODAY, -1)));
  await form.getByRole("button", { name: title }).click();
  await expect(page.getByText("ERR-CASE-001")).toBeVisible();
  await typeInto(form.getByRole("textbox"), writeDate(TODAY));
  await form.getByRole("button", { name: title }).click();
  await expect(page.getByText(t("caseAdministration.adhoc.inForce"), { exact: true })).toBeVisible();

  await standIn.page.goto(`/casefile/${one}/overview/case-assignment`);
  await expect(
    standIn.page.locator("summary", { hasText: standIn.t("caseAdministration.assign.title") }),
  ).toBeVisible();
  await standIn.page.goto(`/casefile/${another}/overview/case-assignment`);
  await expect(standIn.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    standIn.page.locator("summary", { hasText: standIn.t("caseAdministration.assign.title") }),
  ).toHaveCount(0);
});

test("an administrator registers a firm once, and suspends it with what follows said before", async ({
  come,
}) => {
  const { page, t } = await come("admin.demo");
  const nameEn = `Journey Trustees ${ulid()} Limited`;
  const field = (words: string) => page.getByRole("textbox", { name: new RegExp(`^${words}`) });
  const register = async (shortName: string) => {
    await page.goto("/settings/create-firm");
    await typeInto(field(t("firms.fields.nameEn")), nameEn);
    await typeInto(field(t("firms.fields.shortName")), shortName);
    await page.getByRole("button", { name: t("firms.create.submit") }).click();
  };
  await register("");
  await expect(page.getByRole("alert")).toContainText(t("firms.problems.shortName"));
  await register(ulid());
  await expect(page.getByRole("heading", { name: nameEn })).toBeVisible();
  await register(ulid());
  await expect(page.getByRole("alert")).toContainText("ERR-FIRM-001");

  await page.goto(`/settings/manage-pip-firms?q=${encodeURIComponent(nameEn)}`);
  await page.getByRole("link", { name: nameEn, exact: true }).click();
  await page.getByRole("button", { name: t("firms.standing.suspend.action") }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(t("firms.standing.suspend.sessions"));
  await typeInto(dialog.getByRole("textbox"), "Licence lapsed");
  await dialog.getByRole("button", { name: t("firms.standing.suspend.action") }).click();
  await expect(page.getByText("Licence lapsed")).toBeVisible();
  await expect(page.locator("main").getByText(t("firms.states.suspended"), { exact: true })).toBeVisible();
});

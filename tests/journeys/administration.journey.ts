/**
 * The people of a firm, from the office to the youngest: an administrator registers the firm and opens its principal
 * administrator, who opens a subsidiary one, who opens a basic user; each sets a password with the link of a letter. And
 * the table of holidays, whose correction moves a deadline.
 */
import { expect, type Locator } from "@playwright/test";
import { ulid } from "ulidx";

import { readTypedDate, formatDate } from "~/app/i18n/format";
import { addWorkingDays, hongKongDate } from "~/workflows/kit";
import { ROLE_LABELS } from "~/workflows/registry";

import { choose, typeInto } from "./steps/keys";
import { linkFor } from "./steps/mailbox";
import { logIn, test, type Person } from "./steps/people";
import { fieldName } from "./steps/words";

/** Nobody's name, and in no list of common passwords. */
const PASSWORD = "Kapok&58 lantern";

interface Newcomer {
  readonly loginName: string;
  readonly fullName: string;
  readonly email: string;
}
/** Somebody whom no other journey knows. */
function newcomer(name: string): Newcomer {
  const mark = ulid().slice(-8).toLowerCase();
  const loginName = `${name}.${mark}`;
  return { loginName, fullName: `${name.toUpperCase()} Journey`, email: `${loginName}@people.example` };
}

const field = ({ page, t }: Person, label: string): Locator =>
  page.getByRole("textbox", { name: fieldName(label, t("common.required")) });
const press = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();

/** Fills in the page that opens an account and posts it. Gives the address of the account's page. */
async function open(keeper: Person, who: Newcomer): Promise<string> {
  const { page, t } = keeper;
  await typeInto(field(keeper, t("people.fields.fullName")), who.fullName);
  await typeInto(field(keeper, t("people.fields.loginName")), who.loginName);
  await typeInto(field(keeper, t("people.fields.email")), who.email);
  await typeInto(field(keeper, t("people.fields.hkid")), "A123456(3)");
  await press(keeper, t("people.create.submit"));
  await expect(page.getByText(t("people.create.done"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: who.fullName })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** The first login: a password by the link of the letter, and in with it. */
async function settleIn(person: Person, who: Newcomer): Promise<void> {
  const { page, t } = person;
  const link = await linkFor(person, who.email, "invitation");
  await page.goto(link);
  await expect(field(person, t("login.loginName"))).toHaveValue(who.loginName);
  await typeInto(field(person, t("password.new")), PASSWORD);
  await typeInto(field(person, t("password.confirm")), PASSWORD);
  await press(person, t("password.reset"));
  await expect(page.getByText(t("password.firstSet"))).toBeVisible();
  await expect(field(person, t("login.loginName"))).toHaveValue(who.loginName);
  await logIn(person, who.loginName, PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
}

const getMenu = ({ page, t }: Person): Locator =>
  page.getByRole("navigation", { name: t("shell.mainMenu") }).first();

test("a firm grows from its registration to a basic user, who is suspended and comes back", async ({
  come,
  comeUnknown,
}) => {
  test.setTimeout(240_000);
  const [principal, subsidiary, basic] = [newcomer("pa"), newcomer("sa"), newcomer("bu")];
  const firmName = `Kapok Trustees ${ulid()} Limited`;
  const role = ROLE_LABELS;

  await test.step("the administrator registers the firm and opens its principal administrator", async () => {
    const admin = await come("admin.demo");
    const { page, t } = admin;
    await page.goto("/settings/create-firm");
    await typeInto(field(admin, t("firms.fields.nameEn")), firmName);
    await typeInto(field(admin, t("firms.fields.shortName")), ulid());
    await press(admin, t("firms.create.submit"));
    await page.getByRole("link", { name: new RegExp(`^${t("firms.setting.tabs.users")}`) }).click();
    await expect(page.getByText(t("firms.users.empty"))).toBeVisible();
    const firm = page.url();
    await page.getByRole("link", { name: t("firms.users.add"), exact: true }).click();
    // The firm that one came from is chosen already.
    await expect(page.getByRole("option", { name: firmName })).toHaveJSProperty("selected", true);
    await choose(page.getByLabel(fieldName(t("people.fields.role"), t("common.required"))), "pa");
    await open(admin, principal);
    await page.goto(firm);
    const row = page.getByRole("row").filter({ hasText: principal.loginName });
    await expect(row).toContainText(role.pa.en);
    await expect(row).toContainText(t("people.states.invited"));
    await admin.context.close();
  });

  const pa = await comeUnknown();
  await test.step("who sets a password and opens a subsidiary administrator of the own firm", async () => {
    await settleIn(pa, principal);
    const { page, t } = pa;
    await page.goto("/settings/users");
    await page
      .getByRole("link", { name: t("people.list.create"), exact: true })
      .first()
      .click();
    await expect(page.getByLabel(t("people.fields.firm")), "the firm is not asked for").toHaveCount(0);
    await page.getByRole("radio", { name: role.sa.en }).check();
    await open(pa, subsidiary);
    await page.goto("/settings/users");
    await expect(page.getByRole("row").filter({ hasText: subsidiary.loginName })).toContainText(firmName);
    await expect(page.getByRole("row")).toHaveCount(2);
  });

  const sa = await comeUnknown();
  const account = await test.step("who opens a basic user, and nobody higher", async () => {
    await settleIn(sa, subsidiary);
    const { page, t } = sa;
    await page.goto("/settings/users/new");
    await expect(page.getByRole("radio")).toHaveCount(1);
    await page.getByRole("radio", { name: role.ua.en }).check();
    const opened = await open(sa, basic);
    await page.goto("/settings/pa-user");
    await expect(page.getByRole("heading", { name: t("errorPage.forbidden.title") })).toBeVisible();
    return opened;
  });

  const bu = await comeUnknown();
  await test.step("who prepares forms and manages nobody", async () => {
    await settleIn(bu, basic);
    const { page, t } = bu;
    const menu = getMenu(bu);
    await expect(
      menu.getByRole("link", { name: t("navigation.myTask"), exact: true, includeHidden: true }).first(),
    ).toHaveAttribute("href", "/my-task");
    await expect(
      menu.getByRole("link", { name: t("navigation.members"), exact: true, includeHidden: true }),
    ).toHaveCount(0);
    await page.goto("/settings/users");
    await expect(page.getByRole("heading", { name: t("errorPage.forbidden.title") })).toBeVisible();
    await page.goto("/my-case-list");
    await expect(page.getByRole("rowheader"), "a new firm has no case").toHaveCount(0);
  });

  const change = async (button: "suspend" | "reinstate", reason?: string) => {
    const { page, t } = sa;
    await page.goto(account);
    await press(sa, t(`people.buttons.${button}.action`));
    const dialog = page.getByRole("alertdialog");
    if (reason !== undefined) await typeInto(dialog.getByRole("textbox"), reason);
    await dialog.getByRole("button", { name: t(`people.buttons.${button}.action`), exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await test.step("suspended with a reason, the user is out at once and does not come in", async () => {
    await change("suspend", "On unpaid leave");
    await expect(sa.page.getByText("On unpaid leave").first()).toBeVisible();
    await bu.page.goto("/my-task");
    await expect(bu.page).toHaveURL(/\/login/);
    await logIn(bu, basic.loginName, PASSWORD);
    await expect(bu.page.getByText(bu.t("errors.ERR-AUTH-001.sentence"))).toBeVisible();
  });
  await test.step("reinstated, the user works on", async () => {
    await change("reinstate");
    await expect(sa.page.getByText(sa.t("people.states.active"), { exact: true }).first()).toBeVisible();
    // On the very page that refused before, which leads to where the user was going.
    await logIn(bu, basic.loginName, PASSWORD);
    await expect(bu.page).toHaveURL(/\/my-task$/);
  });
  await test.step("who has left is told of to the office, and then is the firm's no more", async () => {
    const { page, t } = pa;
    await page.goto(`${account}?tab=firms`);
    await press(pa, t("people.firms.end"));
    const dialog = page.getByRole("alertdialog");
    const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    await confirm(t("people.firms.end"));
    await expect(dialog.getByText(t("validation.requiredAll"))).toBeVisible();
    await typeInto(dialog.getByRole("textbox"), formatDate(hongKongDate(new Date().toISOString())));
    await choose(dialog.getByRole("combobox"), "resigned");
    await confirm(t("people.firms.end"));
    await press(pa, t("people.firms.notify"));
    await confirm(t("people.firms.notify"));
    await expect(page).toHaveURL(/\/settings\/users$/);
  });
});

test("a principal administrator of a firm is opened and comes in, in Chinese", async ({
  come,
  comeUnknown,
}) => {
  const who = newcomer("chu");
  const admin = await come("admin.demo", { locale: "zh-hk" });
  const { page, t } = admin;
  await page.goto("/settings/pa-management");
  await page
    .getByRole("link", { name: t("people.principals.create"), exact: true })
    .first()
    .click();
  await page.waitForURL("**/settings/pa-user");
  // The list before it has a control of that name, too.
  await expect(field(admin, t("people.fields.fullName"))).toBeVisible();
  await choose(page.getByRole("combobox", { name: t("people.fields.firm") }), "firm-bay");
  await open(admin, who);
  await page.goto(`/settings/pa-management?q=${who.loginName}`);
  await expect(page.getByRole("row").filter({ hasText: who.loginName })).toContainText(
    "吐露灣受託人有限公司",
  );

  const pa = await comeUnknown({ locale: "zh-hk" });
  await settleIn(pa, who);
  await expect(
    getMenu(pa)
      .getByRole("link", { name: pa.t("navigation.members"), exact: true, includeHidden: true })
      .first(),
  ).toHaveAttribute("href", "/settings/users");
});

test("a holiday that an administrator adds moves a deadline, and takes it back when it is removed", async ({
  come,
}) => {
  const agent = await come("peq.demo");
  const admin = await come("admin.demo");
  const { page, t } = admin;
  /** The last day for the interview in the demo's newest bankruptcy: some working days ahead, whenever this runs. */
  const deadline = async (): Promise<string> => {
    await agent.page.goto("/deadlines?q=HCB+31001");
    const line = agent.page
      .getByRole("row")
      .filter({ hasText: /HCB 31001\// })
      .filter({ hasText: agent.t("notices.deadlines.rules.peqInterview") });
    return (await line.getByRole("time").getAttribute("datetime")) ?? "";
  };
  const before = await deadline();
  const shown = formatDate(before);
  const after = addWorkingDays(before, 1);

  await page.goto(`/settings/general-holidays?year=${before.slice(0, 4)}`);
  await typeInto(field(admin, t("holidays.date")), shown);
  await typeInto(field(admin, t("holidays.source")), "Gazette Extraordinary");
  await press(admin, t("holidays.add.action"));
  const row = page.getByRole("row").filter({ hasText: shown });
  await expect(row).toContainText(t("holidays.origins.added"));
  await expect(row).toContainText("Gazette Extraordinary");
  expect(readTypedDate(formatDate(await deadline()))).toBe(after);

  await row.getByRole("button", { name: t("holidays.remove.action"), exact: true }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("holidays.remove.action"), exact: true })
    .click();
  await expect(row).toContainText(t("holidays.origins.removed"));
  expect(await deadline()).toBe(before);
});

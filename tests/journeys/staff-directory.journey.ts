/** The office's staff by its directory: an officer comes in with the role that the directory gives, and what is restricted is told as ERR-AUTH-LDAP. */
import { expect } from "@playwright/test";
import { ulid } from "ulidx";

import { DIRECTORY_PEOPLE } from "~/app/services/assembly/directory-sandbox/people";
import { say } from "~/workflows/kit";
import { account } from "~/workflows/records/account";

import { choose } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** Of the sandbox's directory: a case officer, and somebody whom the portal has no role for. */
const getPerson = (group: string) => {
  const found = DIRECTORY_PEOPLE.find(({ groups }) => groups.includes(group));
  if (found === undefined) throw new Error(`The sandbox's directory has nobody of ${group}`);
  return found;
};
const OFFICER = getPerson("oro-case-officers");
const WITHOUT_ROLE = getPerson("library");

/** From the login page to the sandbox's directory, and back as one of its people. */
async function comeByDirectory({ page, t }: Person, id: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("link", { name: t("identity.otherWays.directory") }).click();
  await expect(page.getByText(t("identity.directory.sandbox.mark"))).toBeVisible();
  await choose(page.locator("select#person"), id);
  await page.getByRole("button", { name: t("identity.directory.sandbox.logIn") }).click();
}

test("an officer logs in by the directory, and has the role’s menu; who has no role is told ERR-AUTH-LDAP", async ({
  comeUnknown,
}) => {
  const officer = await comeUnknown({ locale: "zh-hk" });
  await comeByDirectory(officer, OFFICER.id);
  await expect(officer.page).toHaveURL(/\/home$/);
  await officer.page.goto("/registrations");
  await expect(
    officer.page.getByRole("heading", { level: 1, name: officer.t("registration.list.title") }),
  ).toBeVisible();
  const stranger = await comeUnknown();
  await comeByDirectory(stranger, WITHOUT_ROLE.id);
  await expect(stranger.page.getByText("ERR-AUTH-LDAP")).toBeVisible();
  await expect(stranger.page.getByText(stranger.t("identity.directory.shut.restricted.next"))).toBeVisible();
  await stranger.page.goto("/home");
  await expect(stranger.page).toHaveURL(/\/login/);
});

test("an administrator who tries to change the groups or the password of a directory account is told ERR-AUTH-LDAP", async ({
  come,
  comeUnknown,
}) => {
  const officer = await comeUnknown();
  await comeByDirectory(officer, OFFICER.id);
  await expect(officer.page).toHaveURL(/\/home$/);
  const admin = await come("admin.demo");
  const { page, t } = admin;
  await page.goto(`/settings/users?q=${OFFICER.id}`);
  await page.getByRole("main").getByRole("link", { name: OFFICER.name }).first().click();
  await expect(page.getByText(t("people.account.directory")).first()).toBeVisible();
  const address = new URL(page.url()).pathname;
  // The page offers neither: a page that was open before the directory took the account over still posts them.
  const attempts: readonly Readonly<Record<string, string>>[] = [
    { intent: "group.joined", group: "auditor" },
    { intent: "account.invited" },
  ];
  for (const fields of attempts) {
    const answer = await page.request.post(address, {
      form: { commandId: `press-${ulid()}`, ...fields },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    await page.goto(address);
    await expect(page.getByText("ERR-AUTH-LDAP").first()).toBeVisible();
    await expect(page.getByText(say(account, "en", "guards.isOurs")).first()).toBeVisible();
  }
});

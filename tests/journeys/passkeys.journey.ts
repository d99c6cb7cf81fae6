/** A passkey is added, used instead of name, password and captcha, asked for after the password, and removed. */
import { expect } from "@playwright/test";

import { typeInto } from "./steps/keys";
import { confirmIdentity, logIn, test, type Person } from "./steps/people";

/** A device of the browser itself, which says yes to every question. */
async function plugInDevice({ context, page }: Person): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const press = ({ page }: Person, label: string) =>
  page.getByRole("button", { name: label, exact: true }).click();

async function leave({ page, t }: Person): Promise<void> {
  await page.goto("/logout");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("shell.logout"), exact: true })
    .click();
  await expect(page.getByText(t("logout.done"))).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
}

test("a person logs in with a passkey, and with the password and a passkey", async ({ come }) => {
  // Nobody else's journey logs in as this person, whose way in changes here.
  const person = await come("partner3.demo");
  const { page, t } = person;
  await plugInDevice(person);

  await test.step("adds a passkey and gives it a name", async () => {
    await page.goto("/settings/my-profile");
    await typeInto(page.getByLabel(t("identity.passkeys.newName")), "Office laptop");
    await press(person, t("identity.passkeys.add"));
    await confirmIdentity(person, "not the password");
    await expect(page.getByText(t("errors.ERR-PASSWORD-001.sentence")).first()).toBeVisible();
    await confirmIdentity(person);
    // The device is asked without another press, with the name that was typed before.
    await expect(page.getByText(t("identity.passkeys.done.add"))).toBeVisible();
    await expect(page.getByText("Office laptop", { exact: true })).toBeVisible();
  });
  await test.step("logs in with it alone", async () => {
    await leave(person);
    await page.goto("/login");
    await press(person, t("identity.otherWays.passkey"));
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step("wants to be asked for it after the password as well, and says with it who it is", async () => {
    await leave(person);
    await page.goto("/login");
    await logIn(person, "partner3.demo");
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/settings/my-profile");
    await press(person, t("identity.passkeys.secondFactorStart"));
    await expect(page.getByRole("heading", { name: t("identity.confirm.title") })).toBeVisible();
    await press(person, t("identity.confirm.passkey"));
    await expect(page.getByText(t("identity.passkeys.secondFactorOn"), { exact: true })).toBeVisible();
    await leave(person);
    await page.goto("/login");
    await logIn(person, "partner3.demo");
    await expect(page.getByRole("heading", { name: t("identity.secondFactor.title") })).toBeVisible();
    await page.goto("/home");
    await expect(page, "the password alone opens nothing").toHaveURL(/\/login/);
    await page.goto("/login/second-factor");
    await press(person, t("identity.secondFactor.confirm"));
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step("removes it, and it opens nothing any more", async () => {
    await page.goto("/settings/my-profile");
    await press(person, t("identity.passkeys.remove"));
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("identity.passkeys.remove"), exact: true })
      .click();
    await expect(page.getByText(t("identity.passkeys.done.remove"))).toBeVisible();
    await leave(person);
    await page.goto("/login");
    await press(person, t("identity.otherWays.passkey"));
    await expect(page.getByText(t("identity.passkeys.problems.unknown"))).toBeVisible();
  });
});

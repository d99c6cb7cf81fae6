/** A key is told by the page that asked for it, however often that was pressed, and to nobody else. */
import { beforeAll, expect, it } from "vitest";

import { USED_COMMAND } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { openAccount, registerFirm, setPassword } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";
import { addDays, hongKongDate } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { issueKey, createNewKeyForm, loadPersonalKeys, revokeKey } from "./api-keys.server";

let portal: Portal;
let user: CurrentUser;
beforeAll(async () => {
  const own = await openOwnPortal();
  portal = own.portal;
  const recordFact = factRecorder(() => ({ portal, now: portal.clock.now() }));
  await registerFirm(recordFact, people.trustee.firm, "Long & Co.");
  await openAccount(recordFact, people.trustee, { fullName: "WONG Siu Ming", role: "pa" });
  await setPassword(recordFact, people.trustee);
  const found = await portal.findUser(people.trustee.id);
  if (found === null) throw new Error("The account is open");
  user = found;
  return own.close;
});
const lastDay = addDays(hongKongDate(new Date().toISOString()), 30);
const wish = { name: "Case system", scopes: ["read"], lastDay } as const;
const issue = (press = createNewKeyForm(), more: { readonly name?: string } = {}) =>
  issueKey({ portal, user, requestId: "r" }, { ...wish, ...more }, press);
const keys = async () => (await loadPersonalKeys(portal, user.id)).map(({ id }) => id);

it("is one key, told each time, where it is pressed twice or twice at once", async () => {
  const before = (await keys()).length;
  const press = createNewKeyForm();
  const [one, two] = await Promise.all([issue(press), issue(press)]);
  const third = await issue(press);
  expect(one).toMatchObject({ outcome: "issued" });
  expect([two, third]).toEqual([one, one]);
  expect((await keys()).length).toBe(before + 1);
});

it("is another for every page, and for nobody who knows but the name of the command", async () => {
  const press = createNewKeyForm();
  const made = await issue(press);
  expect(await issue()).not.toEqual(made);
  const guessed = { ...createNewKeyForm(), commandId: press.commandId };
  expect(await issue(guessed)).toEqual({ outcome: "refused", refusals: [USED_COMMAND] });
  expect(await issue(press, { name: "Another" })).toMatchObject({ outcome: "refused" });
});

it("stands in no entry, and neither does its seed", async () => {
  const press = createNewKeyForm();
  const made = await issue(press);
  if (made.outcome !== "issued") throw new Error("No key was made");
  const log = JSON.stringify(await portal.log.read(`account/${user.id}`));
  expect(log).not.toContain(press.seed);
  expect(log).not.toContain(made.key.slice("personal_".length));
});

it("ends once: pressed twice, both are told so", async () => {
  await issue();
  const [key = ""] = await keys();
  const revoke = () => revokeKey({ portal, user, requestId: "r" }, key);
  expect([(await revoke()).outcome, (await revoke()).outcome]).toEqual(["done", "done"]);
  expect(await keys()).not.toContain(key);
  const unknown = await revokeKey({ portal, user, requestId: "r" }, "nothing");
  expect(unknown.outcome).toBe("refused");
});

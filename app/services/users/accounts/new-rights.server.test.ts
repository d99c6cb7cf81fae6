/** An office of an earlier version: its groups know nothing of the rights that came since. */

import { ulid } from "ulidx";
import { beforeAll, expect, it } from "vitest";

import { getGroupKind, ROLES } from "~/workflows/records/account";
import { getRights, ROLE_LABELS, type Right } from "~/workflows/registry";
import { userGroup } from "~/workflows/records/user-group";
import { openOwnPortal } from "~/tests/support/own-portal";
import { factRecorder } from "~/tests/support/fact-recorder";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { grantNewRight, groupForNewRight, deriveRightGroupId, findNewRights } from "./new-rights.server";

const NEW: readonly Right[] = ["CASE_RETENTION", "CASE_IMPORT", "WEBHOOK_MAINTAIN"];
let portal: Portal;
const now = "2025-06-02T04:00:00.000Z";
const recordFact = factRecorder(() => ({ portal, now }));
const admin: CurrentUser = {
  id: "admin.demo",
  loginName: "admin.demo",
  fullName: "ADMIN Person",
  fullNameZh: null,
  role: "admin",
  groups: ["admin"],
  rights: ["MENU_MAINT_USER_ROLE"],
  firmId: null,
  firmIds: [],
  firms: [],
  firmName: null,
  previousLoginAt: null,
  language: null,
};

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  for (const role of ROLES) {
    const rights = getRights(role).filter((right) => !NEW.includes(right));
    const kind = getGroupKind(role);
    await recordFact(userGroup, `${userGroup.type}/${role}`, "group.defined", {
      name: ROLE_LABELS[role],
      kind,
      role,
      rights,
    });
  }
  return own.close;
});

const administering = () => ({ portal, user: admin, requestId: "test", commandId: ulid() });
const found = async () =>
  (await findNewRights(portal, admin, "en")).map(({ code, groups, own }) => [
    code,
    groups.map(({ id }) => id),
    own,
  ]);

it("names the rights that no group has, with whom they are meant for, and gives them as facts of who pressed", async () => {
  expect(await found()).toEqual([
    ["CASE_RETENTION", ["legal"], false],
    ["WEBHOOK_MAINTAIN", ["pa"], true],
    ["CASE_IMPORT", [], true],
  ]);
  const pressed = administering();
  expect((await grantNewRight(pressed, "CASE_RETENTION")).outcome).toBe("done");
  expect((await grantNewRight(pressed, "CASE_RETENTION")).outcome).toBe("done");
  const [last] = (await portal.log.read(`${userGroup.type}/legal`)).slice(-1);
  expect(last).toMatchObject({
    type: "rights.changed",
    version: 2,
    data: { granted: ["CASE_RETENTION"], withdrawn: [] },
    meta: { by: { id: "admin.demo" } },
  });
  expect((await found()).map(([code]) => code)).toEqual(["WEBHOOK_MAINTAIN", "CASE_IMPORT"]);
});

it("gives nobody a right of their own group: it makes a group for others", async () => {
  await grantNewRight(administering(), "CASE_IMPORT");
  await grantNewRight(administering(), "WEBHOOK_MAINTAIN");
  expect(await portal.log.read(`${userGroup.type}/admin`)).toHaveLength(1);
  expect((await found()).map(([code]) => code)).toEqual(["CASE_IMPORT"]);
  const making = administering();
  expect((await groupForNewRight(making, "CASE_IMPORT")).outcome).toBe("done");
  const [made] = await portal.log.read(`${userGroup.type}/${deriveRightGroupId(making.commandId)}`);
  expect(made?.data).toMatchObject({ kind: "office", rights: ["CASE_IMPORT"] });
  expect(await found()).toEqual([]);
});

it("does not ask again for what was withdrawn on purpose", async () => {
  const withdrawn = { granted: [], withdrawn: ["CASE_RETENTION"] };
  await recordFact(userGroup, `${userGroup.type}/legal`, "rights.changed", withdrawn);
  expect(await found()).toEqual([]);
});

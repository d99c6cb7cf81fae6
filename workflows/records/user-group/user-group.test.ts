import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { userGroup } from ".";

const admin: Actor = { ...people.officer, id: "admin.demo", role: "admin", rights: ["MENU_MAINT_USER_ROLE"] };
const name = { en: "Seniors", "zh-hk": "高級職員", "zh-cn": "高级职员" };
const defined = fact("group.defined", admin, { name, kind: "firm", rights: ["MENU_DASHBOARD"] });
const changed = (granted: readonly string[], withdrawn: readonly string[] = [], by: Actor = admin) =>
  fact("rights.changed", by, { granted, withdrawn });

describe("a group of users", () => {
  it("is given rights and loses them, by who maintains users and roles", () => {
    const context = given(userGroup, defined)
      .when(changed(["REF_FILL"], ["MENU_DASHBOARD"]))
      .leadsTo("active");
    expect(context.rights).toEqual(["REF_FILL"]);
    given(userGroup, defined)
      .when(changed(["REF_FILL"], [], people.trustee))
      .isRefusedBy("mayManageGroups");
  });
  it("takes no right of the other side", () => {
    given(userGroup, defined)
      .when(changed(["OFFICE_SUPERVISE"]))
      .isRefusedBy("rightsFit");
    given(userGroup, defined)
      .when(changed(["NO_SUCH_RIGHT"]))
      .isRefusedBy("rightsFit");
    given(userGroup)
      .when({ ...defined, data: { ...defined.data, kind: "office", rights: ["REF_SUBMIT"] } })
      .isRefusedBy("rightsFit");
  });
  it("is not said to change where nothing changes", () => {
    given(userGroup, defined)
      .when(changed(["MENU_DASHBOARD"]))
      .isRefusedBy("changesSomething");
    given(userGroup, defined)
      .when(changed([], ["REF_FILL"]))
      .isRefusedBy("changesSomething");
  });
  it("of administrators keeps the right to give rights, and is never retired", () => {
    const administrators = {
      ...defined,
      data: { ...defined.data, kind: "office", role: "admin", rights: ["MENU_MAINT_USER_ROLE"] },
    };
    given(userGroup, administrators)
      .when(changed([], ["MENU_MAINT_USER_ROLE"]))
      .isRefusedBy("retainsAdministration");
    given(userGroup, administrators)
      .when(fact("group.retired", admin, { members: 0 }))
      .isRefusedBy("isNoRolesGroup");
  });
  it("is retired when it is empty", () => {
    given(userGroup, defined)
      .when(fact("group.retired", admin, { members: 1 }))
      .isRefusedBy("isEmptied");
    given(userGroup, defined)
      .when(fact("group.retired", admin, { members: 0 }))
      .leadsTo("retired");
  });
});

import { test } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import { accessDenial } from "./index";

const { portal, trustee } = people;
const denied = { account: "pa.demo", route: "routes/settings-user-role (right)" };

test("the portal records a denied request, once and for all", () => {
  given(accessDenial)
    .when(fact("access.denied", portal, denied))
    .leadsTo("recorded");
  given(accessDenial, fact("access.denied", portal, denied))
    .when(fact("access.denied", portal, denied))
    .isRefusedBy("wrongState");
});

test("nobody else records one", () => {
  given(accessDenial)
    .when(fact("access.denied", trustee, denied))
    .isRefusedBy("isPortal");
});

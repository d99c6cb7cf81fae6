import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { webhookDestinations } from ".";

const admin: Actor = { ...people.officer, rights: ["MENU_MAINT_USER_ROLE"] };
const allowed = fact("destination.allowed", admin, { host: "hooks.firm.example" });
const removed = fact("destination.removed", admin, { host: "hooks.firm.example" });

describe("the servers that webhooks may call", () => {
  it("are allowed and removed by an administrator of the office, each once", () => {
    given(webhookDestinations)
      .when({ ...allowed, by: people.supervisor })
      .isRefusedBy("mayAllowDestinations");
    given(webhookDestinations)
      .when({ ...allowed, by: { ...admin, standing: "none" } })
      .isRefusedBy("mayAllowDestinations");
    expect(given(webhookDestinations).when(allowed).leadsTo("some").hosts).toEqual({
      "hooks.firm.example": { at: allowed.at, by: admin.id },
    });
    given(webhookDestinations, allowed).when(allowed).isRefusedBy("isNewDestination");
    expect(given(webhookDestinations, allowed).when(removed).leadsTo("none").hosts).toEqual({});
    given(webhookDestinations, allowed)
      .when({ ...removed, data: { host: "other.example" } })
      .isRefusedBy("isDestination");
  });
  it.each([
    "https://a.example",
    "a.example/path",
    "A.example",
    "a..example",
    "a.example:",
    "-a.example",
    "[::1]",
  ])("are host names: %s is none", (host) => {
    given(webhookDestinations)
      .when({ ...allowed, data: { host } })
      .isRefusedBy("wellFormed");
  });
});

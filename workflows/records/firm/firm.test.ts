import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import type { Actor } from "../../kit";
import { firm } from ".";

const admin: Actor = { ...people.officer, rights: ["MENU_MAINT_FIRM_SETTING"] };
const registered = fact("firm.registered", admin, {
  nameEn: "Harbour Insolvency Services Limited",
  nameZh: "海港清盤服務有限公司",
  shortName: "Harbour",
  firmType: "PIP",
});
const suspended = fact("firm.suspended", admin, { reason: "Licence lapsed" });

describe("a firm", () => {
  it("is registered and amended by who maintains firms", () => {
    given(firm)
      .when({ ...registered, by: people.officer })
      .isRefusedBy("mayManageFirms");
    const amended = fact("firm.amended", admin, { fax: "2123 0000" });
    expect(given(firm, registered).when(amended).leadsTo("active")).toMatchObject({
      shortName: "Harbour",
      fax: "2123 0000",
    });
  });
  it("is suspended for a reason and reinstated", () => {
    given(firm, registered)
      .when({ ...suspended, data: {} })
      .isRefusedBy("hasReason");
    given(firm, registered).when(suspended).leadsTo("suspended");
    expect(given(firm, registered).when(suspended).leadsTo("suspended").suspension).toMatchObject({
      reason: "Licence lapsed",
      by: admin.id,
    });
    given(firm, registered, suspended).when(fact("firm.reinstated", admin)).isRefusedBy("hasReason");
    const reinstated = fact("firm.reinstated", admin, { reason: "Licence renewed" });
    expect(given(firm, registered, suspended).when(reinstated).leadsTo("active").suspension).toBeNull();
  });
  it("is asleep from the day on which its registration lapsed until it is renewed, suspended or not", () => {
    const { portal } = people;
    const [lapsed, renewed] = [fact("firm.lapsed", portal), fact("firm.renewed", portal)];
    given(firm, registered)
      .when({ ...lapsed, by: admin })
      .isRefusedBy("isScheduler");
    given(firm, registered).when(lapsed).leadsTo("lapsed");
    expect(given(firm, registered, lapsed).when(renewed).leadsTo("active").lapsedAt).toBeNull();
    const reinstated = fact("firm.reinstated", admin, { reason: "Licence renewed" });
    given(firm, registered, lapsed, suspended).when(reinstated).leadsTo("lapsed");
    given(firm, registered, suspended, lapsed, renewed).when(reinstated).leadsTo("active");
  });
  it("is mapped to each firm of a register once, and unmapped", () => {
    const place = { register: "PEQ", ormisFirm: "Q0042" };
    const mapped = fact("firm.mapped", admin, { ...place, name: "HARBOUR INSOLVENCY" });
    expect(given(firm, registered).when(mapped).leadsTo("active").mappings).toHaveLength(1);
    given(firm, registered, mapped).when(mapped).isRefusedBy("isNewMapping");
    given(firm, registered)
      .when({ ...mapped, by: people.officer })
      .isRefusedBy("mayManageFirms");
    const unmapped = fact("firm.unmapped", admin, place);
    given(firm, registered).when(unmapped).isRefusedBy("isMapped");
    expect(given(firm, registered, mapped).when(unmapped).leadsTo("active").mappings).toEqual([]);
    given(firm, registered)
      .when(fact("firm.mapped", admin, { ...place, register: "NONE" }))
      .isRefusedBy("wellFormed");
  });
  it("is not registered without a name", () => {
    given(firm)
      .when({ ...registered, data: { nameEn: "" } })
      .isRefusedBy("wellFormed");
  });
});

import { describe, expect, it } from "vitest";
import { fact, given } from "~/tests/support/scenario";
import { people } from "~/tests/support/filing";
import type { By } from "../kit";
import { firm } from ".";

const admin: By = { ...people.officer, rights: ["MENU_MAINT_FIRM_SETTING"] };
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
      .isRefusedBy("mayKeepFirms");
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
    given(firm, registered, suspended).when(fact("firm.reinstated", admin)).leadsTo("active");
  });
  it("is not registered without a name", () => {
    given(firm)
      .when({ ...registered, data: { nameEn: "" } })
      .isRefusedBy("wellFormed");
  });
});

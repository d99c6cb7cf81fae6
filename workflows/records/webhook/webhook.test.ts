import { describe, expect, it } from "vitest";
import { people } from "~/tests/support/filing";
import { fact, given, play } from "~/tests/support/scenario";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { Actor } from "../../kit";
import { webhook } from ".";

const keeper: Actor = {
  ...people.trustee,
  rights: ["WEBHOOK_MAINTAIN"],
  firm: "firm-harbour",
  standing: "none",
};
const stranger: Actor = { ...keeper, id: "other", firm: "firm-peak" };
const office: Actor = { ...people.officer, rights: ["WEBHOOK_MAINTAIN"], firm: null, standing: "office" };

const getSecret = (letter: string) => `whsec_${letter.repeat(43)}=`;
const opened = fact("webhook.opened", keeper, {
  name: "Case system",
  address: "https://hooks.firm.example/portal",
  secret: getSecret("A"),
  after: 41,
});
const stopped = fact("webhook.stopped", SYSTEM, { failures: 9, since: "2026-03-01T02:00:00.000Z" });

describe("a webhook", () => {
  it("is opened by whoever may, and belongs to their firm", () => {
    given(webhook)
      .when({ ...opened, by: people.trustee })
      .isRefusedBy("mayOpenWebhooks");
    expect(given(webhook).when(opened).leadsTo("active")).toMatchObject({
      firm: "firm-harbour",
      openedBy: keeper.id,
      after: 41,
      formerSecret: null,
    });
  });
  it("is kept by its own firm alone: not by another one, nor by the office", () => {
    for (const by of [stranger, office])
      for (const type of ["webhook.paused", "webhook.secretRenewed", "webhook.closed"]) {
        const data = type === "webhook.secretRenewed" ? { secret: getSecret("B") } : {};
        given(webhook, opened)
          .when(fact(type, by, data))
          .isRefusedBy("mayManageWebhook");
      }
  });
  it("is paused by hand or by failures, which only the portal counts, and resumed by hand", () => {
    given(webhook, opened).when(fact("webhook.paused", keeper)).leadsTo("paused");
    given(webhook, opened)
      .when({ ...stopped, by: keeper })
      .isRefusedBy("isScheduler");
    expect(given(webhook, opened).when(stopped).leadsTo("stopped").stopped).toMatchObject({ failures: 9 });
    const resumed = fact("webhook.resumed", keeper);
    expect(given(webhook, opened, stopped).when(resumed).leadsTo("active").stopped).toBeNull();
  });
  it("signs with its former secret for a day more", () => {
    const renewed = fact("webhook.secretRenewed", keeper, { secret: getSecret("B") });
    const { secret, formerSecret } = given(webhook, opened).when(renewed).leadsTo("active");
    expect(secret).toBe(getSecret("B"));
    expect(formerSecret).toMatchObject({ secret: getSecret("A") });
    expect(Date.parse(formerSecret?.until ?? "") - Date.parse(renewed.at)).toBe(24 * 60 * 60_000);
  });
  it("moves to another address only", () => {
    const moved = fact("webhook.moved", keeper, { address: "https://hooks.firm.example/portal" });
    given(webhook, opened).when(moved).isRefusedBy("isOtherAddress");
    given(webhook, opened)
      .when(fact("webhook.moved", keeper, { address: "ftp://hooks.firm.example/" }))
      .isRefusedBy("wellFormed");
  });
  it("is told of everything unless types of events were chosen, as every one is that was opened before they could be", () => {
    expect(given(webhook).when(opened).leadsTo("active").kinds).toBeNull();
    const some = { ...opened, data: { ...opened.data, kinds: ["filing", "withdrawal"] } };
    expect(given(webhook).when(some).leadsTo("active").kinds).toEqual(["filing", "withdrawal"]);
    const choose = (...kinds: readonly string[]) => fact("webhook.kindsChosen", keeper, { kinds });
    expect(given(webhook, opened).when(choose("remark")).leadsTo("active").kinds).toEqual(["remark"]);
    const all = fact("webhook.kindsChosen", keeper, { kinds: null });
    expect(given(webhook, opened, choose("remark")).when(all).leadsTo("active").kinds).toBeNull();
    given(webhook, opened).when(all).isRefusedBy("isOtherChoice");
    given(webhook, opened, choose("remark", "filing"))
      .when(choose("filing", "remark"))
      .isRefusedBy("isOtherChoice");
    for (const wrong of [[], ["filing", "filing"], ["everything"]])
      given(webhook, opened)
        .when(choose(...wrong))
        .isRefusedBy("wellFormed");
    given(webhook, opened)
      .when({ ...choose("remark"), by: stranger })
      .isRefusedBy("mayManageWebhook");
  });
  it("forgets its secrets when it is closed, and is done with", () => {
    const closed = fact("webhook.closed", keeper);
    expect(given(webhook, opened).when(closed).leadsTo("closed")).toMatchObject({
      secret: "",
      formerSecret: null,
    });
    expect(play(webhook, opened, closed)?.context.firm).toBe("firm-harbour");
  });
});

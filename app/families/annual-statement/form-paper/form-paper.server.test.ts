/** The form to be filled in by hand: it asks what the pages ask, and its code leads the counter to it and tells nobody else anything. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import {
  declareYear,
  enterStatements,
  fillInYear,
  loadYearAtDoor,
} from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";
import { findWords } from "~/workflows/kit";
import { annualStatement, QUESTION_STEPS } from "~/workflows/records/annual-statement";

import { createFormCode, readFormCode } from "./form-code.server";
import { isFillable, printForm } from "./form-paper.server";

const portalWith = (byte: number) => ({ keys: { lasting: Buffer.alloc(32, byte) } as Portal["keys"] });
const one = portalWith(1);

describe("the code on a form", () => {
  it.each(["HCB-1-1998-1", "HCB-9002-2025-1", "HCB-9002-2025-2", "HCB-999999-2099-63"])(
    "leads to %s, however it is typed",
    (id) => {
      const code = createFormCode(one, id);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
      for (const typed of [code, code.toLowerCase(), code.replaceAll("-", " "), code.replaceAll("0", "o")])
        expect(readFormCode(one, typed)).toBe(id);
    },
  );
  it("is none of another portal, with any symbol mistyped, or made up", () => {
    const code = createFormCode(one, "HCB-9002-2025-1");
    expect(readFormCode(portalWith(2), code)).toBeNull();
    for (const [place, symbol] of [...code].entries()) {
      if (symbol === "-") continue;
      const other = symbol === "7" ? "8" : "7";
      expect(readFormCode(one, code.slice(0, place) + other + code.slice(place + 1))).toBeNull();
    }
    for (const typed of ["", "HCB 9002/2025", "0000-0000-0000", "7".repeat(12), "7".repeat(4_000)])
      expect(readFormCode(one, typed)).toBeNull();
  });
  it("says nothing of the case: codes of neighbours have no more in common than any two", () => {
    const codes = Array.from({ length: 200 }, (_, index) =>
      createFormCode(one, `HCB-${String(index + 1)}-2024-1`),
    );
    expect(new Set(codes).size).toBe(200);
    const alike = codes
      .slice(1)
      .map((code, index) => [...code].filter((symbol, at) => symbol === codes[index]?.[at]));
    // The two hyphens, and a twelfth of thirty-two symbols now and then.
    expect(Math.max(...alike.map(({ length }) => length))).toBeLessThanOrEqual(2 + 5);
  });
  it("is not made for what is no statement", () => {
    for (const id of ["HCB-1-2024", "HCCW-1-2024-1", "HCB-1048576-2024-1", "HCB-1-2024-64"])
      expect(() => createFormCode(one, id)).toThrow("no code");
  });
});

describe("the form", () => {
  let own: OwnPortal;
  let portal: Portal;
  beforeAll(async () => {
    own = await openOwnPortal({ now: () => "2023-06-02T04:00:00.000Z" });
    portal = own.portal;
  }, 60_000);
  afterAll(() => own.close());

  it.each(["zh-hk", "zh-cn"] as const)(
    "asks every question in %s and in English, and bears its code",
    async (chinese) => {
      const { id } = await importBankrupt(portal, chinese === "zh-hk" ? 880 : 881);
      await enterStatements(portal, id);
      const { statement, file } = await loadYearAtDoor(portal, id, 1);
      const words = (await pdfText(await printForm(portal, { statement, file, chinese, trustees: [] })))
        .join("")
        .replace(/[\s\u2060]+/g, "");
      for (const locale of [chinese, "en"] as const)
        for (const step of QUESTION_STEPS) {
          const asked = [
            `steps.${step.id}.title`,
            ...step.sections.flatMap(({ fields }) =>
              fields.filter((field) => field.byPortal !== true).map((field) => `fields.${field.id}.label`),
            ),
          ];
          for (const key of asked) {
            const said = findWords(annualStatement, locale, key) ?? "?";
            if (step.id !== "papers" || key.startsWith("steps"))
              expect(words).toContain(said.replace(/[\s\u2060]+/g, ""));
          }
        }
      const code = createFormCode(portal, `${id}-1`);
      expect(words).toContain(code);
      expect(readFormCode(portal, code)).toBe(`${id}-1`);
      expect(words, "a day of the year that is asked about").toContain("Suchas1/7/2020");
      expect(words, "what is chosen on the web is written").toContain("writeitsfirstanditslastmonth");
      expect(words).not.toMatch(/choosethefirst|\{\{/);
      // Nothing that the person would not want to lie about: neither card nor address is known to it.
      expect(words).not.toContain("@mail.example");
    },
  );
  it("says where it goes, and that it is late", async () => {
    const { id } = await importBankrupt(portal, 883);
    await enterStatements(portal, id);
    const { statement, file } = await loadYearAtDoor(portal, id, 1);
    const read = async (trustees: Parameters<typeof printForm>[1]["trustees"]) =>
      (await pdfText(await printForm(portal, { statement, file, chinese: "zh-hk", trustees })))
        .join("")
        .replace(/[\s\u2060]+/g, "");
    const toOffice = await read([]);
    expect(toOffice).toContain("Itwasdueon");
    expect(toOffice).toContain("現已過期");
    expect(toOffice).toContain("郵寄至破產管理署");
    expect(toOffice).toContain("66Queensway");
    expect(toOffice).toContain("電話28672448");
    const toTrustee = await read([
      {
        ...{ name: "KWAN Tak Shing", firm: "Peak Trustees Limited", email: null },
        ...{ address: ["8 Peak Road", "Hong Kong"], phone: "2123 4567" },
      },
    ]);
    expect(toTrustee).toContain("8PeakRoad,HongKong,21234567");
    expect(toTrustee).not.toContain("66Queensway");
    expect(toTrustee).toContain("yourtrustee,KWANTakShing(PeakTrusteesLimited)");
    expect(toTrustee).not.toContain("郵寄至破產管理署");
  });
  it("is there until the statement is declared", async () => {
    const { id } = await importBankrupt(portal, 882);
    await fillInYear(portal, id, 1);
    expect(isFillable((await loadYearAtDoor(portal, id, 1)).statement)).toBe(true);
    await declareYear(portal, id, 1);
    expect(isFillable((await loadYearAtDoor(portal, id, 1)).statement)).toBe(false);
  });
});

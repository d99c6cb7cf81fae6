import { describe, expect, it } from "vitest";

import { checkSum, fpsPayload, readCode } from "./fps-code";

/**
 * Codes as others publish them: the tests of Odoo's Hong Kong localisation (odoo/odoo, l10n_hk), the sample code of the Ionic
 * app with the class Hkqr, the tests of a payment app with a bank's dynamic codes, the sample of a QR Code Generator Tools
 * page in PHP with a wallet operator's field 80, and the README of phannaly/emv-qr-code (Cambodia: the technique is the same).
 */
const PUBLISHED = {
  "l10n_hk of Odoo":
    "00020101021226330012hk.com.hkicl0313+852-6789123452040000530334454031005802HK5914company_1_data6002HK62170513INV/TEST/00016304A154",
  "the Ionic app with Hkqr":
    "00020101021126400012hk.com.hkicl01030040313+852-8765432152040000530334454041.235802HK5902NA6002HK6304C246",
  "a payment app's tests":
    "00020101021226320012hk.com.hkicl0207600050906011520400005303344540510.505802HK5902NA6002HK62270523HKTEST202103190606259626304BCD1",
  "QR Code Generator Tools":
    "0002010102121531479803444798034459803449399006326450012hk.com.hkicl0209166069526051229123123595952049399530334454042.005802HK5902NA6002HK6293011900-12348A10798425380218001-20200726084100032263ee92126d3fb9ff7bed98041802150821101001445D80560013com.swiftpass0212181570002009041900-12348A10798425386304F335",
  "phannaly/emv-qr-code":
    "00020101021252044131153137210116372101160123456789ABCDE6016Banteay Meanchey5913Kuntheas Shop5802KH540510.005303840621201081234567863041FF2",
};

const order = {
  fpsId: "1234567",
  amount: 3_500,
  reference: "P0123456789ABCDEF",
  expiresAt: "2026-11-24T06:30:00.000Z",
};

describe("the code of the Faster Payment System", () => {
  it.each(Object.entries(PUBLISHED))("has the check sum that %s has", (_, code) => {
    expect(checkSum(code.slice(0, -4))).toBe(code.slice(-4));
    expect(readCode(code)).not.toBeNull();
  });
  it("has the check value of CRC-16/CCITT-FALSE", () => {
    expect(checkSum("123456789")).toBe("29B1");
  });
  it("is laid out as theirs: a dynamic code with amount, reference and when it ends", () => {
    const payload = fpsPayload(order);
    expect(payload.slice(0, -8)).toBe(
      [
        "000201",
        "010212",
        "26430012hk.com.hkicl020712345670512261124143000",
        "52040000",
        "5303344",
        "540535.00",
        "5802HK",
        "5902NA",
        "6002HK",
        "62420117P0123456789ABCDEF0517P0123456789ABCDEF",
      ].join(""),
    );
    const read = readCode(payload);
    expect(read?.get("54")).toBe("35.00");
    expect(read?.get("26.02")).toBe("1234567");
    expect(read?.get("62.05")).toBe(order.reference);
    // As the published ones have it.
    expect(readCode(PUBLISHED["QR Code Generator Tools"])?.get("26.05")).toBe("291231235959");
    expect(readCode(PUBLISHED["l10n_hk of Odoo"])?.get("62.05")).toBe("INV/TEST/0001");
  });
  it("that was changed anywhere is told from a whole one", () => {
    const payload = fpsPayload(order);
    for (let place = 0; place < payload.length; place += 1) {
      const other = payload[place] === "1" ? "2" : "1";
      expect(readCode(payload.slice(0, place) + other + payload.slice(place + 1))).toBeNull();
    }
    expect(readCode("")).toBeNull();
  });
});

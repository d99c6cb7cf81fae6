import { expect, it } from "vitest";

import { claimAccessible } from "./claim-accessible";

const METADATA =
  '<?xpacket begin="" id="W"?><x:xmpmeta><rdf:RDF><rdf:Description rdf:about="" xmlns:a="b">' +
  "<pdfaExtension:schemas><rdf:Bag></rdf:Bag></pdfaExtension:schemas><pdfaid:part>3</pdfaid:part>" +
  '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>';

function fileWith(metadata: string): Buffer {
  const head = "%PDF-1.7\n";
  const first = `1 0 obj\n<<\n  /Length ${String(metadata.length)}\n  /Type /Metadata\n>>\nstream\n${metadata}\nendstream\nendobj\n`;
  const second = "2 0 obj\n<< /Type /Catalog /ViewerPreferences << /Direction /L2R >> >>\nendobj\n";
  const places = [head.length, head.length + first.length].map(
    (at) => `${String(at).padStart(10, "0")} 00000 n \n`,
  );
  const at = head.length + first.length + second.length;
  return Buffer.from(
    `${head}${first}${second}\nxref\n0 3\n0000000000 65535 f \n${places.join("")}trailer\n<< /Root 2 0 R >>\nstartxref\n${String(at + 1)}\n%%EOF`,
    "latin1",
  );
}

it("claims it in the metadata, whose length is told anew, and every place behind them has moved along", () => {
  const text = claimAccessible(fileWith(METADATA)).toString("latin1");
  expect(text).toContain("<pdfuaid:part>1</pdfuaid:part><pdfaid:part>3");
  const [, length = ""] = /\/Length (\d+)/.exec(text) ?? [];
  const from = text.indexOf("<?xpacket begin");
  expect(text.slice(from + Number(length))).toMatch(/^\nendstream/);
  const places = [...text.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 7))).toEqual(["1 0 obj", "2 0 obj"]);
  expect(text).toContain("/ViewerPreferences <<\n    /DisplayDocTitle true");
  const [, start = ""] = /startxref\n(\d+)/.exec(text) ?? [];
  expect(text.slice(Number(start), Number(start) + 4)).toBe("xref");
});

it("says so where there is nothing to claim it in", () => {
  expect(() => claimAccessible(Buffer.from("%PDF-1.7\n%%EOF"))).toThrow("a paper without");
  expect(() => claimAccessible(fileWith(METADATA.replace("pdfaid:part", "other")))).toThrow(
    "a paper without",
  );
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openCountedLog, type CountedLog } from "~/tests/support/counted-log";
import { people } from "~/tests/support/filing";
import { caseDocument } from "~/workflows/records/case-document/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import { toDocumentStream, fileDocument } from "./file-document.server";

const AT = "2026-11-27T02:00:00.000Z";
const clock = { now: () => AT };

let counted: CountedLog;
let cases = 0;

beforeAll(async () => {
  counted = await openCountedLog();
});
afterAll(() => counted.database.close());

const paper = (id: string) => ({
  id,
  description: "Letter",
  documentType: "courtOrder",
  form: "physical",
  medium: "court",
  receivedOn: "2026-11-26",
  file: null,
  filing: null,
});

function newCase() {
  const caseId = `HCB-${String((cases += 1))}-2026`;
  const load = () => loadStream(counted.log, caseDocument, toDocumentStream(caseId));
  const put = (id: string, known?: Awaited<ReturnType<typeof load>>) =>
    fileDocument(
      { log: counted.log, clock },
      { caseId, document: paper(id), by: people.officer, commandId: `put-${caseId}-${id}`, known },
    );
  const enclosures = async () =>
    (await load())?.context.documents.map(({ id, enclosure }) => `${id} ${String(enclosure)}`);
  return { load, put, enclosures };
}

describe("a document that is put into a case file", () => {
  it("is decided on what its caller has read, and the case file is not read again", async () => {
    const { load, put, enclosures } = newCase();
    await put("d-1");
    const known = await load();
    counted.reads.length = 0;
    expect((await put("d-2", known)).outcome).toBe("done");
    expect(counted.reads).toEqual([]);
    expect(await enclosures()).toEqual(["d-1 1", "d-2 2"]);
  });

  it("takes the next number where somebody else's came since", async () => {
    const { load, put, enclosures } = newCase();
    await put("d-1");
    const known = await load();
    await put("d-2");
    expect((await put("d-3", known)).outcome).toBe("done");
    expect(await enclosures()).toEqual(["d-1 1", "d-2 2", "d-3 3"]);
  });

  it("is there once, however often it is put, and whatever was read before", async () => {
    const { load, put, enclosures } = newCase();
    await put("d-1");
    const before = await load();
    await put("d-2", before);
    for (const known of [before, await load(), undefined])
      expect((await put("d-2", known)).outcome).toBe("done");
    expect(await enclosures()).toEqual(["d-1 1", "d-2 2"]);
  });

  it("rests on what says that it may be filed: asked again where that has moved on, and filed no more where it may not", async () => {
    const { put, enclosures } = newCase();
    await put("d-1");
    const OTHER = "case-document/HCB-999-2026";
    const elsewhere = (id: string) =>
      fileDocument(
        { log: counted.log, clock },
        { caseId: "HCB-999-2026", document: paper(id), by: people.officer, commandId: `else-${id}` },
      );
    await elsewhere("e-1");
    let requestCount = 0;
    const rest = (id: string, last: boolean) =>
      fileDocument(
        { log: counted.log, clock },
        {
          ...{ caseId: `HCB-${String(cases)}-2026`, document: paper(id), by: people.officer, commandId: id },
          loadAuthority: async () => {
            requestCount += 1;
            const restsOn = await counted.log.at([OTHER]);
            // It moves on between the question and what is recorded on it.
            if (requestCount === 1) await elsewhere(`${id}-e`);
            return requestCount === 2 && last ? null : { by: people.officer, restsOn };
          },
        },
      );
    expect((await rest("d-2", false)).outcome).toBe("done");
    expect(requestCount).toBe(2);
    requestCount = 0;
    expect(await rest("d-3", true)).toMatchObject({
      outcome: "refused",
      refusals: [{ guard: "caseChanged" }],
    });
    expect(await enclosures()).toEqual(["d-1 1", "d-2 2"]);
  });

  it("takes numbers that differ where many come at once", async () => {
    const { load, put, enclosures } = newCase();
    await put("d-1");
    const known = await load();
    await Promise.all(["d-2", "d-3", "d-4", "d-5"].map((id) => put(id, known)));
    const numbers = (await enclosures())?.map((each) => each.split(" ")[1]).sort();
    expect(numbers).toEqual(["1", "2", "3", "4", "5"]);
  });
});

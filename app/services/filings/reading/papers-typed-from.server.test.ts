import { expect, it } from "vitest";

import { completeProof, proofOfDebt } from "~/workflows/forms/proof-of-debt";
import { EMPTY_FILING, type AttachedFile } from "~/workflows/kit";

import { getFixedT } from "~/app/i18n/i18n.server";
import { listPapersTypedFrom } from "./papers-typed-from.server";

const file = (id: string, field: string): AttachedFile => ({
  id,
  field,
  name: `${id}.pdf`,
  size: 10,
  mediaType: "application/pdf",
  hash: "0".repeat(64),
  scan: "clean",
  attachedAt: "2025-11-03T04:00:00.000Z",
  attachedBy: "counter",
});

it("is the scan of a paper, and neither what came with it nor what a creditor files on screen", async () => {
  const reader = { type: proofOfDebt, locale: "en", t: await getFixedT("en") } as const;
  const listNames = (onPaper: boolean, formVersion: number) =>
    listPapersTypedFrom(
      {
        type: proofOfDebt,
        current: {
          context: {
            ...EMPTY_FILING,
            formVersion,
            values: { ...completeProof, onPaper },
            files: [file("invoice", "supportingDocuments"), file("scan", "paperScan")],
          },
        },
      },
      reader,
    ).map(({ name }) => name);
  expect(listNames(true, 2)).toEqual(["scan.pdf"]);
  expect(listNames(true, 1)).toEqual(["scan.pdf"]);
  expect(listNames(false, 2)).toEqual([]);
});

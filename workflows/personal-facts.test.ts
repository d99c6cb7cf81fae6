import { expect, it } from "vitest";
import * as z from "zod";

import { caseDocument } from "./records/case-document";
import { caseFile } from "./records/case-file";
import { submissions } from "./registry";

/** Free text is as long as people write; ids, codes and references are not. */
const SHORT = 200;
/** A file reference on which a case was forgotten, its number, and that number as it was typed once more. */
const NO_NAMES = new Set(["case.forgotten"]);

it.each([caseFile, caseDocument, ...submissions])(
  "what $type keeps in clear is no free text, unless the fact says that it names somebody",
  ({ facts }) => {
    for (const [type, { payload, personal = false, names = false }] of Object.entries(facts)) {
      if (personal || names || NO_NAMES.has(type)) continue;
      const written = JSON.stringify(z.toJSONSchema(payload, { unrepresentable: "any", io: "input" }));
      const lengths = [...written.matchAll(/"maxLength":(\d+)/g)].map(([, length]) => Number(length));
      expect([type, Math.max(0, ...lengths)]).toEqual([
        type,
        expect.toSatisfy((most: number) => most <= SHORT),
      ]);
    }
  },
);

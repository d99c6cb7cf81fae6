import { expect, it } from "vitest";

import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { LedgerForm } from "./ask-ledger.server";

const typed = {
  reportType: "detailed",
  format: "csv",
  accountFrom: "hcb 1/2026",
  accountTo: "",
  periodFrom: "01/01/2026",
  periodTo: "01/02/2026",
  analysisFrom: "",
  analysisTo: "",
  grouping: "month",
};
const read = (more: Partial<typeof typed>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...more })) form.append(name, value);
  return parseForm(form, LedgerForm);
};

it("is of one estate where the second account and the codes are left blank", () => {
  expect(read({})).toMatchObject({
    ok: true,
    input: { accountFrom: "HCB-1-2026", accountTo: undefined, analysisFrom: "", periodTo: "2026-02-01" },
  });
});
it("says at which field what is no account, no day, or missing", () => {
  expect(read({ accountTo: "HCB 2/2026" })).toMatchObject({ input: { accountTo: "HCB-2-2026" } });
  expect(read({ accountTo: "soon", periodFrom: "", periodTo: "soon", analysisTo: "a b" })).toEqual({
    ok: false,
    wrong: { accountTo: "account", periodFrom: "required", periodTo: "date", analysisTo: "code" },
  });
});

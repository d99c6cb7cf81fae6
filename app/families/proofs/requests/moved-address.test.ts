import { expect, test } from "vitest";

import { asksForRequests, findMovedAddress } from "./moved-address";

const AT = "https://portal.example/accounts/proof-of-debt-index";

test("an old link leads to the same page of the requests, with what it asked for", () => {
  expect(findMovedAddress(`${AT}/requests/1?from=mail`)).toBe(
    "/accounts/proof-amendments/requests/1?from=mail",
  );
  expect(findMovedAddress(`${AT}.xlsx?status=completed`)).toBe(
    "/accounts/proof-amendments.xlsx?status=completed",
  );
});
test("what was asked of the list of requests is told apart from what is asked of the index", () => {
  for (const asked of ["status=completed", "kind=withdrawal", "q=POD-1", "queue=all"])
    expect(asksForRequests(new URLSearchParams(asked))).toBe(true);
  for (const asked of ["", "state=ready", "page=2", "accountFrom=HCB-1-2026"])
    expect(asksForRequests(new URLSearchParams(asked))).toBe(false);
});

import { expect, test } from "vitest";
import * as z from "zod";

import { account } from "~/workflows/records/account";

import { PASSKEY_NAME_MOST } from "./passkey-name-form";

test("a passkey's name is as long as its fact takes", () => {
  const fact = account.facts["passkey.renamed"]?.payload;
  const name: unknown = fact instanceof z.ZodObject ? fact.shape["name"] : undefined;
  expect(name instanceof z.ZodString && name.maxLength).toBe(PASSKEY_NAME_MOST);
});

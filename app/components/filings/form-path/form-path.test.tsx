// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";

import { FormPath } from "./form-path";

afterEach(cleanup);

test("given a form that is checked, then the path says where one is, leads back and on, and not to what cannot be opened yet", async () => {
  const path = [
    { page: "form", to: "/form" },
    { page: "preview", to: "/preview" },
    { page: "sign", to: "/sign" },
    { page: "receipt", to: null },
  ] as const;
  render(await framed(<FormPath label="Proof of debt" path={path} page="preview" />));
  const steps = screen.getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "1. Form",
    "2. Preview and check",
    "3. Sign and submit",
    "4. Receipt",
  ]);
  expect(steps[1]?.querySelector("[aria-current=step]")).not.toBeNull();
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/form", "/sign"]);
});

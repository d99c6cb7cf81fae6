// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import type { Locale } from "~/workflows/kit";
import { FILED } from "../example-item";
import { taskColumns } from "./submission-columns";

afterEach(cleanup);

const TASK = {
  ...FILED,
  holderNames: ["WONG Siu Ming"],
  status: "readyForReview",
  statusLabel: "Ready for review",
  next: "review",
} as const;

function Tasks({ signed = false }: { readonly signed?: boolean }) {
  const { t } = useTranslation();
  const { case: named, status, due, links } = taskColumns(t, "review");
  return (
    <DataTable
      label="Tasks"
      columns={[named, status, due, links]}
      rows={[{ ...TASK, signed }]}
      rowKey={({ id }) => id}
      empty={null}
      brief
    />
  );
}
const show = async (locale: Locale, element = <Tasks />) => {
  render(await framed(element, locale));
  return screen.findByRole("rowheader");
};

test("a task's row leads to the form, names neither its holder nor what its list says, and has two links beside", async () => {
  const name = await show("en");
  expect(name.querySelector("a")?.getAttribute("href")).toBe(FILED.links.form);
  const row = screen.getByRole("row", { name: /Ready for review/ });
  expect(row.textContent).not.toContain("WONG Siu Ming");
  expect(screen.queryByText(/^Next:/)).toBeNull();
  expect(within(row).getAllByRole("link")).toHaveLength(3);
});

test("what is signed and not submitted says so, and not that it waits for a review", async () => {
  await show("en", <Tasks signed />);
  expect(screen.getByText("Signed, not submitted")).toBeTruthy();
  expect(screen.queryByText("Ready for review")).toBeNull();
});

test("readers of Chinese read the Chinese name first", async () => {
  const text = (await show("zh-hk")).textContent ?? "";
  expect(text.indexOf(FILED.caseNameZh ?? "-")).toBeGreaterThan(0);
  expect(text.indexOf(FILED.caseNameZh ?? "-")).toBeLessThan(text.indexOf(FILED.caseName));
});

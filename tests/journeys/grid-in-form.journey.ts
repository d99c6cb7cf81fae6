/** The grid in a form: one changed cell is one small save, gaps lead into their cells, and without scripts there are pages of inputs. */
import { expect } from "@playwright/test";
import { ulid } from "ulidx";

import { conductD1 } from "~/workflows/forms/conduct-d1";
import { editsName, partName, PROBLEMS_LISTED, removeName, say } from "~/workflows/kit";

import { typeInto } from "./steps/keys";
import { test, type Person } from "./steps/people";

/** A liquidation of the firm that is still open, and a D1 of it. Gives the address of its pages. */
async function startD1({ page, context }: Person, place: number): Promise<string> {
  await page.goto("/my-case-list?type=L&status=ACT&sort=orderDate&direction=asc");
  const number = await page.getByRole("row").nth(place).getByRole("rowheader").innerText();
  const caseId = number.trim().replace(/[ /]/g, "-");
  const submissionId = ulid();
  const answer = await context.request.post(`/casefile/${caseId}/d1/step1`, {
    form: { intent: "start", submissionId },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  return `/casefile/${caseId}/d1/${submissionId}`;
}

const TABLE = "remunerations";
const ROWS = 120;

/** The table of a D1 on screen, filled in there, with a first row that the focus is in. Gives the address of the form. */
async function openTable(person: Person, place: number) {
  const { page, t } = person;
  await person.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = await startD1(person, place);
  await page.goto(`${address}/step1`);
  await page
    .getByRole("radio", { name: say(conductD1, "en", "fields.method.options.online"), exact: true })
    .check();
  await page.getByRole("button", { name: t("wizard.saveDraft"), exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto(`${address}/step3`);
  const group = page.locator(`fieldset:has([id="${TABLE}"])`);
  const grid = group.getByRole("grid");
  await group.getByRole("button", { name: t("table.addRow"), exact: true }).click();
  return { address, grid };
}

test("in a form, a pasted block is saved, and then one changed cell is one small save", async ({ come }) => {
  const person = await come("ua.demo");
  const { page, t } = person;
  const { address, grid } = await openTable(person, 3);
  await page.evaluate(
    (rows) =>
      navigator.clipboard.writeText(
        Array.from({ length: rows }, (_, at) => `CHAN ${String(at)}\t31/03/2024\t${String(at)}.00`).join(
          "\n",
        ),
      ),
    ROWS,
  );
  const saved = () =>
    page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes(`${address}/draft`),
    );
  const whole = saved();
  await page.keyboard.press("Control+v");
  const first = (await whole).postData() ?? "";
  expect(first).toContain(editsName(TABLE));
  await expect(grid).toHaveAttribute("aria-rowcount", String(ROWS + 2));
  await expect(page.getByText(/^Saved /)).toBeVisible();

  const small = saved();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  const second = (await small).postData() ?? "";
  const edits = new RegExp(`name="${editsName(TABLE)}"\\r\\n\\r\\n(.*)\\r\\n`).exec(second)?.[1] ?? "";
  console.log(
    `a save of one cell of ${String(ROWS * 5)}: ${String(edits.length)} characters of the table; ${String(first.length)} for all`,
  );
  expect(edits).toMatch(/^{"cells":{"row-[a-z0-9-]+\/salary":"42(\.00)?"},"added":\[\],"removed":\[\]}$/);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(grid).toHaveAttribute("aria-rowcount", String(ROWS + 2));
  await expect(grid.locator('[aria-rowindex="2"]')).toContainText("42.00");

  await test.step("without scripts the rows stand on pages of real inputs", async () => {
    const plain = await come("ua.demo", { withoutScripts: true });
    await plain.page.goto(page.url());
    const inputs = plain.page.locator(`input[name^="${TABLE}/"][name$="/salary"]`);
    await expect(inputs).toHaveCount(50);
    await expect(plain.page.locator(`input[name="${partName(TABLE)}"]`)).toHaveCount(1);
    await typeInto(inputs.first(), "43.00");
    await plain.page
      .locator(`input[name="${removeName(TABLE)}"]`)
      .nth(1)
      .check();
    await plain.page
      .getByRole("button", { name: t("table.saveAndShow", { from: 51, to: 100 }), exact: true })
      .click();
    await expect(plain.page).toHaveURL(/rows=remunerations/);
    await expect(plain.page.locator(`table#${TABLE} tbody tr`).first()).toContainText("51");
    await page.reload();
    await expect(grid, "one row is gone, none else").toHaveAttribute("aria-rowcount", String(ROWS + 1));
    await expect(grid.locator('[aria-rowindex="2"]')).toContainText("43.00");
  });
});

test("of a table with hundreds of gaps the first are listed, and each line leads into its cell", async ({
  come,
}) => {
  const person = await come("ua.demo");
  const { page } = person;
  const { address, grid } = await openTable(person, 4);
  // The first 150 rows are whole; of the others, which lie far below what is drawn, the year is missing.
  await page.evaluate(() =>
    navigator.clipboard.writeText(
      Array.from(
        { length: 290 },
        (_, at) => `CHAN ${String(at)}\t${at < 150 ? "31/03/2024" : ""}\t1.00`,
      ).join("\n"),
    ),
  );
  await page.keyboard.press("Control+v");
  await expect(grid).toHaveAttribute("aria-rowcount", "292");
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto(`${address}/step3?check=1`);
  const summary = page.getByRole("alert").filter({ has: page.getByRole("heading") });
  await expect(summary.getByRole("link")).toHaveCount(PROBLEMS_LISTED);
  await expect(summary).toContainText(/And \d+ more/);
  const line = summary.getByRole("link", { name: /^Remuneration, row 205: / });
  const year = grid.locator('[aria-rowindex="206"] [aria-colindex="3"]');
  // With the page's script there is a grid: until then a line leads to the page of its row.
  await expect(grid).toBeVisible();
  for (const time of ["first", "second"]) {
    await expect(year, `not drawn the ${time} time`).toHaveCount(0);
    await line.focus();
    await page.keyboard.press("Enter");
    await expect(year.locator("input")).toBeFocused();
    await expect(year).toBeInViewport();
    await page.keyboard.press("Control+Home");
  }
  await line.press("Enter");
  await page.keyboard.type("31/03/2024");
  await page.keyboard.press("Enter");
  await expect(line, "mended, it leaves the list").toHaveCount(0);
  await expect(summary.getByRole("link"), "and the next comes up").toHaveCount(PROBLEMS_LISTED);

  await test.step("the final check lists the first as well, and leads there", async () => {
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.goto(`${address}/preview`);
    await expect(page.getByText(/^And \d+ more/)).toBeVisible();
    const lines = page.getByRole("main").getByRole("link", { name: /row \d+:/ });
    await lines.last().click();
    await expect(grid.locator(":focus")).toHaveCount(1);
  });
  await test.step("without scripts a line leads to the page of its row", async () => {
    const plain = await come("ua.demo", { withoutScripts: true });
    await plain.page.goto(`${address}/step3?check=1`);
    await plain.page.getByRole("link", { name: /^Remuneration, row 206: / }).click();
    await expect(plain.page).toHaveURL(/rows=remunerations:5#/);
    await expect(plain.page.locator(`table#${TABLE} tbody tr:has(:target)`)).toContainText("206");
  });
});

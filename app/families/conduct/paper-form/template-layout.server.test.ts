import { expect, it } from "vitest";

import { CONTENT } from "~/app/services/documents/printing/page-content";
import { conductD1 } from "~/workflows/forms/conduct-d1/index";
import { LOCALES } from "~/workflows/kit";

import { layOutTemplate } from "./template-layout.server";

const WORDS = { title: "D1", notice: "", yes: "Yes", no: "No", signature: "Signature", date: "Date" };

it.each(LOCALES)(
  "has each table on one page, with four rows at least, and nothing below the page (%s)",
  (locale) => {
    const pages = layOutTemplate(conductD1, conductD1.form, locale, WORDS);
    const tables = new Map<string, { readonly pages: Set<number>; readonly rows: Set<string> }>();
    for (const [page, { inputs, texts }] of pages.entries()) {
      for (const { top, height } of [...inputs, ...texts])
        expect(top + height).toBeLessThanOrEqual(CONTENT.height);
      for (const { name } of inputs) {
        const [table = "", row, column] = name.split(".");
        if (row === undefined || column === undefined) continue;
        const known = tables.get(table) ?? { pages: new Set(), rows: new Set() };
        known.pages.add(page);
        known.rows.add(row);
        tables.set(table, known);
      }
    }
    expect(tables.size).toBeGreaterThan(3);
    for (const [name, { pages: on, rows }] of tables) {
      expect(on.size, name).toBe(1);
      expect(rows.size, name).toBeGreaterThanOrEqual(4);
    }
  },
);

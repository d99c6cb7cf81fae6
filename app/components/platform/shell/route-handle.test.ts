import type { TFunction } from "i18next";
import { expect, test } from "vitest";

import { buildCrumbs, getSubject } from "./route-handle";
import type { RouteHandle } from "./route-handle";
import { getFixedT } from "~/app/i18n/i18n.server";

const t: TFunction = await getFixedT("en");
const inCase: RouteHandle = { crumbs: (loaded) => [{ label: String(loaded), to: "/casefile/1" }] };
const search: RouteHandle = {
  crumbs: (_loaded, translate) => [{ label: translate("navigation.caseSearch") }],
};

test("the breadcrumb gathers what each route adds, from the outside in", () => {
  const matches = [{ data: null }, { handle: search, data: null }, { handle: inCase, data: "HCB 1234/2026" }];
  expect(buildCrumbs(matches, t)).toEqual([
    { label: "Case Search" },
    { label: "HCB 1234/2026", to: "/casefile/1" },
  ]);
});

test("a route whose handle is about something else adds nothing", () => {
  expect(
    buildCrumbs(
      [
        { handle: { crumbs: "no" }, data: null },
        { handle: "x", data: null },
      ],
      t,
    ),
  ).toEqual([]);
});

test("what a page is about is its path, and the parameters that its route names", () => {
  const batch: RouteHandle = { crumbs: () => [], about: ["item"] };
  const at = (search: string) => getSubject({ pathname: "/signing", search }, [{}, { handle: batch }]);
  expect(at("?item=1&page=2")).toBe(at("?item=1"));
  expect(at("?item=1")).not.toBe(at("?item=2"));
});

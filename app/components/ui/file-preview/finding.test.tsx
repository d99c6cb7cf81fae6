import { expect, test } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";

import { countOccurrences, Marked } from "./finding";

test("what is looked for is counted in capitals or not", () => {
  expect(countOccurrences("Order, ORDER and reorder", "order")).toBe(3);
  expect(countOccurrences("anything", "")).toBe(0);
});
test("it is marked where it stands, and the text stays as it was", () => {
  expect(renderToStaticMarkup(<Marked text="An Order 命令" find="order" />)).toBe(
    "An <mark>Order</mark> 命令",
  );
  expect(renderToStaticMarkup(<Marked text="<b>命令</b>" find="命" />)).toBe(
    "&lt;b&gt;<mark>命</mark>令&lt;/b&gt;",
  );
});

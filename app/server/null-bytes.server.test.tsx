import { text } from "node:stream/consumers";

import type { ReactElement } from "react";
import { renderToPipeableStream, renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { withoutNullBytes } from "./null-bytes.server";

/** A page of Chinese names in attributes and texts, shifted by some Latin letters so that every boundary is met. */
function ChinesePage({ shift }: { shift: number }): ReactElement {
  return (
    <ul title={"x".repeat(shift)}>
      {Array.from({ length: 200 }, (_, row) => (
        <li key={row} aria-label="我提交的表格現時在哪一個步驟？">
          破產人的資產負債狀況說明書
        </li>
      ))}
    </ul>
  );
}

const stream = (page: ReactElement): ReturnType<typeof withoutNullBytes> => {
  const body = withoutNullBytes();
  const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(body) });
  return body;
};

describe("the stream of a page", () => {
  it.each([0, 1, 2])("carries every Chinese character whole (shifted by %i)", async (shift) => {
    const page = <ChinesePage shift={shift} />;
    const html = await text(stream(page));
    expect(html).not.toContain("\0");
    expect(html === renderToStaticMarkup(page)).toBe(true);
  });
});

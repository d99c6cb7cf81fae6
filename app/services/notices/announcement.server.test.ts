import { expect, test } from "vitest";

import { submissions } from "~/workflows/registry";

import { noticeCode } from "./announcement.server";

test("every notice that a type of form names has its text", () => {
  const codes = submissions.flatMap(({ properties }) =>
    Object.values(properties).flatMap(({ notices = [] }) => notices.map(({ code }) => code)),
  );
  expect(codes).toContain("finalReturnDue");
  for (const code of codes) expect(noticeCode(code)).toBe(code);
  expect(() => noticeCode("toString")).toThrow("toString");
});

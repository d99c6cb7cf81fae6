import { expect, test } from "vitest";

import { procedures, submissions } from "~/workflows/registry";

import { noticeCode } from "./announcement.server";

test("every notice that a fact names has its text", () => {
  const codes = [
    ...submissions.flatMap(({ facts }) =>
      Object.values(facts).flatMap(({ notices = [] }) => notices.map(({ code }) => code)),
    ),
    ...procedures.flatMap(({ facts }) => Object.values(facts).flatMap(({ notice = [] }) => notice)),
  ];
  expect(codes).toEqual(expect.arrayContaining(["finalReturnDue", "returnChased"]));
  for (const code of codes) expect(noticeCode(code)).toBe(code);
  expect(() => noticeCode("toString")).toThrow("toString");
});

import { expect, test } from "vitest";

import { expectLinearTime } from "~/tests/support/linear-time";

import { conflict, invalidForm } from "./answers.server";

const form = new FormData();
form.append("name", "Chan Tai Man");
form.append("scopes", "read");
form.append("scopes", "file");
form.append("password", "secret");
form.append("newPassword", "secret");
form.append("certificate", new File(["secret"], "key.p12"));

test("a page comes back as it was typed, without secrets and without files", () => {
  const { data: answer, init } = invalidForm(form, { name: "Too long" });
  expect(init?.status).toBe(400);
  expect(answer.problems).toEqual({ name: "Too long" });
  expect(answer.refused).toEqual([]);
  expect(answer.typed["name"]).toBe("Chan Tai Man");
  expect(answer.ticked["scopes"]).toEqual(["read", "file"]);
  expect(JSON.stringify(answer)).not.toContain("secret");
});

test("a refusal says why, and gives nothing back unless it is asked to", () => {
  const why = [{ sentence: "Somebody else was faster.", code: "ERR-CONFLICT" }];
  const plain = conflict(why);
  expect([plain.init?.status, plain.data.refused, plain.data.typed]).toEqual([409, why, {}]);
  const refused = conflict(why, { status: 403, form });
  expect([refused.init?.status, refused.data.typed["name"]]).toEqual([403, "Chan Tai Man"]);
});

test("of a form with far more fields than a page has only the first are given back, in linear time", () => {
  const buildForm = (fields: number): FormData => {
    const many = new FormData();
    for (let place = 0; place < fields; place += 1) many.append(`field${String(place)}`, "1");
    return many;
  };
  expect(Object.keys(invalidForm(buildForm(50_000), {}).data.typed)).toHaveLength(2_000);
  expectLinearTime(500, buildForm, (many) => invalidForm(many, {}));
});

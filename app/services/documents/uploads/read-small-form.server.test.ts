import { expect, it } from "vitest";

import { chosenFile, readSmallForm } from "./read-small-form.server";

function posted(parts: Readonly<Record<string, string | File>>): Request {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return new Request("http://localhost/", { method: "POST", body: form });
}

it("reads fields and files of a form with a file", async () => {
  const form = await readSmallForm(
    posted({ intent: "sign", certificate: new File(["abc"], "我的.p12") }),
    10_000,
  );
  if (form === "too-large") throw new Error("it is small");
  expect(form.get("intent")).toBe("sign");
  const file = chosenFile(form, "certificate");
  if (!(file instanceof File)) throw new Error(file);
  expect(file.name).toBe("我的.p12");
  expect(await file.text()).toBe("abc");
});

it("reads a form without files", async () => {
  const body = new URLSearchParams({ intent: "submit" });
  const form = await readSmallForm(new Request("http://localhost/", { method: "POST", body }), 100);
  expect(form === "too-large" ? null : form.get("intent")).toBe("submit");
});

it("tells a file that holds nothing from none, and takes no text for a file", async () => {
  const files = { none: new File([], ""), empty: new File([], "empty.pdf"), text: "abc" };
  const form = await readSmallForm(posted(files), 10_000);
  if (form === "too-large") throw new Error("it is small");
  expect(chosenFile(form, "none")).toBe("missing");
  expect(chosenFile(form, "text")).toBe("missing");
  expect(chosenFile(form, "absent")).toBe("missing");
  expect(chosenFile(form, "empty")).toBe("empty");
});

it("keeps nothing of what is too large, and takes what is just small enough", async () => {
  const sized = (size: number) =>
    new Request("http://localhost/", {
      method: "POST",
      body: `a=${"x".repeat(size - 2)}`,
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
  expect(await readSmallForm(sized(1001), 1000)).toBe("too-large");
  expect(await readSmallForm(sized(1000), 1000)).toBeInstanceOf(FormData);
});

it("answers 400 to what is no form", async () => {
  const request = new Request("http://localhost/", {
    method: "POST",
    body: "nonsense",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
  await expect(readSmallForm(request, 1000)).rejects.toMatchObject({ status: 400 });
});

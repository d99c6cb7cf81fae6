// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { ErrorPage, type ErrorPageProps } from "./error-page";
import { toFailure } from "./failure";
import { framed } from "~/app/components/test-frame";

afterEach(cleanup);

const at = (address: string) => new URL(address, "http://portal.test");
const response = (status: number) => ({ status, statusText: "", internal: false, data: null });

test("a failed call reads as what was being done; anything else is an error of the system", () => {
  const unreached = new TypeError("Failed to fetch");
  expect(toFailure(unreached, at("/home"))).toBe("FETCH");
  expect(toFailure(unreached, at("/login"))).toBe("LOGIN");
  expect(toFailure(unreached, at("/case-directory?q=HCB"))).toBe("SEARCH");
  expect(toFailure(unreached, at("/casefile/1/b1/2/sign"))).toBe("SUBMIT");
  expect(toFailure(unreached, at("/casefile/1/b1/2/document.pdf"))).toBe("DOWNLOAD");
  expect(toFailure(new TypeError("x is not a function"), at("/home"))).toBe("ERR-SYSTEM");
  expect(toFailure(response(400), at("/home"))).toBe("ERR-REQUEST");
  expect(toFailure(response(500), at("/home"))).toBe("ERR-SYSTEM");
  expect(toFailure(response(404), at("/home"))).toBeNull();
});

const show = async (props: ErrorPageProps) => render(await framed(<ErrorPage {...props} />));

test("the page names the failure in the words and with the code of the catalogue", async () => {
  await show({ kind: "crash", failure: "FETCH", reference: "01JQ8Z5V3N" });
  expect(await screen.findByRole("heading", { name: "The data could not be loaded." })).toBeTruthy();
  expect(screen.getByText("FETCH")).toBeTruthy();
});

test("leads to the search for cases only where it is open to the reader", async () => {
  await show({ kind: "notFound", mayFindCases: false });
  expect(await screen.findByRole("link", { name: "Dashboard" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Case Search" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  cleanup();
  await show({ kind: "notFound" });
  expect(await screen.findByRole("link", { name: "Case Search" })).toBeTruthy();
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

test("whoever lacks a right reads which one", async () => {
  await show({ kind: "forbidden", right: "Maintain firms" });
  expect(await screen.findByText("The account has no right “Maintain firms”.")).toBeTruthy();
});

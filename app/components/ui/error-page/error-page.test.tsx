// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { ErrorPage, type ErrorPageProps } from "./error-page";
import { findOwnHome } from "./own-home";
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

test("leads people without an account to what is theirs, never to the dashboard nor to the search for cases", async () => {
  const homes = { visitors: "/own", doors: ["/door", "/other"] };
  expect(findOwnHome(homes, "/casefile/1", true)).toEqual({ to: "/own", of: "visitor" });
  expect(findOwnHome(homes, "/other/years/x", false)).toEqual({ to: "/other", of: "door" });
  for (const path of ["/doors", "/casefile/1", "/"]) expect(findOwnHome(homes, path, false)).toBeNull();
  for (const kind of ["notFound", "forbidden"] as const) {
    await show({ kind, right: "Maintain firms", home: { to: "/own", of: "visitor" } });
    const link = await screen.findByRole("link", { name: "What you have submitted" });
    expect(link.getAttribute("href")).toBe("/own");
    expect(screen.queryByRole("link", { name: "Dashboard" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Case Search" })).toBeNull();
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.queryByText(/administrator|Maintain firms/)).toBeNull();
    cleanup();
  }
});

test("whoever lacks a right reads which one", async () => {
  await show({ kind: "forbidden", right: "Maintain firms" });
  expect(await screen.findByText("The account has no right “Maintain firms”.")).toBeTruthy();
});

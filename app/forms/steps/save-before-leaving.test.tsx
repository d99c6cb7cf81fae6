// @vitest-environment jsdom
import { Link, useNavigate } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test } from "vitest";

import { getCatalogue } from "~/app/i18n/catalogue";
import { i18nextOptions } from "~/app/i18n/options";

import { SaveBeforeLeaving } from "./save-before-leaving";

/** What the portal does with the next saves; the text that it has. */
let reachable = true;
let stored = "";
let typed = "";
let answers: (() => void)[] = [];
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  [reachable, stored, typed, answers] = [true, "51", "51", []];
});
afterEach(cleanup);

function Step() {
  const navigate = useNavigate();
  return (
    <>
      <SaveBeforeLeaving
        leadsBack="/actions"
        isPending={() => typed !== stored}
        save={() =>
          new Promise((resolve) => {
            const sent = typed;
            answers.push(() => {
              if (reachable) stored = sent;
              resolve(reachable);
            });
          })
        }
      />
      <Link to="/preview">Preview and check</Link>
      <Link to="#age">Age</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

async function openStep(): Promise<void> {
  const i18n = createInstance();
  await i18n.init({ ...i18nextOptions, lng: "en", resources: { en: { translation: getCatalogue("en") } } });
  const Stub = createRemixStub([
    { path: "/step1", Component: Step },
    { path: "/preview", Component: () => <p>Age {stored}</p> },
    { path: "/list", Component: () => <p>The list, age {stored}</p> },
  ]);
  render(
    <I18nextProvider i18n={i18n}>
      <Stub initialEntries={["/list", "/step1"]} initialIndex={1} />
    </I18nextProvider>,
  );
  await screen.findByText("Preview and check");
}
const answer = (): Promise<void> =>
  act(async () => {
    answers.shift()?.();
    await Promise.resolve();
  });

test.each([
  ["Preview and check", "Age 52"],
  ["Back", "The list, age 52"],
])("%s waits until what was typed is saved", async (way, shown) => {
  await openStep();
  typed = "52";
  fireEvent.click(screen.getByText(way));
  await expect.poll(() => answers.length).toBe(1);
  expect(screen.queryByText(shown)).toBeNull();
  await answer();
  expect(await screen.findByText(shown)).toBeTruthy();
});

test("what is typed while it is being saved is saved as well", async () => {
  await openStep();
  typed = "52";
  fireEvent.click(screen.getByText("Preview and check"));
  await expect.poll(() => answers.length).toBe(1);
  typed = "53";
  await answer();
  await expect.poll(() => answers.length).toBe(1);
  await answer();
  expect(await screen.findByText("Age 53")).toBeTruthy();
});

test("where it cannot be saved the person stays, and may leave all the same", async () => {
  await openStep();
  [typed, reachable] = ["52", false];
  const leave = async () => {
    fireEvent.click(screen.getByText("Preview and check"));
    await expect.poll(() => answers.length).toBe(1);
    await answer();
  };
  await leave();
  fireEvent.click(await screen.findByText("Stay on this step"));
  expect(screen.queryByText("Age 51")).toBeNull();
  await leave();
  fireEvent.click(await screen.findByText("Leave without saving"));
  expect(await screen.findByText("Age 51")).toBeTruthy();
});

test("a place on the same step, and a step of which everything is saved, are gone to at once", async () => {
  await openStep();
  typed = "52";
  fireEvent.click(screen.getByText("Age"));
  typed = stored;
  fireEvent.click(screen.getByText("Preview and check"));
  expect(await screen.findByText("Age 51")).toBeTruthy();
  expect(answers).toEqual([]);
});

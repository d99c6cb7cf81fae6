import { test } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";

import { listViews, MOST_VIEWS } from ".";

const { preparer, trustee } = people;
const id = (number: number) => `01J${String(number).padStart(23, "0")}`;
const view = (number: number, changed = {}) =>
  fact("view.saved", preparer, {
    owner: preparer.id,
    view: id(number),
    path: "/my-task",
    query: "q=chan&sort=due",
    name: "Chan's",
    sharedWith: null,
    ...changed,
  });

test("somebody saves views and removes them again, a view once", () => {
  given(listViews).when(view(1)).leadsTo("kept");
  given(listViews, view(1)).when(view(1)).isRefusedBy("isNew");
  const removed = fact("view.removed", preparer, { view: id(1) });
  given(listViews, view(1)).when(removed).leadsTo("none");
  given(listViews, view(1), view(2)).when(removed).leadsTo("kept");
  given(listViews, view(1), removed).when(removed).isRefusedBy("wrongState");
  given(listViews, view(2)).when(removed).isRefusedBy("isThere");
  given(listViews, view(1), removed).when(view(1)).leadsTo("kept");
});

test("nobody changes anybody else's", () => {
  given(listViews)
    .when({ ...view(1), by: trustee })
    .isRefusedBy("isSelf");
  given(listViews, view(1))
    .when(fact("view.removed", trustee, { view: id(1) }))
    .isRefusedBy("isSelf");
  const opening = { owner: trustee.id, path: "/my-task", query: "q=chan" };
  given(listViews, view(1))
    .when(fact("opening.chosen", trustee, opening))
    .isRefusedBy("isSelf");
});

test("there are no more than one finds again", () => {
  const all = Array.from({ length: MOST_VIEWS }, (_, number) => view(number));
  given(listViews, ...all)
    .when(view(MOST_VIEWS))
    .isRefusedBy("hasRoom");
});

test("a list opens with filters of one's choice, or as it is", () => {
  for (const query of ["status=drafted", "", null])
    given(listViews)
      .when(fact("opening.chosen", preparer, { owner: preparer.id, path: "/my-task", query }))
      .leadsTo("none");
  for (const path of ["//host", "https://host", "my-task", "/a?b"])
    given(listViews).when(view(1, { path })).isRefusedBy("wellFormed");
});

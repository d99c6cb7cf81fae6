// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";

import { framed } from "~/app/components/test-frame";
import { AccountAppointees } from "./account-appointees";

afterEach(cleanup);

const taker = (id: string, name: string) => ({
  id,
  name,
  firm: "Tolo Bay Trustees Limited",
  cases: [],
  count: 1,
});

test("a practitioner who was mapped a moment ago is not offered a second time", async () => {
  render(
    await framed(
      <AccountAppointees
        fullName="HO Kwok Wai"
        commandId="command"
        mayMapTakers
        mapped={[taker("taker-one", "MOK Chi Wai")]}
        open={{
          items: [taker("taker-one", "MOK Chi Wai"), taker("taker-two", "LO Chun Yip")],
          total: { count: 2, capped: false },
          page: 1,
          size: 25,
          sorting: { column: "name", direction: "asc" },
          search: "",
        }}
      />,
    ),
  );
  expect(await screen.findByText("LO Chun Yip")).toBeTruthy();
  expect(screen.getAllByText("MOK Chi Wai"), "among the mapped ones alone").toHaveLength(1);
});

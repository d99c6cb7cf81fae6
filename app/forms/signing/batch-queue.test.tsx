// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { framed } from "~/app/components/test-frame";
import { BATCH_INTENTS } from "~/app/services/filings/batches/answer-signing.server";

import { BatchQueue } from "./batch-queue";

it("asks for what the batch's page answers", async () => {
  const queue = { signed: 1, total: 2 };
  const page = (
    <BatchQueue how="queue" signer="ready" queue={queue} commandId="one" contentVersion={1} problems={{}} />
  );
  const { container } = render(await framed(page));
  const asked = [...container.querySelectorAll<HTMLInputElement>("input[name=intent]")].map(
    ({ value }) => value,
  );
  expect(asked).toContain("sign-app");
  expect(BATCH_INTENTS).toEqual(expect.arrayContaining(asked));
});

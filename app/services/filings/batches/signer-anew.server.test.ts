/** The signer of a batch is checked anew before each form, and a signed print is stored once. */
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";

import type { Portal } from "~/app/services/platform/portal/portal";
import { useBatchOffice } from "~/tests/support/batch-office";

import { executeBatch, type SignItem } from "./carry-out.server";

const office = useBatchOffice();

describe("a batch", () => {
  it("asks before each form how its signer stands: an account that is suspended on the way signs no more", async () => {
    const [one = "", two = ""] = office.take(2);
    const id = await office.createBatch({ [one]: "sign", [two]: "sign" });
    await office.authorise(id);
    const { findUser } = office.portal;
    // The account is suspended, as the portal finds it, once the first form has been submitted.
    const watching: Portal = {
      ...office.portal,
      findUser: async (person) =>
        (await office.loadFacts(one, "form.submitted")).length === 0 ? findUser(person) : null,
    };
    await executeBatch(watching, office.task(id));
    expect(await office.loadFacts(one, "form.submitted")).toHaveLength(1);
    expect(await office.loadFacts(two, "form.signed")).toEqual([]);
    expect((await office.loadView(id)).counts).toMatchObject({ done: 1, failed: 1 });
  });

  it("keeps no print that no entry names, and the one that an entry names", async () => {
    const [item = ""] = office.take(1);
    const submission = await office.getFormVersion(item);
    const request = { ...office.task(""), submission, commandId: ulid() };
    const first = await office.sign(request);
    const again = await office.sign(request);
    const named = (outcome: Awaited<ReturnType<SignItem>>) =>
      outcome.outcome === "done" ? outcome.entry.data?.["pdfFile"] : null;
    expect([typeof named(first), named(again)]).toEqual(["string", named(first)]);
    const files = await office.portal.database.kysely
      .selectFrom("upload")
      .select("id")
      .where("stream", "=", submission.stream)
      .where("field", "=", "signed-document")
      .where("removed_at", "is", null)
      .execute();
    expect(files.map((each) => each.id)).toEqual([named(first)]);
  });
});

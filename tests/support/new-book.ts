/** A portal for the tests of one file, and for each of them a cash book in which nothing stands. */
import { ulid } from "ulidx";
import { beforeAll, beforeEach } from "vitest";

import type { VisibleBook } from "~/app/families/accounts/cash-book/visible-book.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import { createBook, openBookkeeping } from "./long-book";

export interface BookOfTest {
  readonly portal: Portal;
  readonly book: VisibleBook;
}

/** @returns what the book of the running test is asked with, and written in under a key of its own unless one is given */
export function openBookForEach() {
  let opened: BookOfTest | undefined;
  const own = (): BookOfTest => {
    if (opened === undefined) throw new Error("The book is opened before a test, and not before all of them");
    return opened;
  };
  let portal: Portal;
  beforeAll(async () => {
    const bookkeeping = await openBookkeeping();
    portal = bookkeeping.portal;
    return bookkeeping.close;
  });
  beforeEach(async () => {
    opened = { portal, book: await createBook(portal, 0, 1) };
  });
  return {
    own,
    context: () => ({ portal: own().portal, requestId: "r" }),
    writing: (commandId = ulid()) => ({ book: own().book, commandId }),
  };
}

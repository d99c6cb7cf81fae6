/** Notices that a person names as they record a default: each wrong one is said beside its field, and nothing is asked twice. */
import { expect, it } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";

import { DefaultForm, readDefault } from "./named-notices.server";

const YEAR = { from: "2021-03-10", due: "2022-03-10", reminders: [] };
const t = await getFixedT("en");
const read = (typed: Readonly<Record<string, string>>, statement: Parameters<typeof readDefault>[1] = YEAR) =>
  readDefault(DefaultForm.parse(typed), statement, { today: "2022-06-01", t });
const wrongIn = (typed: Readonly<Record<string, string>>) => {
  const post = read(typed);
  return "problems" in post ? Object.keys(post.problems) : [];
};

it("takes a request and a notice with their days, or one of them", () => {
  const notice = { noticeBy: "letter", noticeOn: "04/04/2022" };
  expect(read(notice)).toEqual({
    data: { notices: [], sent: [{ purpose: "notice", by: "letter", on: "2022-04-04" }] },
  });
  expect(read({ ...notice, requestBy: "byHand", requestOn: "14/03/2022", note: " Twice. " })).toEqual({
    data: {
      notices: [],
      sent: [
        { purpose: "request", by: "byHand", on: "2022-03-14" },
        { purpose: "notice", by: "letter", on: "2022-04-04" },
      ],
      note: "Twice.",
    },
  });
});

it("asks for one where the portal sent none, and for none where it did", () => {
  expect(wrongIn({})).toEqual(["requestBy"]);
  const reminders = [{ reminder: "after", at: "2022-03-24T04:00:00.000Z" }] as const;
  expect(read({}, { ...YEAR, reminders })).toEqual({ data: { notices: [] } });
});

it("says beside the field what is wrong", () => {
  expect(wrongIn({ requestBy: "email" })).toEqual(["requestOn"]);
  expect(wrongIn({ noticeOn: "04/04/2022" })).toEqual(["noticeBy"]);
  expect(wrongIn({ requestBy: "email", requestOn: "02/06/2022" })).toEqual(["requestOn"]);
  expect(wrongIn({ requestBy: "email", requestOn: "09/03/2021" })).toEqual(["requestOn"]);
  expect(wrongIn({ noticeBy: "email", noticeOn: "10/03/2022" })).toEqual(["noticeOn"]);
  const later = { requestBy: "email", requestOn: "01/05/2022", noticeBy: "letter", noticeOn: "30/04/2022" };
  expect(wrongIn(later)).toEqual(["noticeOn"]);
});

/** Referrals of offences for prosecution: B1, B2 and B3. */
import { right } from "../../routing/access";
import { exported, page } from "../../routing/url-lines";
import type { Family } from "../family";

const LIST = "/referrals-to-prosecution";
const SEES = "MENU_REFERRAL";

export const referral: Family = {
  name: "referral",
  addresses: [page(LIST, "families/referral/pages/referrals", right(SEES)), exported(LIST, right(SEES))],
  sidebar: [
    {
      within: "information",
      order: 10,
      label: "referrals",
      icon: "Scale",
      to: LIST,
      rights: [SEES],
    },
  ],
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  idle: { minutes: 30 },
  listedAt: LIST,
  listRight: SEES,
  bannerButton: { label: "referralSubmission", icon: "Scale" },
  signing: {
    name: "referral",
    pickAt: (name) => (name === "referral" ? `${LIST}?tab=batch` : `/signing/${name}`),
  },
  caseTab: { id: "prosecution-referral", order: 90, caseType: "B", startsInCaseFile: true },
  furtherTabs: [
    {
      id: "referral-history",
      order: 91,
      caseType: "B",
      startsInCaseFile: false,
      page: "families/referral/pages/referral-history",
    },
  ],
};

/** Applications for accounts: an institution, or a firm of practitioners with its principal administrator, applies here without an account. */
import { anyone, orVisiting, right } from "../../routing/access";
import { bare, exported, page, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const DOOR = "/registration";
const LIST = "/registrations";
const OWN = `${DOOR}/:registrationId` as const;
const PAGES = "families/registration/pages";
const SEES = ["REGISTRATION_CHECK", "REGISTRATION_APPROVE"];

export const registration: Feature = {
  name: "registration",
  addresses: [
    bare(DOOR, `${PAGES}/registration-door`, anyone),
    page(`${DOOR}/new`, `${PAGES}/registration-new`, orVisiting),
    page(`${DOOR}/mine`, `${PAGES}/registration-own`, orVisiting),
    page(OWN, `${PAGES}/registration-status`, orVisiting),
    page(`${OWN}/step/:step`, `${PAGES}/registration-step`, orVisiting),
    withFiles(page(`${OWN}/annex`, `${PAGES}/registration-annex`, orVisiting)),
    bare(`${OWN}/annex/file`, `${PAGES}/registration-annex-file`, orVisiting),
    page(`${OWN}/declare`, `${PAGES}/registration-declare`, orVisiting),

    page(LIST, `${PAGES}/registration-list`, right(SEES)),
    exported(LIST, right(SEES)),
    page(`${LIST}/:registrationId`, `${PAGES}/registration-office`, right(SEES)),
    bare(`${LIST}/:registrationId/annex`, `${PAGES}/registration-annex-of-office`, right(SEES)),
  ],
  sidebar: [{ order: 48, label: "registrations", icon: "Stamp", to: LIST, rights: SEES }],
  visitorPages: [`^${DOOR}(/|$)`],
};

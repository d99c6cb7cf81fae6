/** Every text of the app in one language: the shared ones, and those of each area under its own key. */
import shared from "./zh-hk.json";
import background from "./background.zh-hk.json";
import batch from "./batch.zh-hk.json";
import comingIn from "./coming-in.zh-hk.json";
import conduct from "./conduct.zh-hk.json";
import dashboard from "./dashboard.zh-hk.json";
import api from "./api.zh-hk.json";
import filing from "./filing.zh-hk.json";
import holidays from "./holidays.zh-hk.json";
import identity from "./identity.zh-hk.json";
import firms from "./firms.zh-hk.json";
import insight from "./insight.zh-hk.json";
import keeping from "./keeping.zh-hk.json";
import notices from "./notices.zh-hk.json";
import pages from "./pages.zh-hk.json";
import people from "./people.zh-hk.json";
import peq from "./peq.zh-hk.json";
import replays from "./replays.zh-hk.json";
import review from "./review.zh-hk.json";
import spreadsheets from "./spreadsheets.zh-hk.json";

export default {
  ...shared,
  api,
  background,
  batch,
  comingIn,
  conduct,
  dashboard,
  filing,
  firms,
  holidays,
  identity,
  insight,
  keeping,
  notices,
  pages,
  people,
  peq,
  replays,
  review,
  spreadsheets,
};
